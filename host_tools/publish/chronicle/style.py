"""How the page looks: black on paper, as the device does, on screens and in print."""

STYLE = """
:root { --ink: #17130e; --paper: #f7f2e7; --rule: #b9ac93; --soft: #6d624f; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 860px; padding: 32px 24px 48px; background: var(--paper); color: var(--ink);
  font: 17px/1.55 Georgia, "Iowan Old Style", "Palatino Linotype", serif; }
header { text-align: center; border-bottom: 3px solid var(--ink); padding-bottom: 18px; }
h1 { font-size: 44px; line-height: 1.15; margin: 0 0 8px; }
h2 { font-size: 15px; letter-spacing: .14em; text-transform: uppercase; margin: 40px 0 14px;
  border-bottom: 1px solid var(--rule); padding-bottom: 6px; }
h3 { font-size: 18px; margin: 0 0 2px; }
p { margin: 0 0 6px; }
.why { font-style: italic; font-size: 19px; }
.lost { color: #fff; background: var(--ink); padding: 8px 12px; border-radius: 4px; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(90px, 1fr)); gap: 4px 12px; margin-top: 22px;
  text-align: center; }
.figures b { display: block; font: bold 38px/1.1 "Helvetica Neue", Arial, sans-serif; }
.figures span { color: var(--soft); font-size: 14px; }
.map { display: block; width: 100%; border-radius: 6px; }
.rock { fill: var(--ink); } .hall, .room { fill: var(--paper); } .ladder { fill: #d8ccb2; } .cave { fill: #4a4237; }
.unsafe { fill: #7c3b2e; } .tomb { fill: #a89b82; } .plan { fill: #38312a; }
.hoard { fill: #e3b23c; stroke: var(--ink); } .key { width: 18px; height: 18px; vertical-align: -4px; }
.key rect { stroke: var(--soft); } .legend span { white-space: nowrap; margin-right: 14px; }
.border { stroke: var(--rule); stroke-width: 1; stroke-dasharray: 3 5; }
.number { font: bold 13px Arial, sans-serif; text-anchor: middle; fill: var(--ink); }
.gone { text-decoration: line-through; }
.legend { color: var(--soft); font-size: 14px; margin-top: 6px; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 18px; }
figure { margin: 0; } figcaption { font-weight: bold; }
.plot { width: 100%; } .axis { stroke: var(--ink); } .grid { stroke: var(--rule); stroke-dasharray: 2 4; }
.line { fill: none; stroke: var(--ink); stroke-width: 2.5; stroke-linejoin: round; } .area { fill: #e6dcc6; }
.tick { font: 11px Arial, sans-serif; text-anchor: end; } .year { font: 11px Arial, sans-serif; text-anchor: middle; }
.last { font: bold 13px Arial, sans-serif; }
article { padding: 10px 0 8px 18px; border-left: 3px solid var(--ink); margin-bottom: 14px; break-inside: avoid; }
.sums { color: var(--soft); font-size: 14px; margin: 2px 0 0; }
table { border-collapse: collapse; width: 100%; } th { text-align: left; font-size: 14px; color: var(--soft); }
td, th { padding: 4px 8px 4px 0; border-bottom: 1px dotted var(--rule); }
footer { margin-top: 44px; border-top: 3px solid var(--ink); padding-top: 12px; color: var(--soft); font-size: 13px;
  overflow-wrap: anywhere; }
@media print { body { background: #fff; max-width: none; } .map { break-inside: avoid; } }
"""

// Runs Python steps on MicroPython (WebAssembly) as a job file says; see __init__.py for what a job holds.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const { loadMicroPython } = await import(pathToFileURL(job.module).href);

// Written at once and whole lines at a time: nothing is lost when the process is killed.
function writer(descriptor) {
  let line = [];
  const flush = () => {
    if (line.length) fs.writeSync(descriptor, Uint8Array.from(line));
    line = [];
  };
  const take = (bytes) => {
    line.push(...bytes);
    if (line[line.length - 1] === 10) flush();
  };
  return { take, flush };
}

function copyIn(files, source, target) {
  if (fs.statSync(source).isDirectory()) {
    files.mkdirTree(target);
    for (const name of fs.readdirSync(source).sort()) {
      if (name !== "__pycache__" && !name.startsWith(".")) copyIn(files, path.join(source, name), `${target}/${name}`);
    }
  } else {
    writeFile(files, target, fs.readFileSync(source));
  }
}

function writeFile(files, target, content) {
  files.mkdirTree(path.posix.dirname(target));
  files.writeFile(target, content);
}

// A step that leaves `again` true is run once more: garbage is collected only between steps.
function runSteps(board, steps) {
  for (const step of steps) {
    do {
      board.globals.set("again", false);
      board.runPython(step);
    } while (board.globals.get("again"));
  }
}

// Python's rules: no code or None is 0, a number is itself, words are shown and are 1.
function exitCode(fault, errors) {
  if (fault.name !== "PythonError") throw fault;
  if (fault.type !== "SystemExit") {
    errors.take(Buffer.from(fault.message));
    return 1;
  }
  const said = fault.message.trimEnd().split("\n").pop().replace(/^SystemExit:? ?/, "");
  if (said === "" || said === "None") return 0;
  if (/^-?\d+$/.test(said)) return Number(said) & 255;
  errors.take(Buffer.from(`${said}\n`));
  return 1;
}

function copyOut(files, names) {
  const found = {};
  for (const name of names) {
    if (files.analyzePath(name).exists) found[name] = Buffer.from(files.readFile(name)).toString("base64");
  }
  return found;
}

const output = writer(1);
const errors = writer(2);
const board = await loadMicroPython({
  heapsize: job.heapsize,
  stdout: output.take,
  stderr: errors.take,
  linebuffer: false,
});
for (const name of job.folders) copyIn(board.FS, path.join(job.root, name), `/${name}`);
for (const [name, content] of Object.entries(job.files)) {
  writeFile(board.FS, `/${name}`, Buffer.from(content, "base64"));
}
try {
  runSteps(board, job.steps);
} catch (fault) {
  process.exitCode = exitCode(fault, errors);
}
output.flush();
errors.flush();
fs.writeFileSync(job.result, JSON.stringify(copyOut(board.FS, job.fetch)));

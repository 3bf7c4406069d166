"""Text that comes in and goes out: what is foreign is read and shown with care."""

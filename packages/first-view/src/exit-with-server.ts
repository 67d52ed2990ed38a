// Runs in a thread of its own, because the main thread of a render process does nothing else during a call of the engine.
import { workerData } from 'node:worker_threads';

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, 1_000);

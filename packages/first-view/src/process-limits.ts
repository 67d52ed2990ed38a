// Runs in a thread of its own, because the main thread of a render process does nothing else during a call of the engine.
import { parentPort, workerData } from 'node:worker_threads';
import { slowSignal } from './first-view.ts';

const serverPid: unknown = workerData;
let start = process.cpuUsage();
let limitMs = Infinity;

/** The message is the CPU time of the next render, or infinity after a render. */
parentPort?.on('message', (timeMs: number) => {
  start = process.cpuUsage();
  limitMs = timeMs;
});

setInterval(() => {
  const { user, system } = process.cpuUsage(start);
  if (process.ppid !== serverPid) process.kill(process.pid, 'SIGKILL');
  else if (user + system > limitMs * 1_000) process.kill(process.pid, slowSignal);
}, 1_000);

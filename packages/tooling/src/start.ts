import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

/*
 * Builds what changed, then runs the server until it ends. Started in the checkout's root, by launch.mjs.
 * Both children share the terminal and its process group: Ctrl-C reaches them directly and once more from here,
 * so a second signal must mean nothing to them.
 */
const state: { running?: ChildProcess; stopping: boolean } = { stopping: false };

function stop(signal: NodeJS.Signals): void {
  state.stopping = true;
  state.running?.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// the launcher is gone, even if it was killed: nobody else will stop the server
process.on('disconnect', () => {
  stop('SIGTERM');
});

/** Runs a program to its end and answers its exit code, in the shell's way when a signal ended it. */
async function run(script: string): Promise<number> {
  // the channel tells the program when this process is gone, however it ended
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  state.running = child;
  return await new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${script} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
    });
  });
}

const built = await run('packages/tooling/src/build.ts');
if (state.stopping) process.exit(built === 0 ? 130 : built);
if (built !== 0) {
  console.error('The browser apps were not built (see above); nothing was started.');
  process.exit(built);
}
process.exit(await run('packages/server/src/main.ts'));

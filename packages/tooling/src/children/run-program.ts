import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { constants } from 'node:os';

/*
 * Commands run programs one after the other, or a few beside each other. All share the terminal and its process group: Ctrl-C reaches
 * them directly and once more from here, so a second signal must mean nothing to them.
 */
const running = new Set<ChildProcess>();
const state = { stopping: false, listening: false };

function stop(signal: NodeJS.Signals): void {
  state.stopping = true;
  for (const child of running) child.kill(signal);
}
/** From the first program on, so that whoever only reads this file, as a test does, keeps its signals. */
function listen(): void {
  if (state.listening) return;
  state.listening = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // the launcher is gone, even if it was killed: nobody else will stop the program
  process.on('disconnect', () => {
    stop('SIGTERM');
  });
  // a command that has nothing left to do ends, whether or not the launcher does
  process.channel?.unref();
}

/** Whether somebody asked this command to end. */
export const isStopping = (): boolean => state.stopping;

/** Starts a program of this checkout with Node; signals that end this command reach it. */
export function startProgram(script: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  listen();
  const child = spawn(process.execPath, [script, ...args], options);
  running.add(child);
  const over = (): void => {
    running.delete(child);
  };
  return child.on('exit', over).on('error', over);
}

/**
 * Runs a program of this checkout to its end and answers its exit code, in the shell's way when a signal
 * ended it. Signals that end this command reach it, and so does the death of this command, through the
 * channel.
 */
export async function runProgram(
  script: string,
  args: readonly string[] = [],
  { input = 'ignore' }: { readonly input?: 'ignore' | 'inherit' } = {},
): Promise<number> {
  const child = startProgram(script, args, { stdio: [input, 'inherit', 'inherit', 'ipc'] });
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

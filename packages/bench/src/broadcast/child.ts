import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Child<Asked> {
  /** Asks, and waits for the answer; one at a time. */
  ask<Told>(what: Asked): Promise<Told>;
  /** What it says next by itself. */
  says<Told>(): Promise<Told>;
  stop(): Promise<void>;
}

async function next<Told>(child: ChildProcess): Promise<Told> {
  const ended = new AbortController();
  try {
    return await Promise.race([
      once(child, 'message', ended).then(([told]) => told as Told),
      once(child, 'exit', ended).then(([code]): never => {
        throw new Error(`A process of the measurement ended with ${String(code)}.`);
      }),
    ]);
  } finally {
    ended.abort();
  }
}

/** A program of this folder as a process of its own, which is told and asked by messages. */
export function startChild<Asked extends object | string>(program: string): Child<Asked> {
  const child = fork(join(import.meta.dirname, program));
  return {
    says: () => next(child),
    ask: (what) => {
      const told = next(child);
      child.send(what);
      return told as Promise<never>;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
}

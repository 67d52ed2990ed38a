import { exitCodes } from '../start-failure.ts';
import type { RunningServer } from './start-server.ts';

type Say = (line: string) => void;

/** In milliseconds: what is under way is cut by itself long before. */
const stopBound = 45_000;
/** A signal of Ctrl+C comes once from the terminal and once from the command that started this program, at one moment. */
const sameSignal = 1_000;

function endAtOnce(say: Say, why: string): never {
  say(
    `${why} Requests in progress were cut off; another process or the next start picks up unfinished jobs.`,
  );
  process.exit(exitCodes.unknown);
}

async function stopServer(say: Say, server: Pick<RunningServer, 'stop'>, stopDelay: number): Promise<void> {
  setTimeout(
    () => {
      endAtOnce(say, 'Stopping took too long.');
    },
    stopBound + stopDelay * 1000,
  ).unref();
  try {
    await server.stop();
    process.exit(0);
  } catch (error) {
    say(`The stop was not clean: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(exitCodes.unknown);
  }
}

interface Stops {
  readonly starting: AbortSignal;
  readonly runs: (server: Pick<RunningServer, 'stop'>, stopDelay: number) => void;
}

/**
 * At the first signal what a running server has under way ends first; a start is broken off, whatever it waits for. A
 * second one of its kind, a moment later, ends it at once.
 */
export function stopOnSignals(say: Say): Stops {
  const starting = new AbortController();
  let stopRunning: (() => Promise<void>) | undefined;
  let first: { readonly signal: string; readonly at: number } | undefined;
  const stop = (signal: NodeJS.Signals | 'disconnect'): void => {
    if (first !== undefined) {
      // other kinds, and a lost parent, follow from the first
      const isAnother = signal === first.signal && performance.now() - first.at > sameSignal;
      if (isAnother) endAtOnce(say, 'Stopped immediately.');
      return;
    }
    first = { signal, at: performance.now() };
    say('Stopping …');
    if (stopRunning === undefined) starting.abort();
    else void stopRunning();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // started by another program that is gone: nobody else would stop this one
  process.on('disconnect', () => {
    stop('disconnect');
  });
  return {
    starting: starting.signal,
    runs: (server, stopDelay) => {
      stopRunning = () => stopServer(say, server, stopDelay);
    },
  };
}

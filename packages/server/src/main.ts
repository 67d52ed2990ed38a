import { join } from 'node:path';
import { readConfig, type Config } from './config/index.ts';
import { createLogger } from './http/logger.ts';
import { exitCodes, StartFailure, toStartFailure } from './start/start-failure.ts';
import type { RunningServer } from './start/start-server.ts';

const appsRoot = join(import.meta.dirname, '../../..');
const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw toStartFailure(error, 'start', { host: '', port: 0, dataDir: '' });
  }
}

/** One stop for all signals, however many come: what is under way ends first. */
function stopOnSignals(starting: Promise<RunningServer>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    say('Stopping …');
    starting
      .then((server) => server.stop())
      .then(
        () => {
          process.exit(0);
        },
        (error: unknown) => {
          say(`The stop was not clean: ${error instanceof Error ? error.message : String(error)}`);
          process.exit(exitCodes.unknown);
        },
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // started by another program that is gone: nobody else would stop this one
  process.on('disconnect', stop);
}

async function main(): Promise<void> {
  const config = readSettings();
  const log = createLogger({
    level: config.profile === 'production' ? 'info' : 'warn',
    write: (line) => {
      process.stderr.write(line);
    },
  });
  // loaded after the settings were judged, so that a wrong one is told at once
  const [{ startServer }, { welcome }] = await Promise.all([
    import('./start/start-server.ts'),
    import('./start/welcome.ts'),
  ]);
  const starting = startServer(config, { log, onProgress: say, appsRoot });
  stopOnSignals(starting);
  const { origin, port } = await starting;
  say(welcome(config, origin));
  if (!process.stdout.isTTY) process.stdout.write(`listening ${port}\n`);
}

await main().catch((error: unknown) => {
  const failure =
    error instanceof StartFailure
      ? error
      : toStartFailure(error, 'start', { host: '', port: 0, dataDir: '' });
  say(failure.message);
  if (failure.reason === 'unknown' && failure.cause instanceof Error) say(failure.cause.stack ?? '');
  process.exit(exitCodes[failure.reason]);
});

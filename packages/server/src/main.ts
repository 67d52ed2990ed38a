import { join } from 'node:path';
import { readConfig, type Config } from './config/index.ts';
import { createLogger } from './logging/logger.ts';
import { exitCodes, StartFailure } from './start-failure.ts';
import { toStartFailure } from './start/to-start-failure.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

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

const stops = stopOnSignals(say);

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
  const server = await startServer(config, { log, onProgress: say, appsRoot, signal: stops.starting });
  stops.runs(server, config.stopDelay);
  // said by `npm run dev`: people open the address of its own server
  const isBehindDevServer = process.argv.includes('--behind-dev-server');
  say(welcome(config, isBehindDevServer ? undefined : server));
  if (!isBehindDevServer && !process.stdout.isTTY) process.stdout.write(`listening ${server.port}\n`);
}

await main().catch((error: unknown) => {
  if (stops.starting.aborted) {
    say('Stopped before the site was up.');
    process.exit(0);
  }
  const failure =
    error instanceof StartFailure
      ? error
      : toStartFailure(error, 'start', { host: '', port: 0, dataDir: '' });
  say(failure.message);
  if (failure.reason === 'unknown' && failure.cause instanceof Error) say(failure.cause.stack ?? '');
  process.exit(exitCodes[failure.reason]);
});

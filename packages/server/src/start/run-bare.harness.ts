import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../config/index.ts';
import { createLogger } from '../logging/logger.ts';
import { startServer, type StartOptions } from './start-server.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/**
 * The server's program, with settings from the environment, of a checkout without builds and streets: compressing
 * those takes a core ten seconds. Writes to stderr as the program does, and where it listens to stdout.
 */
export async function runBare({
  level,
  calls = [],
}: Pick<StartOptions, 'calls'> & { readonly level: 'info' | 'warn' }): Promise<void> {
  const say = (line: string): void => {
    process.stderr.write(`${line}\n`);
  };
  const stops = stopOnSignals(say);
  const config = readConfig(process.env);
  const empty = join(config.dataDir, 'no-checkout');
  mkdirSync(empty, { recursive: true });
  const server = await startServer(config, {
    log: createLogger({ level, write: (line) => process.stderr.write(line) }),
    onProgress: () => undefined,
    appsRoot: empty,
    streets: empty,
    calls,
    signal: stops.starting,
  });
  stops.runs(server, config.stopDelay);
  process.stdout.write(`listening ${server.port}\n`);
}

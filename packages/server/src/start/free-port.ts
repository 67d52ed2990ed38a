import { createServer } from 'node:net';
import type { Config } from '../config/index.ts';
import { toStartFailure } from './to-start-failure.ts';

/**
 * Throws `StartFailure` when nobody could listen there now: said before the work of a start, not after it.
 */
export async function requireFreePort(config: Pick<Config, 'host' | 'port' | 'dataDir'>): Promise<void> {
  const { host, port } = config;
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      reject(toStartFailure(error, 'listen', config));
    });
    probe.listen({ host, port }, () => {
      probe.close(() => {
        resolve();
      });
    });
  });
}

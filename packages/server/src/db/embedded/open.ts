import { setTimeout as wait } from 'node:timers/promises';
import { ensureCluster } from './cluster.ts';
import { tryStart } from './control.ts';
import { EmbeddedDatabaseError } from './error.ts';
import type { Layout } from './layout.ts';
import { chooseRunner } from './runner.ts';
import { findRunning } from './running.ts';

/** How long to wait for another process, or for a server that recovers, in milliseconds. */
export const patience = 300_000;

/** The port was taken in between, or children of a killed server are still ending: that passes. */
const passing = /could not bind|in use|could not create any|already exists/i;

/**
 * Makes the cluster if there is none and starts its server if none runs; answers the superuser's URL. Under
 * the lock.
 */
export async function open(
  layout: Layout,
  durable: boolean,
  onProgress: (line: string) => void,
): Promise<{ readonly url: string; readonly attached: boolean }> {
  const runner = async () => await chooseRunner(layout);
  const password = await ensureCluster(layout, runner, { durable, onProgress });
  const running = async () => await findRunning(layout, password, { timeoutMs: patience, onProgress });
  const found = await running();
  if (found !== undefined) return { url: found, attached: true };
  let reason = '';
  // any reason gets a second try: the server may have been killed while it started
  for (let attempt = 0; attempt < 4 || (attempt < 20 && passing.test(reason)); attempt += 1) {
    if (attempt > 0) await wait(250);
    const refusal = await tryStart(layout, await runner(), durable);
    // also when ours did not start: one that a killed process was starting may have come up in between
    const url = await running();
    if (url !== undefined) return { url, attached: refusal !== undefined };
    reason = refusal ?? 'The server ended as soon as it was started.';
  }
  throw new EmbeddedDatabaseError(
    'start_failed',
    `The embedded database did not start. PostgreSQL says:\n${reason}\nThe whole log is in ${layout.log}.`,
  );
}

import { setTimeout as wait } from 'node:timers/promises';
import { ensureCluster } from './cluster.ts';
import { stopServer, tryStart } from './control.ts';
import { EmbeddedDatabaseError } from '../errors/embedded-database-error.ts';
import type { Layout } from '../data-dir/layout.ts';
import { patience } from '../processes/lock.ts';
import { chooseRunner } from '../programs/runner.ts';
import { findRunning, runningAs } from './running.ts';
import { countUsers } from '../processes/users.ts';

/** The port was taken in between, or children of a killed server are still ending: that passes. */
const passing = /could not bind|in use|could not create any|already exists/i;

export interface Opening {
  readonly durable: boolean;
  readonly onProgress: (line: string) => void;
  /** Ends every wait; what was begun is undone. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A server that an earlier program started as root ends here, unless somebody uses it: it is started again as
 * another user.
 */
async function endRootServer(layout: Layout, { onProgress }: Opening): Promise<void> {
  if (process.geteuid?.() !== 0 || (await runningAs(layout))?.uid !== 0) return;
  if ((await countUsers(layout.users)) === 0) await stopServer(layout);
  else onProgress('An earlier program runs the database server as root. Stop that program.');
}

/** Starts the server, with more than one try: it may be killed while it starts. */
async function start(
  layout: Layout,
  opening: Opening,
  running: () => Promise<string | undefined>,
): Promise<{ readonly url: string; readonly attached: boolean }> {
  let reason = '';
  for (let attempt = 0; attempt < 4 || (attempt < 20 && passing.test(reason)); attempt += 1) {
    if (attempt > 0) await wait(250, undefined, { signal: opening.signal });
    const refusal = await tryStart(layout, await chooseRunner(layout), opening);
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

/**
 * Makes the cluster if there is none and starts its server if none runs; answers the superuser's URL. Leaves
 * no server of its own when it throws. Under the lock.
 */
export async function open(
  layout: Layout,
  opening: Opening,
): Promise<{ readonly url: string; readonly attached: boolean }> {
  const runner = async () => await chooseRunner(layout);
  const password = await ensureCluster(layout, runner, opening);
  const running = async () => await findRunning(layout, password, { timeoutMs: patience, ...opening });
  await endRootServer(layout, opening);
  const found = await running();
  if (found !== undefined) return { url: found, attached: true };
  try {
    return await start(layout, opening, running);
  } catch (error) {
    if ((await countUsers(layout.users)) === 0) await stopServer(layout);
    throw error;
  }
}

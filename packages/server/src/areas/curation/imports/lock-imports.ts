import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { lockOrSay } from '../../../db/advisory-lock.ts';
import type { Progress } from './progress.ts';

/** The longest name that a session of the database can have. */
const longestName = 63;

/**
 * One import at a time: areas must see the homes of a file, and a file the areas, whichever came first. Ends
 * with the transaction. `what` names this import to the next one, which says that it waits for it.
 */
export async function lockImports(tx: Tx, what: string, progress: Pick<Progress, 'say'>): Promise<void> {
  await tx.execute(sql`SELECT set_config('application_name', ${what.slice(0, longestName)}, true)`);
  // of a process that is gone, the session ends within its statement too; only Linux can tell
  await tx.execute(
    sql`SELECT set_config('client_connection_check_interval', '500', true) WHERE version() LIKE '%linux%'`,
  );
  await lockOrSay(tx, 'import', (holder) => {
    const other = holder === undefined ? '' : `: ${holder.application}, started ${holder.seconds} s ago`;
    progress.say(`Waiting for another import to finish${other}`);
  });
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@commonhearth/bench/product';

/**
 * Process id of the database server in a data folder, as PostgreSQL keeps it; undefined when it keeps none.
 */
async function databasePid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function databaseRuns(dataDir: string): Promise<boolean> {
  const pid = await databasePid(dataDir);
  return pid !== undefined && runs(pid);
}

/** kill -9 of the database server, as a machine without memory does; its own children end by themselves. */
export async function killDatabase(dataDir: string): Promise<void> {
  const pid = await databasePid(dataDir);
  if (pid === undefined || !runs(pid)) return;
  process.kill(pid, 'SIGKILL');
  await eventually('the killed database to end', 5_000, () => Promise.resolve(runs(pid) ? undefined : true));
}

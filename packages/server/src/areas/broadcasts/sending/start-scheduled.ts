import type { Tx } from '../../../db/client.ts';
import type { Foundation } from '../../../dependencies.ts';
import { lockBroadcast, updateBroadcast, type BroadcastRow } from '../broadcast/index.ts';
import { countAudience } from '../audience/index.ts';
import { faultsOf } from '../message/index.ts';
import { isStarterStaff, notStaff, prepareBroadcastJob, recordOfJob } from '../delivery/index.ts';

type Deps = Pick<Foundation, 'database' | 'jobs' | 'clock' | 'config' | 'site'>;
const latestMs = 3600_000;
/** It waits for staff where it would go to more than this for each one that they were told. */
const mostGrowth = 1.1;

/** Why a broadcast does not start although its time has come, in words; undefined: it does. */
async function obstacleOf(
  deps: Deps,
  tx: Tx,
  row: BroadcastRow & { readonly sendAt: Date },
): Promise<string | undefined> {
  if (!(await isStarterStaff(tx, row))) return notStaff;
  if (deps.clock().getTime() - row.sendAt.getTime() > latestMs)
    return 'It missed its scheduled time by more than an hour. Resume it to send it now.';
  const [fault] = await faultsOf(deps, tx, row);
  if (fault !== undefined) return fault;
  const [count, expected] = [await countAudience(tx, row), row.expected ?? 0];
  if (count > expected * mostGrowth)
    return `It would now go to ${count} addresses, but ${expected} were confirmed. Resume it to send it to all of them.`;
  return undefined;
}

/** Starts a scheduled broadcast whose time has come, counted anew, or lets it wait paused, saying why. */
export async function startScheduled(deps: Deps, broadcastId: number): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const row = await lockBroadcast(tx, broadcastId);
    const at = deps.clock();
    if (row?.state !== 'scheduled' || row.sendAt === null || row.sendAt > at) return;
    const obstacle = await obstacleOf(deps, tx, { ...row, sendAt: row.sendAt });
    const change =
      obstacle === undefined
        ? ({ state: 'preparing', startedAt: at } as const)
        : ({ state: 'paused', pausedReason: obstacle } as const);
    if (obstacle === undefined) await deps.jobs.send(tx, prepareBroadcastJob, { broadcastId });
    await updateBroadcast(tx, broadcastId, { ...change, updateTimestamp: at });
    await recordOfJob(tx, row, {
      action: `broadcast.${obstacle === undefined ? 'started' : 'paused'}`,
      after: change,
      at,
    });
  });
}

import { z } from 'zod';
import type { Foundation } from '../../../dependencies.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { reportProgress } from '../../../jobs/job-runs.ts';
import { aloneWithAddress, holderOf, letIn, takeApprovals } from './beta-access.repository.ts';
import { countAdditions, waitingAddresses } from './beta-additions.repository.ts';
import { recordAccess } from './record-access.ts';

/** Gives one address access to the areas that it waits for, if its owner has confirmed it. */
const letOneIn = (
  { database, clock }: Foundation,
  { email, act, userId: by }: { readonly email: string; readonly act: string; readonly userId: string },
): Promise<void> =>
  database.db.transaction(async (tx) => {
    await aloneWithAddress(tx, email);
    const holder = await holderOf(tx, email);
    if (holder?.emailVerified !== true) return;
    const at = clock();
    const given = await letIn(tx, holder.userId, await takeApprovals(tx, email, { act }), at);
    const context = { actor: { kind: 'user', userId: by }, requestId: null, at } as const;
    await recordAccess(tx, context, holder.userId, { given, act });
  });

/**
 * Gives access to the confirmed addresses of one call. It reads the addresses from the approvals of the act, so the
 * queue holds none, and a retry continues where the previous run stopped.
 */
export const letManyInJob = defineJob({
  name: 'let-many-into-beta',
  input: z.object({
    addresses: z.int(),
    /** Who asked for it. */
    userId: z.string(),
  }),
  queue: {
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    heartbeatSeconds: 10,
    expireInSeconds: 3_600,
  },
  progress: true,
  handler: async (deps, { jobId: act }, { addresses: total, userId }) => {
    const { db } = deps.database;
    // each under its lock, so that an address which is confirmed right now is not missed
    const waiting = await waitingAddresses(db, act);
    let done = total - waiting.length;
    for (const email of waiting) {
      await reportProgress(db, act, { done, total });
      await letOneIn(deps, { email, act, userId });
      done += 1;
    }
    const { access, waits } = await countAdditions(db, act);
    const result = { access, waits, already: Math.max(0, total - access - waits) };
    await reportProgress(db, act, { done, total, result });
  },
});

import { randomUUID } from 'node:crypto';
import type { AddBetaUsersBody, BetaUndone } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { byId, isPersonId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { changeBetaAccess } from './beta-access.policy.ts';
import { areaIdsOfMarket, findBetaArea } from './beta-access.repository.ts';
import { approveMany, removeAdditions } from './beta-additions.repository.ts';
import { letManyInJob } from './let-many-in.job.ts';
import { recordAccess, recordManyApprovals } from './record-access.ts';

/** Adds many addresses to an area or to its whole market, and queues the job that gives the confirmed ones access. */
export async function addManyToBeta(
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  { area_id, emails, add_to_all_market_areas: all }: AddBetaUsersBody,
): Promise<{ readonly job_id: string }> {
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))];
  const { userId } = context.actor;
  const started = await database.db.transaction(async (tx) => {
    const found = await byId(area_id, (id) => findBetaArea(tx, id));
    const area = permit(changeBetaAccess, context.actor, found, 'This area');
    const areaIds = all ? await areaIdsOfMarket(tx, area.marketId) : [area.areaId];
    const act = randomUUID();
    const counts = await approveMany(tx, { emails: addresses, areaIds, act, at: context.at });
    await recordManyApprovals(tx, context, { action: 'beta_approval.added', counts, act });
    const input = { addresses: addresses.length, userId };
    await jobs.send(tx, letManyInJob, input, { jobId: act, userId });
    return { job_id: act };
  });
  jobs.hurry(letManyInJob);
  return started;
}

/** Removes what a job added; access from before stays. */
export async function undoAddMany(
  { database: { db } }: Pick<Dependencies, 'database'>,
  context: PersonContext,
  jobId: string,
): Promise<BetaUndone> {
  if (!isPersonId(jobId)) throw notFound('This job');
  return db.transaction(async (tx) => {
    const { areasOfUsers, approvalCounts, addressCount } = await removeAdditions(tx, jobId);
    const act = randomUUID();
    for (const [userId, taken] of areasOfUsers) await recordAccess(tx, context, userId, { taken, act });
    await recordManyApprovals(tx, context, {
      action: 'beta_approval.removed',
      counts: approvalCounts,
      act,
    });
    return { access: areasOfUsers.size, waits: addressCount };
  });
}

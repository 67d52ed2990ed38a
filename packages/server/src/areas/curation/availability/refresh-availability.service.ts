import { randomUUID } from 'node:crypto';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { recordAudit } from '../../foundation/index.ts';
import { editCycles, findReviewPeriod } from '../review-periods/index.ts';
import { jobUnderWay, notePeriod } from './availability.repository.ts';
import { refreshAvailabilityJob } from './refresh-availability.job.ts';

/** Queues the comparison of a cycle's homes with their provider; one that is under way is answered in its place. */
export async function refreshAvailability(
  { database: { db }, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  reviewPeriodId: string,
): Promise<{ readonly job_id: string }> {
  return db.transaction(async (tx) => {
    const found = await byId(reviewPeriodId, (id) => findReviewPeriod(tx, id));
    const id = Number(permit(editCycles, context.actor, found, 'This cycle').review_period_id);
    const underWay = await jobUnderWay(tx, id, 'availabilityJobId');
    if (underWay !== undefined) return { job_id: underWay };
    const jobId = randomUUID();
    const { userId } = context.actor;
    const at = context.at.toISOString();
    await jobs.send(tx, refreshAvailabilityJob, { reviewPeriodId: id, at }, { jobId, userId });
    await notePeriod(tx, id, { availabilityJobId: jobId });
    await recordAudit(tx, context, {
      action: 'refresh_availability',
      objectType: 'review_period',
      objectId: id,
      before: null,
      after: { jobId },
    });
    return { job_id: jobId };
  });
}

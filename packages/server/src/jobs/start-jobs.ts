import type { Dependencies } from '../dependencies.ts';
import { finishPublish } from '../modules/publishing/finish-publish.ts';
import {
  createPublishQueue,
  enqueuePublish,
  publishQueue,
  type PublishJob,
} from '../modules/publishing/publish-queue.ts';
import { unfinished } from '../modules/publishing/publishing.repository.ts';

/** Queues that calls send to: they must exist before the first call. */
export async function createQueues(deps: Pick<Dependencies, 'jobs'>): Promise<void> {
  await createPublishQueue(deps.jobs);
}

/**
 * Works on the queued jobs, one at a time. A publish that a crash cut off is queued at once: its own job comes back only
 * when its heartbeat has been missed, and the second to arrive finds nothing to do.
 */
export async function startJobs(deps: Dependencies): Promise<void> {
  await createQueues(deps);
  for (const reviewPeriodId of await unfinished(deps.database.db))
    await enqueuePublish(deps.jobs, deps.database.db, { reviewPeriodId });
  await deps.jobs.work<PublishJob>(
    publishQueue,
    { batchSize: 1, pollingIntervalSeconds: 1 },
    async ([job]) => {
      if (job === undefined) return;
      try {
        await finishPublish(deps, job.data.reviewPeriodId);
      } catch (error) {
        deps.log.error(
          { err: error, job: job.id, review_period_id: job.data.reviewPeriodId },
          'publish: failed, it will be tried again',
        );
        throw error;
      }
    },
  );
}

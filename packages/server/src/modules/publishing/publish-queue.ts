import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Db, Tx } from '../../db/client.ts';

export const publishQueue = 'publish-review-period';
export interface PublishJob {
  readonly reviewPeriodId: number;
}

/** Tries for about a day: a store that is away for an hour must not leave a cycle half-published. */
export async function createPublishQueue(jobs: PgBoss): Promise<void> {
  await jobs.createQueue(publishQueue, {
    retryLimit: 40,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 2_400,
    heartbeatSeconds: 10,
    expireInSeconds: 3_600,
  });
}

/** Queued if and only if the transaction commits. */
export async function enqueuePublish(jobs: PgBoss, tx: Tx | Db, job: PublishJob): Promise<void> {
  await jobs.send(publishQueue, job, { db: fromDrizzle(tx, sql) });
}

import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { causingRequest } from '../cause.ts';
import type { Db, Tx } from '../db/client.ts';
import type { AnyJob, JobRequest } from './define-job.ts';
import { recordQueued } from './job-runs.ts';

interface SendOptions {
  /** Not before this moment; in place of the job's own delay. */
  readonly startAfter?: Date;
  /** The greater goes first among those that wait; 0 unless told. */
  readonly priority?: number;
  /** A UUID; of a job that keeps its progress, by which it is asked for. */
  readonly jobId?: string;
  /** The person who asked for it. */
  readonly userId?: string | null;
}

/** What stands in the queue: the input, the request that the job follows from, and the run that it takes up. */
export interface QueuedData extends Readonly<Record<string, unknown>> {
  readonly requestId?: string;
  readonly takesUp?: string;
}

/** Where services leave work for later. */
export interface JobQueue {
  /** Queued if and only if the transaction commits. */
  send<Input extends z.ZodObject>(
    tx: Tx | Db,
    job: JobRequest<Input>,
    input: z.output<Input>,
    options?: SendOptions,
  ): Promise<void>;
  /** What was sent of this kind is taken up at once where this process works on it, not at its next look. Once the transaction is over. */
  hurry(job: Pick<AnyJob, 'name'>): void;
}

export const jobQueue = (boss: PgBoss): JobQueue => ({
  async send(tx, job, input, { startAfter = job.delaySeconds, priority, jobId, userId = null } = {}) {
    if (job.progress && jobId !== undefined) await recordQueued(tx, { jobId, name: job.name, userId });
    const requestId = causingRequest();
    const data: QueuedData = { ...input, ...(requestId !== undefined && { requestId }) };
    await boss.send(job.name, data, {
      db: fromDrizzle(tx, sql),
      ...(job.key !== undefined && { singletonKey: job.key(input) }),
      ...(startAfter !== undefined && { startAfter }),
      ...(priority !== undefined && { priority }),
      ...(jobId !== undefined && { id: jobId }),
    });
  },
  hurry({ name }) {
    for (const worker of boss.getWipData()) if (worker.name === name) boss.notifyWorker(worker.id);
  },
});

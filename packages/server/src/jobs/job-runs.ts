import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { jobRuns, type JobResult } from '../db/schema/index.ts';
import { Failure } from '../failure.ts';

/** What became of one item that could not be done. */
export interface ItemError {
  readonly item: string;
  readonly reason: string;
}

/** Begins to be told of, in the transaction that queues the job. */
export async function recordQueued(
  db: Tx | Db,
  run: { readonly jobId: string; readonly name: string; readonly userId: string | null },
): Promise<void> {
  await db.insert(jobRuns).values({ ...run, state: 'queued' });
}

/** One that is done stays so: a try that comes late finds nothing to do. */
const notDone = (jobId: string) => and(eq(jobRuns.jobId, jobId), ne(jobRuns.state, 'done'));

export async function isDone(db: Db, jobId: string): Promise<boolean> {
  const [run] = await db.select({ state: jobRuns.state }).from(jobRuns).where(eq(jobRuns.jobId, jobId));
  return run?.state === 'done';
}

/** A job that was tried before begins anew: what it told then no longer holds. */
export async function recordStart(db: Db, jobId: string, at: Date): Promise<void> {
  await db
    .update(jobRuns)
    .set({
      state: 'running',
      done: 0,
      errors: [],
      failure: null,
      result: null,
      startTimestamp: at,
      endTimestamp: null,
    })
    .where(notDone(jobId));
}

/** How far a job is, and what of it could not be done since it told last: errors add up. A job of which no progress is kept tells nobody. */
export async function reportProgress(
  db: Db,
  jobId: string,
  {
    done,
    total,
    errors = [],
    result,
  }: {
    readonly done: number;
    readonly total: number;
    readonly errors?: readonly ItemError[];
    readonly result?: JobResult;
  },
): Promise<void> {
  await db
    .update(jobRuns)
    .set({
      done,
      total,
      errors: sql`${jobRuns.errors} || ${JSON.stringify(errors)}::jsonb`,
      ...(result !== undefined && { result }),
    })
    .where(notDone(jobId));
}

export async function recordEnd(db: Db, jobId: string, at: Date): Promise<void> {
  await db.update(jobRuns).set({ state: 'done', endTimestamp: at }).where(notDone(jobId));
}

const reasonOf = (error: unknown): string =>
  error instanceof Failure ? error.message : 'Something went wrong on our side.';

/** A failed try: the job is queued again, or this was the last one. */
export async function recordFailure(
  db: Db | Tx,
  jobId: string,
  error: unknown,
  { last, at }: { readonly last: boolean; readonly at: Date },
): Promise<void> {
  const ended = { state: 'failed' as const, endTimestamp: at };
  await db
    .update(jobRuns)
    .set({ failure: reasonOf(error), ...(last ? ended : { state: 'queued' as const }) })
    .where(notDone(jobId));
}

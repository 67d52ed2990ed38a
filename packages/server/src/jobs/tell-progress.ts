import type { Foundation } from '../dependencies.ts';
import { reportProgress } from './job-runs.ts';

/** Between two counts that are written, in milliseconds. */
const leastBetween = 1000;

export type Tell = (done: number, total: number) => void;

/**
 * Runs work that counts, and writes its counts as it goes: the first, the last, and at most one a second between
 * them. They are written beside the work's transaction, so that they are seen at once, and the work waits for none
 * of them: it may hold what a free connection waits for.
 */
export async function tellProgress(
  { database: { db }, clock, log }: Pick<Foundation, 'database' | 'clock' | 'log'>,
  jobId: string,
  work: (tell: Tell) => Promise<void>,
): Promise<void> {
  let toldAt = -Infinity;
  let writing = Promise.resolve();
  const tell: Tell = (done, total) => {
    const at = clock().getTime();
    if (done > 0 && done < total && at - toldAt < leastBetween) return;
    toldAt = at;
    writing = writing
      .then(() => reportProgress(db, jobId, { done, total }))
      .catch((error: unknown) => {
        log.warn({ err: error, job: jobId }, 'jobs: could not save the progress of a job');
      });
  };
  try {
    await work(tell);
  } finally {
    await writing;
  }
}

import { z } from 'zod';
import { Failure } from '../../../failure.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { reportProgress, type ItemError } from '../../../jobs/job-runs.ts';
import { askListing } from '../added-homes/index.ts';
import { homesToCheck, notePeriod, type ToCheck } from './availability.repository.ts';
import { compareHome } from './compare-home.ts';

const name = 'refresh-availability';
/** So many homes are asked for at a time. */
const atOnce = 4;
/** So many in a row without an answer, and the rest is left for another time. */
const mostFaults = 12;

/**
 * Compares the homes of a cycle with their provider, each by itself: what was compared since `at` is done, so that a
 * job that was cut off goes on where it stopped.
 */
export const refreshAvailabilityJob = defineJob({
  name,
  input: z.object({ reviewPeriodId: z.int(), at: z.iso.datetime() }),
  queue: {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    heartbeatSeconds: 10,
    expireInSeconds: 3_600 * 6,
  },
  progress: true,
  handler: async (deps, { jobId }, { reviewPeriodId, at }) => {
    const { db } = deps.database;
    const { left, total } = await homesToCheck(db, reviewPeriodId, deps.listings.name, new Date(at));
    let done = total - left.length;
    let faultsInRow = 0;
    const checked = async (home: ToCheck): Promise<ItemError[]> => {
      const asked = await askListing(deps.listings, home.zpid);
      if ('fault' in asked) {
        faultsInRow += 1;
        return [{ item: home.address, reason: asked.fault }];
      }
      faultsInRow = 0;
      try {
        await compareHome(deps, { kind: 'job', name }, home, asked.listing);
        return [];
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return [{ item: home.address, reason: error.message }];
      }
    };
    await reportProgress(db, jobId, { done, total });
    for (let from = 0; from < left.length; from += atOnce) {
      const errors = (await Promise.all(left.slice(from, from + atOnce).map(checked))).flat();
      const rest = left.length - from - atOnce;
      const isGivenUp = faultsInRow >= mostFaults && rest > 0;
      if (isGivenUp)
        errors.push({
          item: `${rest} more ${rest === 1 ? 'home' : 'homes'}`,
          reason: 'Not checked: the provider doesn’t respond. Check again later.',
        });
      done = isGivenUp ? total : Math.min(done + atOnce, total);
      await reportProgress(db, jobId, { done, total, errors });
      if (isGivenUp) break;
    }
    await notePeriod(db, reviewPeriodId, { availabilityCheckedAt: deps.clock() });
  },
});

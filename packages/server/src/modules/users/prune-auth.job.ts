import { pruneAuth } from '@commonhearth/auth';
import { z } from 'zod';
import { authDatabase } from '../../http/auth-database.ts';
import { defineJob, type Job } from '../../jobs/define-job.ts';

const nothing = z.object({});

/**
 * Removes expired sessions, refresh tokens and attempts of the embedded auth provider, a day after it last
 * did.
 */
export const pruneAuthJob: Job<typeof nothing> = defineJob({
  name: 'prune-auth',
  input: nothing,
  queue: { policy: 'short', retryLimit: 3, retryDelay: 60, retryBackoff: true },
  key: () => 'all',
  delaySeconds: 24 * 3600,
  unfinished: () => Promise.resolve([{}]),
  handler: async ({ database: { db, pool }, jobs, clock }) => {
    await pruneAuth(authDatabase(pool), clock());
    await jobs.send(db, pruneAuthJob, {});
  },
});

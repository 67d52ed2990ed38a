import { pruneAuth } from '@commonhearth/auth';
import { z } from 'zod';
import { authDatabase } from '../../../http/tokens/auth-database.ts';
import { defineJob } from '../../../jobs/define-job.ts';

/** Removes expired sessions, refresh tokens and attempts of the embedded auth provider. */
export const pruneAuthJob = defineJob({
  name: 'prune-auth',
  input: z.object({}),
  queue: { policy: 'short', retryLimit: 3, retryDelay: 60, retryBackoff: true },
  schedule: '17 4 * * *',
  handler: async ({ database, clock }) => {
    await pruneAuth(authDatabase(database), clock());
  },
});

import { pruneAuth } from '@commonhearth/auth';
import { authDatabase } from '../../../http/tokens/auth-database.ts';
import { defineScheduledJob } from '../../../jobs/define-job.ts';

/** Removes expired sessions, refresh tokens and attempts of the embedded auth provider. */
export const pruneAuthJob = defineScheduledJob({
  name: 'prune-auth',
  schedule: '17 4 * * *',
  handler: async ({ database, clock }) => {
    await pruneAuth(authDatabase(database), clock());
  },
});

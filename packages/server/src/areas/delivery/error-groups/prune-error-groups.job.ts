import { lt } from 'drizzle-orm';
import { daysBefore } from '../../../db/days-before.ts';
import { clientErrors, errorGroups } from '../../../db/schema/index.ts';
import { defineScheduledJob } from '../../../jobs/define-job.ts';

const keptDays = 30;

/** Deletes reports of errors after 30 days, and groups that were last seen 30 days ago; every night. */
export const pruneErrorGroupsJob = defineScheduledJob({
  name: 'prune-error-groups',
  schedule: '40 4 * * *',
  handler: async ({ database: { db }, clock, log }) => {
    const before = daysBefore(keptDays, clock());
    const { rowCount: reports } = await db.delete(clientErrors).where(lt(clientErrors.at, before));
    const { rowCount: groups } = await db.delete(errorGroups).where(lt(errorGroups.lastSeen, before));
    log.info({ reports, groups }, 'errors: deleted old ones');
  },
});

import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import { defineScheduledJob } from '../../../jobs/define-job.ts';
import { mailOwner } from './mail-owner.ts';
import { remotesWithUnsentNotices } from './owner-notices.repository.ts';

/** Emails owners the notices that had to wait, such as those within an hour of the last email. */
export const mailOwnersJob = defineScheduledJob({
  name: 'mail-owners',
  schedule: '*/10 * * * *',
  handler: async (deps) => {
    const { db } = deps.database;
    for (const remote of await remotesWithUnsentNotices(db))
      await db
        .transaction(async (tx) => {
          await lockUntilCommit(tx, 'owner-notices');
          await mailOwner(deps, tx, remote);
        })
        .catch((error: unknown) => {
          deps.log.error({ err: error, remote }, 'owners: an email was not sent');
        });
  },
});

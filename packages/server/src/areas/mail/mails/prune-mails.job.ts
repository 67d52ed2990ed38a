import { and, lt, notInArray, sql } from 'drizzle-orm';
import { daysBefore } from '../../../db/days-before.ts';
import { mails } from '../../../db/schema/index.ts';
import { defineScheduledJob } from '../../../jobs/define-job.ts';

/** Forgets mails that went out long ago, or were written long ago and do not go out. */
export const pruneMailsJob = defineScheduledJob({
  name: 'prune-mails',
  schedule: '37 4 * * *',
  handler: async ({ database: { db }, clock }) => {
    const ended = sql`coalesce(${mails.sentAt}, ${mails.createdAt})`;
    await db
      .delete(mails)
      .where(
        and(
          notInArray(mails.state, ['waiting', 'sending']),
          lt(ended, daysBefore(30, clock()).toISOString()),
        ),
      );
  },
});

import { sql } from 'drizzle-orm';
import { defineScheduledJob } from '../../../jobs/define-job.ts';
import { mailNews } from './mail-news.ts';

/** Once a day, in the morning of our markets: tells members what happened in their circles. */
export const mailNewsJob = defineScheduledJob({
  name: 'mail-circle-news',
  schedule: '0 15 * * *',
  handler: async (deps) => {
    const { rows } = await deps.database.db.execute<{ user_id: string }>(sql`
      select distinct m.user_id from circle_members m join circles c using (circle_id)
      where m.user_id is not null and c.update_timestamp > greatest(m.see_timestamp, m.mail_timestamp, m.join_timestamp)`);
    const failures: unknown[] = [];
    for (const { user_id: userId } of rows)
      try {
        await mailNews(deps, userId);
      } catch (failure) {
        // the others still get theirs; the retry writes the rest
        failures.push(failure);
      }
    if (failures.length > 0)
      throw new AggregateError(
        failures,
        `${failures.length} of ${rows.length} circle emails were not written.`,
      );
  },
});

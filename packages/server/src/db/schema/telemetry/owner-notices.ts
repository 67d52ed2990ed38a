import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../checks.ts';
import { identity, instant } from '../columns.ts';

/** Error reports of live releases of the last two hours, in steps of ten minutes. Each place counts once a step. */
export const releaseReports = pgTable(
  'release_reports',
  {
    remote: text().notNull(),
    base: text().notNull(),
    step: instant('step').notNull(),
    reports: integer().notNull(),
    /** Whether the server found a spike in this step. It emails the owner once while a spike lasts. */
    isSpike: boolean('is_spike').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.remote, t.base, t.step] }),
    index('release_reports_step').on(t.step),
    check('release_reports_reports', sql`${t.reports} > 0`),
  ],
);

const ownerNoticeKinds = [
  'rollout_stopped',
  'base_set_back',
  'new_error',
  'error_spike',
  'over_budget',
] as const;

/** Notices for owners of remotes. An owner gets at most one email an hour for each remote. */
export const ownerNotices = pgTable(
  'owner_notices',
  {
    noticeId: identity('notice_id'),
    remote: text().notNull(),
    kind: text({ enum: ownerNoticeKinds }).notNull(),
    /** One sentence. */
    text: text().notNull(),
    at: instant('at').notNull(),
    /** When the server sent the email with this notice; null until then. */
    sentAt: instant('sent_at'),
  },
  (t) => [
    oneOf('owner_notices_kind', t.kind, ownerNoticeKinds),
    index('owner_notices_remote').on(t.remote, t.at),
    index('owner_notices_at').on(t.at),
  ],
);

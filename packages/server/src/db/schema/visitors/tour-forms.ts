import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { object } from '../checks.ts';
import { identity, instant } from '../columns.ts';
import { compounds } from '../homes/listings.ts';

/** Who wants to see a home. Most of them have no account: they are known by what they wrote. */
export const tourForms = pgTable(
  'tour_forms',
  {
    tourFormId: identity('tour_form_id'),
    compoundId: bigint('compound_id', { mode: 'number' }).references(() => compounds.compoundId, {
      onDelete: 'set null',
    }),
    name: text().notNull(),
    email: text(),
    phone: text(),
    answers: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    pageSentFrom: text('page_sent_from').notNull(),
    createTimestamp: instant('create_timestamp').notNull(),
  },
  (t) => [
    index('tour_forms_compound').on(t.compoundId),
    index('tour_forms_email').on(sql`lower(${t.email})`),
    object('tour_forms_answers', t.answers),
    check('tour_forms_reachable', sql`${t.email} is not null or ${t.phone} is not null`),
    check('tour_forms_page_sent_from', sql`char_length(${t.pageSentFrom}) <= 50`),
  ],
);

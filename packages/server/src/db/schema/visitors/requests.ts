import { longestPageSentFrom, messageStates, tourStates } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { list, oneOf } from '../checks.ts';
import { identity, instant, revision } from '../columns.ts';
import { agents } from '../homes/agents.ts';
import { compounds } from '../homes/listings.ts';
import { subscribers } from '../people/people.ts';

/** Whose it is, of which home, and who answers: null is the team, while nobody is an advisor. */
const about = () => ({
  subscriberId: uuid('subscriber_id')
    .notNull()
    .references(() => subscribers.subscriberId, { onDelete: 'cascade' }),
  compoundId: bigint('compound_id', { mode: 'number' }).references(() => compounds.compoundId, {
    onDelete: 'set null',
  }),
  agentId: bigint('agent_id', { mode: 'number' }).references(() => agents.agentId, { onDelete: 'set null' }),
  pageSentFrom: text('page_sent_from').notNull(),
  createTimestamp: instant('create_timestamp').notNull(),
  version: revision(),
});
const most = sql.raw(String(longestPageSentFrom));

/** Tours that people with an account asked for. */
export const tourRequests = pgTable(
  'tour_requests',
  {
    tourRequestId: identity('tour_request_id'),
    ...about(),
    /** What it was called when it was asked for. */
    homeTitle: text('home_title').notNull(),
    times: jsonb().$type<readonly string[]>().notNull(),
    message: text().notNull(),
    state: text({ enum: tourStates }).notNull().default('requested'),
  },
  (t) => [
    index('tour_requests_subscriber').on(t.subscriberId),
    index('tour_requests_compound').on(t.compoundId),
    index('tour_requests_agent').on(t.agentId),
    list('tour_requests_times', t.times),
    oneOf('tour_requests_state', t.state, tourStates),
    check('tour_requests_page_sent_from', sql`char_length(${t.pageSentFrom}) <= ${most}`),
  ],
);

/** What people with an account wrote to their advisor. */
export const messages = pgTable(
  'messages',
  {
    messageId: identity('message_id'),
    ...about(),
    homeTitle: text('home_title'),
    body: text().notNull(),
    state: text({ enum: messageStates }).notNull().default('sent'),
  },
  (t) => [
    index('messages_subscriber').on(t.subscriberId),
    index('messages_compound').on(t.compoundId),
    index('messages_agent').on(t.agentId),
    oneOf('messages_state', t.state, messageStates),
    check('messages_page_sent_from', sql`char_length(${t.pageSentFrom}) <= ${most}`),
  ],
);

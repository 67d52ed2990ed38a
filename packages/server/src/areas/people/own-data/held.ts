import { heldOfAccount, type Held } from '@commonhearth/auth';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { areas, compounds } from '../../../db/schema/index.ts';
import { maySeeCompoundSql } from '../../../visibility.ts';
import { heldOfStaff } from './held-of-staff.ts';

const own = 't.user_id = $1::uuid';
const ofSubscriber = 't.subscriber_id in (select subscriber_id from subscribers where user_id = $1::uuid)';
const ofAddress = "t.address_hash = sha256(convert_to(lower($3), 'UTF8'))";
const visitors = 'It belongs to the visitor, and leads to what else they did.';
const hash = 'A hash of the address.';

const ownBetaAreas = sql.raw('array(select area_id from area_beta_users where user_id = $1::uuid)');
const maySee = maySeeCompoundSql({ betaAreaIds: ownBetaAreas }, compounds, areas);
/** What a home is called now where the person may see it, else what it was called while everyone could. */
const homeTitle = `(
  select case when ${new PgDialect().sqlToQuery(maySee).sql} then compounds.editorial ->> 'title' else shown_homes.title end
  from compounds left join areas using (area_id) left join shown_homes using (compound_id)
  where compounds.compound_id = t.compound_id)`;

/** Every place of the database that holds a person, in the order in which it can be deleted. */
export const held: readonly Held[] = [
  {
    name: 'mails',
    table: 'public.mails',
    // what is somebody's by name is theirs alone, whoever has the address by now
    whose: `${own} or (t.user_id is null and lower($3) in (lower(t.to_address), lower(t.reply_to)))`,
    told: [
      ...['mail_id', 'category', 'kind', 'user_id', 'about', 'reply_to', 'from_name', 'subject', 'state'],
      ...['attempts', 'reason', 'created_at', 'next_attempt_at', 'sent_at', 'message_key'],
    ],
    words: { sent_to: 'case when t.reply_to is null then t.to_address end' },
    withheld: {
      to_address: 'Replies to the person went to the agent, whose address is private: see sent_to.',
      html: 'It went to the address, and may contain a link or a code that opens the account.',
      text: 'It went to the address, and may contain a link or a code that opens the account.',
      unsubscribe_url: 'It works for anyone who has it.',
    },
    fate: 'deleted',
  },
  {
    name: 'tour_forms',
    table: 'public.tour_forms',
    whose: 'lower(t.email) = lower($3)',
    told: [
      ...['tour_form_id', 'compound_id', 'name', 'email', 'phone', 'answers', 'page_sent_from'],
      'create_timestamp',
    ],
    fate: 'deleted',
  },
  {
    name: 'contact_messages',
    table: 'public.contact_messages',
    whose: `${own} or (t.user_id is null and lower(t.email) = lower($3))`,
    told: [
      ...['contact_message_id', 'user_id', 'compound_id', 'field', 'name', 'email', 'body'],
      ...['page_sent_from', 'create_timestamp', 'handled_at'],
    ],
    fate: 'deleted',
  },
  {
    name: 'unsubscriptions',
    table: 'public.unsubscriptions',
    whose: ofAddress,
    told: ['unsubscribe_from', 'object_type', 'object_id', 'at'],
    withheld: { address_hash: hash },
    fate: 'kept',
  },
  {
    name: 'suppressed_address',
    table: 'public.suppressed_addresses',
    whose: ofAddress,
    told: ['reason', 'at'],
    withheld: { address_hash: hash },
    fate: 'kept',
  },
  {
    name: 'waits_for_cities',
    table: 'public.coming_soon_interest',
    whose: 'lower(t.email) = lower($3)',
    told: ['interest_id', 'city_key', 'market_id', 'email', 'create_timestamp'],
    fate: 'deleted',
  },
  {
    name: 'likes',
    table: 'public.likes',
    whose: ofSubscriber,
    told: ['subscriber_id', 'compound_id', 'status', 'note', 'update_timestamp'],
    words: { home: homeTitle },
    fate: 'cascades',
  },
  {
    name: 'activity',
    table: 'public.activity',
    whose: ofSubscriber,
    told: [
      ...['activity_id', 'compound_id', 'activity_type', 'subscriber_id', 'shared_by', 'name', 'resource_id'],
      ...['session_id', 'viewer_id', 'counts', 'create_timestamp'],
    ],
    words: { home: homeTitle },
    fate: 'cascades',
  },
  {
    name: 'visits_by_link',
    table: 'public.activity',
    whose: `t.shared_by = $1::uuid and not coalesce(${ofSubscriber}, false)`,
    told: [
      ...['activity_id', 'compound_id', 'activity_type', 'shared_by', 'name', 'resource_id'],
      ...['counts', 'create_timestamp'],
    ],
    withheld: { subscriber_id: visitors, session_id: visitors, viewer_id: visitors },
    words: { home: homeTitle },
    fate: 'cascades',
  },
  {
    name: 'alerts',
    table: 'public.alerts',
    whose: ofSubscriber,
    told: [
      ...['alert_id', 'subscriber_id', 'compound_id', 'type', 'comment_id', 'create_timestamp', 'seen_at'],
      'removed_at',
    ],
    fate: 'cascades',
  },
  {
    name: 'beta_feedback',
    table: 'public.beta_feedback_logs',
    whose: ofSubscriber,
    told: ['subscriber_id', 'compound_id', 'rating', 'text', 'create_timestamp'],
    fate: 'cascades',
  },
  {
    name: 'tour_requests',
    table: 'public.tour_requests',
    whose: ofSubscriber,
    told: [
      ...['tour_request_id', 'subscriber_id', 'compound_id', 'agent_id', 'home_title', 'times', 'message'],
      ...['state', 'page_sent_from', 'create_timestamp', 'version'],
    ],
    fate: 'cascades',
  },
  {
    name: 'messages',
    table: 'public.messages',
    whose: ofSubscriber,
    told: [
      ...['message_id', 'subscriber_id', 'compound_id', 'agent_id', 'home_title', 'body', 'state'],
      ...['page_sent_from', 'create_timestamp', 'version'],
    ],
    fate: 'cascades',
  },
  {
    name: 'visit_events',
    table: 'public.engagement_events',
    whose: `t.session_id in (select session_id from engagement_sessions where user_id = $1::uuid)`,
    told: ['session_id', 'event_id', 'kind', 'at', 'data'],
    fate: 'cascades',
  },
  {
    name: 'visits',
    table: 'public.engagement_sessions',
    whose: own,
    told: ['session_id', 'user_id', 'viewer_id', 'start_time', 'end_time', 'ended', 'create_timestamp'],
    fate: 'cascades',
  },
  {
    name: 'counted_events',
    table: 'public.analytics_events',
    whose: own,
    told: ['event_id', 'kind', 'name', 'user_id', 'viewer_id', 'at', 'data', 'create_timestamp'],
    fate: 'cascades',
  },
  {
    name: 'recorded_pieces',
    table: 'public.recording_chunks',
    whose: `t.recording_id in (select recording_id from recordings where user_id = $1::uuid)`,
    told: ['recording_id', 'chunk', 'events'],
    atOnce: 2,
    fate: 'cascades',
  },
  {
    name: 'recordings',
    table: 'public.recordings',
    whose: own,
    told: [
      ...['recording_id', 'session_id', 'user_id', 'viewer_id', 'start_time', 'end_time', 'pages', 'bytes'],
      'create_timestamp',
    ],
    fate: 'cascades',
  },
  {
    name: 'areas',
    table: 'public.subscriber_areas',
    whose: ofSubscriber,
    told: ['subscriber_id', 'area_id', 'position'],
    words: { area: '(select a.name from areas a where a.area_id = t.area_id)' },
    fate: 'cascades',
  },
  {
    name: 'markets',
    table: 'public.subscribers',
    whose: own,
    told: ['subscriber_id', 'user_id', 'market_id', 'create_timestamp'],
    words: { market: '(select m.name from markets m where m.market_id = t.market_id)' },
    fate: 'cascades',
  },
  {
    name: 'early_access',
    table: 'public.area_beta_users',
    whose: own,
    told: ['area_id', 'user_id', 'create_timestamp', 'act'],
    words: { area: '(select a.name from areas a where a.area_id = t.area_id)' },
    fate: 'cascades',
  },
  {
    name: 'let_into_when_proved',
    table: 'public.area_beta_approvals',
    whose: 't.email = lower($3)',
    told: ['area_id', 'email', 'create_timestamp', 'act'],
    words: { area: '(select a.name from areas a where a.area_id = t.area_id)' },
    fate: 'deleted',
  },
  {
    name: 'broadcasts_received',
    table: 'public.broadcast_recipients',
    whose: `${own} or ${ofAddress}`,
    told: [
      ...[
        'recipient_id',
        'broadcast_id',
        'address',
        'user_id',
        'about',
        'domain',
        'state',
        'cause',
        'reason',
      ],
      ...['attempts', 'next_attempt_at', 'lane', 'message_key', 'settled_at', 'unsubscribed_at'],
    ],
    words: { subject: '(select b.subject from broadcasts b where b.broadcast_id = t.broadcast_id)' },
    withheld: { address_hash: hash, claim: 'An id of the program while it sends this.' },
    fate: 'nameless',
    forgets: `address = null, user_id = null, about = '{}', next_attempt_at = null,
      state = case when state = 'queued' then 'skipped' else state end,
      reason = case when state = 'queued' then 'They deleted their account.' else reason end`,
  },
  ...heldOfStaff,
  {
    name: 'profile',
    table: 'public.users',
    whose: own,
    told: [
      ...['user_id', 'provider_id', 'email', 'email_verified', 'name', 'is_staff', 'staff_by_setting'],
      ...[
        'lnf_advisor',
        'config',
        'public_profile',
        'history',
        'share_link_key',
        'show_name',
        'ab_test_group',
      ],
      ...['receives_product_emails', 'receives_newsletter_emails', 'receives_all_emails'],
      ...['last_active_subscriber_id', 'create_timestamp', 'last_visit_on'],
    ],
    fate: 'deleted',
  },
  // last: what it says of the provider's account decides whose the rows above are
  ...heldOfAccount,
];

import type { Broadcast, BroadcastProgress } from '@commonhearth/schemas';

const at = '2026-11-20T11:50:00.000Z';

export const aBroadcast = (told: Partial<Broadcast> = {}): Broadcast => ({
  broadcast_id: '7',
  state: 'draft',
  subject: 'Doors',
  preheader: '',
  body_html: '<p>Hello</p>',
  from_name: null,
  is_newsletter: false,
  audience: { market_ids: [], area_ids: [] },
  compound_ids: [],
  send_at: null,
  expected: null,
  paused_reason: null,
  created_by: 'Rosa Lindqvist',
  saved_by: 'Rosa Lindqvist',
  started_by: null,
  create_timestamp: at,
  update_timestamp: at,
  started_at: null,
  finished_at: null,
  version: 3,
  ...told,
});

export const aProgress = ({
  broadcast,
  counts,
  ...told
}: Partial<Omit<BroadcastProgress, 'counts'>> & {
  readonly counts?: Partial<BroadcastProgress['counts']>;
} = {}): BroadcastProgress => ({
  broadcast: broadcast ?? aBroadcast(),
  counts: { queued: 0, sending: 0, sent: 0, failed: 0, skipped: 0, unknown: 0, ...counts },
  mails_per_second: 10,
  sent_last_minute: 0,
  failures: [],
  waiting_domains: [],
  unknown_left: 0,
  unsubscribed: 0,
  ...told,
});

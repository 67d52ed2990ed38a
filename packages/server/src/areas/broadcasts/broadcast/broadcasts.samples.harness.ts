import type { Samples, TestApi } from '@commonhearth/testing-server/api';

const everybody = { market_ids: [], area_ids: [] };
const draft = {
  subject: 'Seventeen new front doors',
  preheader: 'Homes of this week',
  body_html: '<p>Hello</p>',
  from_name: 'June of Commonhearth',
  is_newsletter: false,
  compound_ids: [],
  send_at: null,
};

const { send_at: _sendAt, ...shown } = draft;

async function made({ database: { pool } }: TestApi, state = 'draft'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into broadcasts (state, subject, body_html, create_timestamp, update_timestamp)
     values ($1, 'News', '<p>Hello</p>', now(), now()) returning broadcast_id::text as id`,
    [state],
  );
  return rows[0]?.id ?? '';
}
/** With every field that an audience has. */
async function audience({ database: { pool } }: TestApi): Promise<object> {
  const { rows } = await pool.query<{ id: string }>('select market_id::text as id from markets limit 1');
  return { ...everybody, interest_market_id: rows[0]?.id ?? '' };
}
/** Somebody who would get it, so that it can be sent. */
async function subscribed({ database: { pool } }: TestApi): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(distinct user_id)::int as n from subscribers join users using (user_id) where receives_all_emails and receives_product_emails',
  );
  return rows[0]?.n ?? 0;
}

export const samples: Samples = {
  'CAL-97': () => ({}),
  'CAL-129': async ({ api }) => ({
    body: { ...draft, audience: await audience(api), copy_of: await made(api) },
  }),
  'CAL-130': async ({ api }) => ({
    path: { broadcast_id: await made(api) },
    body: { ...draft, audience: await audience(api), version: 1 },
  }),
  'CAL-116': async ({ api }) => ({ body: { audience: await audience(api), is_newsletter: true } }),
  'CAL-101': async ({ api }) => ({
    body: { audience: await audience(api), is_newsletter: false, email: 'ann@example.com' },
  }),
  'CAL-131': async ({ api }, { email }) => ({
    body: { ...shown, audience: await audience(api), as: email },
  }),
  'CAL-73': async ({ api }, { email }) => ({
    body: { ...shown, audience: await audience(api), to: email },
  }),
  'CAL-74': async ({ api }) => ({
    body: { broadcast_id: await made(api), version: 1, confirmation: await subscribed(api) },
    allowed: 202,
  }),
  'CAL-98': async ({ api }) => ({ path: { broadcast_id: await made(api) } }),
  'CAL-99': async ({ api }) => ({
    path: { broadcast_id: await made(api) },
    query: { state: 'failed', q: 'ann@', format: 'csv', cursor: '9' },
  }),
  'CAL-100': async ({ api }) => ({
    path: { broadcast_id: await made(api, 'sending'), action: 'pause' },
    body: { version: 1 },
  }),
};

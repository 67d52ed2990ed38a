import { ownData } from '@commonhearth/schemas';
import {
  createCompound,
  createCycle,
  createArea,
  createPerson,
  createTestApi,
  marketIdOf,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { undecidedColumns } from './columns-of-people.harness.ts';
import { held } from './held.ts';
import { visitorsOf } from './own-data.harness.ts';
import { addStaffRows, keptTables } from './staff-rows.harness.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const email = 'ada.lovelace@example.com';
const name = 'Ada Lovelace-Unmistakable';
const password = 'a-long-password-1';
const { provider, rows, enter, signUp: signUpWith, tablesWith } = visitorsOf(() => api);
const signIn = () => enter(provider('/token?grant_type=password', { email, password }));
const signUp = () => signUpWith({ email, password, data: { name } });

/** Somebody of whom every table holds something. */
async function wholePerson() {
  const { token, access, user } = await signUp();
  const area = await createArea(api, { name: 'Ballard', status: 'in_beta' });
  const periodId = await createCycle(api);
  const { areaId } = await createArea(api, { name: 'Fremont' });
  const compound = await createCompound(api, { periodId, areaId, status: 'published' });
  const marketId = await marketIdOf(api, 'seattle');
  await rows('insert into area_beta_users (area_id, user_id, create_timestamp) values ($1, $2, now())', [
    area.areaId,
    user.user_id,
  ]);
  const made = await api.call('POST', '/hfc/subscribers', {
    token,
    body: { market_id: marketId, area_names: ['Ballard'] },
  });
  const { subscriber_id } = made.body['subscriber'] as { subscriber_id: string };
  await api.call('PUT', `/hfc/compounds/${compound}/like_status`, {
    token,
    body: { status: 'liked', subscriber_id },
  });
  const named = `/hfc/compounds/${compound}/activity/name_given`;
  const given = { share_link_key: user.share_link_key, name: `Friend of ${name}` };
  await api.call('POST', named, { token, body: { subscriber_id, ...given } });
  await api.call('POST', named, { body: given });
  await rows(
    "insert into alerts (subscriber_id, compound_id, type, comment_id, create_timestamp) values ($1, $2, 'compound_broadcast', '1', now())",
    [subscriber_id, compound],
  );
  await rows(
    "insert into beta_feedback_logs (subscriber_id, compound_id, rating, text, create_timestamp) values ($1, $2, 'up', $3, now())",
    [subscriber_id, compound, `Love it, ${name}`],
  );
  const about = { subscriber_id, compound_id: compound, page_sent_from: '[Route] /hfc/home' };
  await api.call('POST', '/hfc/tour_request', {
    token,
    body: { ...about, times: [], message: `With ${name}` },
  });
  await api.call('POST', '/hfc/messages', { token, body: { ...about, body: `Love, ${name}` } });
  await api.call('POST', '/hfc/tour_form_submitted', {
    body: { name, email: email.toUpperCase(), answers: {}, page_sent_from: '[Route] /hfc/tour' },
  });
  const contact = { name, email, body: `Hello, ${name}`, page_sent_from: '[Route] /about/contact' };
  await api.call('POST', '/hfc/contact_messages', { token, body: contact });
  await api.call('POST', '/hfc/contact_messages', { body: { ...contact, email: email.toUpperCase() } });
  await api.call('POST', '/hfc/coming_soon_interest', { body: { city_key: 'boston', email } });
  await api.call('POST', '/engagement', {
    token,
    body: {
      ...{ session_id: 'visit-of-ada', user_id: user.user_id, is_end_of_session: false },
      ...{ start_time: '2026-11-20T12:00:00.000Z', end_time: '2026-11-20T12:00:00.000Z' },
      events: [{ event_id: 'event-of-ada', kind: 'share', timestamp: '2026-11-20T12:00:00.000Z', data: {} }],
    },
  });
  await rows(
    `insert into analytics_events values ('event-of-ada', 'track', 'Page Viewed', $1, null, now(), '{}', now())`,
    [user.user_id],
  );
  await api.call('POST', '/recorder', {
    token,
    body: {
      ...{ session_id: 'recording-of-ada', user_id: user.user_id, chunk: 0, pages: 1 },
      ...{ start_time: '2026-11-20T12:00:00.000Z', end_time: '2026-11-20T12:00:00.000Z' },
      events: '[{"type":4}]',
    },
  });
  await provider('/otp', { email, create_user: false });
  const hash = "sha256(convert_to($1, 'UTF8'))";
  await rows(`insert into unsubscriptions values (${hash}, 'alerts', 'area', '7', now())`, [email]);
  await rows(`insert into suppressed_addresses values (${hash}, 'mailbox full', now())`, [email]);
  await rows('insert into area_beta_approvals values ($1, $2, now())', [area.areaId, email]);
  await rows(
    `insert into auth.sign_ups (id, email, password_hash, browser_hash, created_at, expires_at)
     select gen_random_uuid(), email, password_hash, sha256('b'), now(), now() + interval '1 day' from auth.users where email = $1`,
    [email],
  );
  await rows(
    `insert into auth.changes select gen_random_uuid(), id, 'ada.before@example.com', now(), now() + interval '1 day' from auth.users where email = $1`,
    [email],
  );
  const [{ broadcast_id } = {}] = await rows(
    'insert into broadcasts (create_timestamp, update_timestamp) values (now(), now()) returning broadcast_id',
  );
  await rows(
    `insert into broadcast_recipients (broadcast_id, address, address_hash, user_id, about, domain)
     values ($1, $2, sha256(convert_to($2, 'UTF8')), $3, jsonb_build_object('subscriber', jsonb_build_array($4::text)), 'example.com')`,
    [broadcast_id, email, user.user_id, subscriber_id],
  );
  await rows(
    `insert into mails (category, kind, to_address, user_id, subject, html, text, created_at)
     values ('account', 'email_changed', 'ada.before@example.com', $1, 's', 'h', 't', now())`,
    [user.user_id],
  );
  await rows(
    `insert into auth.codes (email, id, salt, code_hash, makes_account, created_at, expires_at)
     values ($1, gen_random_uuid(), sha256('s'), sha256('c'), true, now(), now() + interval '1 hour')`,
    [email],
  );
  await rows(
    `insert into auth.identities select 'google', 'https://accounts.example', 'sub-1', gen_random_uuid(), id, email, now(), now() from auth.users where email = $1`,
    [email],
  );
  await rows(
    `insert into auth.oauth_codes select sha256('c'), id, repeat('c', 43), now(), now() + interval '1 minute' from auth.users where email = $1`,
    [email],
  );
  await rows(
    `insert into mails (category, kind, to_address, reply_to, subject, html, text, created_at)
     values ('account', 'message', 'agent@example.com', $1, $2, 'h', 't', now())`,
    [email, `A question of ${name}`],
  );
  await addStaffRows(api, user.user_id, periodId);
  return { token, access, userId: user.user_id, subscriberId: subscriber_id, compound };
}

it('[SEC-05] [CAL-76] every column that holds a person is told or named with a reason; a new one is found', async () => {
  expect(await undecidedColumns(api.database)).toEqual([]);
  await api.database.pool.query(
    'create table letters (letter_id bigint primary key, user_id uuid references users on delete cascade)',
  );
  await api.database.pool.query('alter table users add column phone text');
  await api.database.pool.query('alter table homes add column owner_email text');
  await api.database.pool.query('alter table auth.sessions add column place text');
  expect(await undecidedColumns(api.database)).toEqual([
    expect.stringMatching(/^auth\.sessions\.place: say in held/),
    expect.stringMatching(/^public\.homes\.owner_email: it holds a person/),
    expect.stringMatching(/^public\.letters: say in held.*, or in columns-of-people\.harness\.ts/),
    expect.stringMatching(/^public\.users\.phone: say in held/),
  ]);
});

it('[SEC-05] [CAL-76] the export has everything that is held about the caller, in words too, and no secret', async () => {
  const person = await wholePerson();
  const { token } = person;
  const stranger = await createPerson(api, { market: 'seattle' });
  const { status, body } = await api.call('GET', '/me/export', { token });
  expect(status).toBe(200);
  const document = ownData.parse(body);
  expect(document.exported_at).toBe(api.clock.now.toISOString());
  // something of each kind stands there: none is told by an empty list alone
  const empty = held.filter(({ name: kind }) => document.held[kind]?.length === 0);
  expect(empty.map(({ name: kind, table }) => `${kind}: give wholePerson a row of ${table}`)).toEqual([]);
  expect(document.held).toMatchObject({
    profile: [{ user_id: person.userId, email, name }],
    account: [{ email, user_metadata: { name } }],
    likes: [{ compound_id: person.compound, status: 'liked', home: expect.any(String) as unknown }],
    markets: [{ market: 'Seattle' }],
    activity: [{ activity_type: 'name_given', home: expect.any(String) as unknown }],
    areas: [{ area: 'Ballard' }],
    early_access: [{ area: 'Ballard' }],
    unsubscriptions: [{ unsubscribe_from: 'alerts', object_type: 'area', object_id: '7' }],
    suppressed_address: [{ reason: 'mailbox full' }],
  });
  const text = JSON.stringify(body);
  expect(text).not.toContain(stranger.email);
  for (const { withheld = {} } of held)
    for (const column of Object.keys(withheld).filter((one) => /hash|salt/.test(one)))
      expect(text).not.toContain(`"${column}"`);
});

it('[SEC-05] [CAL-77] deleting asks for the right words; then nothing names the person, every session is over, and what must stay stays', async () => {
  const person = await wholePerson();
  const elsewhere = await signIn();
  const { token } = person;
  const remove = (confirmation: string, proof: object = { current_password: password }) =>
    api.call('DELETE', '/me', { token, body: { confirmation, ...proof } });
  for (const wrong of ['', 'delete', email, `delete ${email}x`])
    expect(await remove(wrong)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'confirmation', message: `Type “delete ${email}” to confirm.` }] },
    });
  for (const [proof, path] of [
    [{}, 'current_password'],
    [{ current_password: 'not-the-password' }, 'current_password'],
    [{ nonce: '000000' }, 'nonce'],
  ] as const)
    expect(await remove(`delete ${email}`, proof)).toMatchObject({
      status: 422,
      body: { errors: [{ path }] },
    });
  expect((await api.call('GET', '/me/export', { token })).status).toBe(200);
  expect(await tablesWith(email)).not.toEqual([]);

  expect((await remove(` Delete ${email.toUpperCase()} `)).status).toBe(204);
  expect(await tablesWith(email)).toEqual([]);
  expect(await tablesWith('ada.before')).toEqual([]);
  expect(await tablesWith(name)).toEqual([]);
  expect(await tablesWith(person.subscriberId)).toEqual([]);
  // an id that leads nowhere any more
  expect(await tablesWith(person.userId)).toEqual(['public.audit']);
  for (const { access, token: own } of [person, elsewhere]) {
    expect((await api.call('GET', '/enrich_token', { token: access })).status).toBe(401);
    expect((await api.call('GET', '/hfc/subscribers', { token: own })).status).toBe(401);
  }
  expect(await provider('/token?grant_type=password', { email, password })).toMatchObject({
    error_code: 'invalid_credentials',
  });
  expect(await rows('select actor_kind, user_id, action from audit order by entry_id')).toEqual([
    { actor_kind: 'person', user_id: null, action: 'opened' },
    { actor_kind: 'person', user_id: null, action: 'user.deleted' },
  ]);
  for (const table of keptTables)
    expect([table, await rows(`select distinct user_id from ${table}`)]).toEqual([
      table,
      [{ user_id: null }],
    ]);
  expect(await rows('select user_id from presence')).toEqual([]);
  expect(await rows('select address, state, reason from broadcast_recipients')).toEqual([
    { address: null, state: 'skipped', reason: 'They deleted their account.' },
  ]);
  expect(await rows('select object_id from unsubscriptions')).toEqual([{ object_id: '7' }]);
  expect(await rows('select reason from suppressed_addresses')).toEqual([{ reason: 'mailbox full' }]);
});

it('[CAL-77] takes a code that was mailed in place of the password, once, and ten wrong passwords close the way for a while', async () => {
  const { token, access } = await signUp();
  const remove = (proof: object) =>
    api.call('DELETE', '/me', { token, body: { confirmation: `delete ${email}`, ...proof } });
  for (let n = 0; n < 10; n++) await remove({ current_password: 'not-the-password' });
  expect(await remove({ current_password: password })).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests' },
  });
  const headers = { authorization: `Bearer ${access}` };
  await api.app.inject({ url: '/auth/v1/reauthenticate', headers });
  const [{ text } = {}] = await rows('select text from mails order by mail_id desc limit 1');
  const nonce = /\b\d{6}\b/.exec(String(text))?.[0] ?? '';
  expect((await remove({ nonce })).status).toBe(204);
});

it('[SEC-05] [CAL-77] who signs up again with the address is somebody new', async () => {
  const { token, userId } = await wholePerson();
  await api.call('DELETE', '/me', {
    token,
    body: { confirmation: `delete ${email}`, current_password: password },
  });
  const again = await signUp();
  expect(again.user.user_id).not.toBe(userId);
  expect((await api.call('GET', '/hfc/subscribers', { token: again.token })).body).toEqual({
    subscribers: [],
  });
  const { body } = await api.call('GET', '/me/export', { token: again.token });
  expect(ownData.parse(body).held).toMatchObject({ likes: [], acts: [], mails: [] });
});

it('[CAL-77] deletes nothing of anybody else, and of two that are sent at once the second finds nobody', async () => {
  const other = await createPerson(api, { market: 'seattle' });
  const { token } = await wholePerson();
  const twice = await Promise.all(
    [1, 2].map(() =>
      api.call('DELETE', '/me', {
        token,
        body: { confirmation: `delete ${email}`, current_password: password },
      }),
    ),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([204, 401]);
  expect((await api.call('GET', `/user?user_id=${other.userId}`, { token: other.token })).status).toBe(200);
});

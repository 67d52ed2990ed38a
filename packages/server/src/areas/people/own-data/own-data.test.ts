import { ownData } from '@commonhearth/schemas';
import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { fillPerson } from '../../../spec/whole-person.harness.ts';
import { addAccountRows } from './account-rows.harness.ts';
import { undecidedColumns } from './columns-of-people.harness.ts';
import { visitorsOf } from './own-data.harness.ts';
import { personalData } from './personal-data.ts';

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
  const signedUp = await signUp();
  const { userId, subscriberId, compound } = await fillPerson(api, signedUp, { email, name });
  await addAccountRows(api, email);
  return { ...signedUp, userId, subscriberId, compound };
}

/** What stays of staff who are gone, without their name. */
const anonymizedTables = personalData
  .filter(({ onDeletion, exported }) => onDeletion === 'anonymized' && exported.includes('user_id'))
  .map(({ table }) => table);

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
    expect.stringMatching(/^public\.letters: no resource has it/),
    expect.stringMatching(/^public\.users\.phone: say in its \*\.resource\.ts/),
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
  const empty = personalData.filter(({ name: kind }) => document.held[kind]?.length === 0);
  expect(
    empty.map(
      ({ name: kind, table }) => `${kind}: add a row of ${table} in the *.person.harness.ts of its module`,
    ),
  ).toEqual([]);
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
  for (const { withheld = {} } of personalData)
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
  for (const table of anonymizedTables)
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

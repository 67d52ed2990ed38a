import { randomUUID } from 'node:crypto';
import { avatarFaces, avatarHues, tokenPackage, user as userSchema, type User } from '@commonhearth/schemas';
import {
  createArea,
  createPerson,
  createTestApi,
  marketIdOf,
  signUpAtProvider,
  superuserEmail,
  type ApiAnswer,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { anonymous } from '../../../actor.ts';
import { enrich as enrichAccount } from '../../visitors/sign-up/sign-up.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const userOf = ({ body }: ApiAnswer): User => userSchema.parse(body['user']);
const payloadOf = ({ body }: ApiAnswer) => tokenPackage.parse(body['token']).payload;
const enrich = (token: string, query = '') => api.call('GET', `/enrich_token${query}`, { token });
const register = (token: string, body: object) =>
  api.call('POST', '/register_supabase_signup', { token, body });

it('[CAL-01] answers the caller with share-link key and the fallback advisor, or their own', async () => {
  const { pool } = api.database;
  await pool.query(
    "insert into agents (name, email, is_fallback) values ('June Park', 'june@example.com', true), ('Lee Cho', 'lee@example.com', false)",
  );
  const { userId, token, email } = await createPerson(api);
  const found = await api.call('GET', `/user?user_id=${userId}`, { token });
  expect(found.status).toBe(200);
  expect(userOf(found)).toMatchObject({
    user_id: userId,
    email,
    config: {},
    lnf_advisor: null,
    advisor: { name: 'June Park' },
    receives_product_emails: true,
    receives_newsletter_emails: false,
    receives_all_emails: true,
  });
  expect(userOf(found).share_link_key).not.toBe('');
  await pool.query(
    "update users set lnf_advisor = (select agent_id from agents where name = 'Lee Cho') where user_id = $1",
    [userId],
  );
  expect(userOf(await api.call('GET', `/user?user_id=${userId}`, { token })).advisor).toMatchObject({
    name: 'Lee Cho',
  });
});

it.each(['11111111-1111-4111-8111-111111111111', '7', 'x'])(
  '[CAL-01] does not find the user %s for anybody else',
  async (userId) => {
    const { token } = await createPerson(api, { staff: true });
    expect(await api.call('GET', `/user?user_id=${userId}`, { token })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  },
);

it('[CAL-06] makes the user on first sight with a random house face, and finds the same one afterwards', async () => {
  const token = await signUpAtProvider(api, 'ann@example.com');
  const first = await enrich(token, '?user_name=Ann&ab_test_group=b');
  expect(first.status).toBe(200);
  const user = userOf(first);
  expect(user).toMatchObject({
    name: 'Ann',
    email: 'ann@example.com',
    is_staff: false,
    config: {},
    history: { days_visited: 0, hfc_tour_form_submitted: false, hfc_quiz_submitted: false, minihoods: {} },
  });
  expect(user.public_profile).toMatchObject({ earliestMove: null, locationType: null, minBedrooms: null });
  expect(avatarFaces).toContain(user.public_profile.avatarHouseFace);
  expect(avatarHues).toContain(user.public_profile.avatarHouseHue);
  expect(payloadOf(first)).toEqual({
    user_id: user.user_id,
    email: 'ann@example.com',
    is_staff: false,
    hfc_subscriber_ids: [],
    hfc_last_active_subscriber_id: null,
  });
  expect(userOf(await enrich(token, '?user_name=Other&ab_test_group=a'))).toEqual(user);
  const { rows } = await api.database.pool.query('select ab_test_group from users where user_id = $1', [
    user.user_id,
  ]);
  expect(rows).toEqual([{ ab_test_group: 'b' }]);
});

it('[CAL-06] makes one user when a new account asks many times at once, and its token opens the calls', async () => {
  const token = await signUpAtProvider(api, 'many@example.com');
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => enrich(token)));
  expect(new Set(answers.map((answer) => userOf(answer).user_id)).size).toBe(1);
  const [first] = answers;
  const mine = tokenPackage.parse(first?.body['token']);
  expect(await api.call('GET', '/hfc/subscribers', { token: mine.token })).toMatchObject({
    status: 200,
    body: { subscribers: [] },
  });
});

it('[CAL-06] an address stands with one user: the account that proved it last', async () => {
  const before = userOf(await enrich(await signUpAtProvider(api, 'moves@example.com')));
  await api.database.pool.query("delete from auth.users where email = 'moves@example.com'");
  const token = await signUpAtProvider(api, 'Moves@example.com');
  const context = { actor: anonymous, requestId: 'request-1', at: api.clock.now };
  const unproven = {
    providerId: 'other',
    sessionId: 'session-1',
    email: 'MOVES@example.com',
    emailVerified: false,
    name: '',
    signUp: {},
  };
  await expect(enrichAccount(api.deps, context, { identity: unproven })).rejects.toMatchObject({
    kind: 'conflict',
    code: 'conflict',
  });
  const after = userOf(await enrich(token));
  expect(after.user_id).not.toBe(before.user_id);
  const { rows } = await api.database.pool.query(
    'select user_id, email, email_verified from users where user_id = any($1) order by create_timestamp, email',
    [[before.user_id, after.user_id]],
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { user_id: after.user_id, email: 'moves@example.com', email_verified: true },
      { user_id: before.user_id, email: `${before.user_id}@moved.invalid`, email_verified: false },
    ]),
  );
});

it('whoever proves an address anew begins without the mails that who had it before switched off', async () => {
  const email = 'returns@example.com';
  const before = userOf(await enrich(await signUpAtProvider(api, email)));
  const { pool } = api.database;
  await pool.query('update users set receives_product_emails = false where user_id = $1', [before.user_id]);
  await pool.query('delete from auth.users where email = $1', [email]);
  const after = userOf(await enrich(await signUpAtProvider(api, email)));
  expect(after.user_id).not.toBe(before.user_id);
  expect(after).toMatchObject({ receives_all_emails: true, receives_product_emails: false });
});

it('[CAL-06] makes staff of a verified superuser address, and of no other', async () => {
  const token = await signUpAtProvider(api, superuserEmail);
  expect(payloadOf(await enrich(token))).toMatchObject({ is_staff: true });
  expect(payloadOf(await enrich(await signUpAtProvider(api, 'super@example.org')))).toMatchObject({
    is_staff: false,
  });
});

it('[CAL-06] refuses an expired provider token, one of another issuer, our own token and rubbish', async () => {
  const token = await signUpAtProvider(api, 'late@example.com');
  expect(await enrich('rubbish')).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
  expect(await enrich((await createPerson(api)).token)).toMatchObject({
    status: 401,
    body: { code: 'token_invalid' },
  });
  const { now } = api.clock;
  api.clock.now = new Date(now.getTime() + 3601_000);
  expect(await enrich(token)).toMatchObject({ status: 401, body: { code: 'token_expired' } });
  api.clock.now = now;
});

it('[CAL-07] completes a sign-up with name, preferences and the subscriber of the market; the same again changes nothing', async () => {
  await createArea(api, { name: 'Fremont' });
  const token = await signUpAtProvider(api, 'new@example.com');
  const body = {
    name: 'New Person',
    ab_test_group: 'a',
    signup_info: {
      market_id: await marketIdOf(api, 'seattle'),
      area_names: ['Fremont'],
      home_preferences: { minBedrooms: '3' },
    },
  };
  const first = await register(token, body);
  expect(first.status).toBe(200);
  expect(userOf(first)).toMatchObject({
    name: 'New Person',
    config: { home_preferences: { minBedrooms: '3' } },
  });
  const again = await register(token, { ...body, ab_test_group: 'b' });
  expect(again.body).toEqual(first.body);
  const others = { ...body.signup_info, home_preferences: { minBedrooms: '5' } };
  expect((await register(token, { ...body, signup_info: others })).body).toEqual(first.body);
  const { rows } = await api.database.pool.query('select ab_test_group from users where email = $1', [
    'new@example.com',
  ]);
  expect(rows).toEqual([{ ab_test_group: 'a' }]);
  const payload = payloadOf(await enrich(token));
  expect(payload.hfc_subscriber_ids).toHaveLength(1);
  expect(payload.hfc_last_active_subscriber_id).toBe(payload.hfc_subscriber_ids[0]);
});

it('[CAL-07] takes preferences of at most 16 KB', async () => {
  const token = await signUpAtProvider(api, 'wordy@example.com');
  const withFriends = async (length: number) =>
    register(token, {
      name: 'Wordy',
      signup_info: {
        market_id: await marketIdOf(api, 'seattle'),
        area_names: [],
        home_preferences: { friends: 'x'.repeat(length) },
      },
    });
  expect(await withFriends(16 * 1024)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'signup_info.home_preferences' }] },
  });
  expect((await withFriends(16 * 1024 - 100)).status).toBe(200);
});

it('[CAL-07] changes nothing when the market or an area is not known, and names the field', async () => {
  const token = await signUpAtProvider(api, 'wrong@example.com');
  const info = { area_names: ['Atlantis'], home_preferences: {} };
  expect(await register(token, { name: 'W', signup_info: { ...info, market_id: '999' } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'signup_info.market_id' }] },
  });
  expect(
    await register(token, {
      name: 'W',
      signup_info: { ...info, market_id: await marketIdOf(api, 'seattle') },
    }),
  ).toMatchObject({
    status: 422,
    body: { code: 'unknown_area', errors: [{ path: 'signup_info.area_names.0' }] },
  });
  expect(await register(token, { name: '  ', signup_info: { ...info, extra: 1 } })).toMatchObject({
    status: 422,
    body: {
      errors: expect.arrayContaining([
        expect.objectContaining({ path: 'name' }),
        expect.objectContaining({ path: 'signup_info.extra' }),
      ]) as unknown,
    },
  });
  expect(
    (await api.database.pool.query("select 1 from users where email = 'wrong@example.com'")).rows,
  ).toEqual([]);
});

it('[CAL-07] offers a new person no area that is not live', async () => {
  const token = await signUpAtProvider(api, 'early@example.com');
  const market_id = await marketIdOf(api, 'seattle');
  for (const status of ['in_beta', 'internal_review'] as const) {
    await createArea(api, { name: `Area ${status}`, status });
    const info = { market_id, area_names: [`Area ${status}`], home_preferences: {} };
    expect(await register(token, { name: 'Early', signup_info: info })).toMatchObject({
      status: 422,
      body: { code: 'unknown_area', errors: [{ path: 'signup_info.area_names.0' }] },
    });
  }
});

it.each(['Ann\r\nBcc: all@example.com', 'Ann\u2028Lee', 'Ann \u202Egnp.exe', 'Ann\u0007'])(
  '[CAL-06] [CAL-07] refuses the name %j at sign-up and after it',
  async (name) => {
    const body = { email: 'names@example.com', password: 'a-long-password-1', data: { name } };
    const atProvider = await api.app.inject({ method: 'POST', url: '/auth/v1/signup', payload: body });
    expect([atProvider.statusCode, atProvider.json<{ msg: string }>().msg]).toEqual([
      400,
      'data: must have a name on one line, with at most 120 visible characters',
    ]);
    const token = await signUpAtProvider(api, `${randomUUID()}@example.com`);
    expect(await enrich(token, `?user_name=${encodeURIComponent(name)}x`)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'user_name' }] },
    });
    expect(
      await register(token, { name: `${name}x`, signup_info: { area_names: [], home_preferences: {} } }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'name' }] } });
  },
);

import {
  createPerson,
  createTestApi,
  marketIdOf,
  signUpAtProvider,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { until } from '@commonhearth/testing-server/waiting';
import { done, held, testCallers, testCalls } from '../spec/test-calls.harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ more: { calls: testCalls, callers: testCallers } });
});
afterAll(() => api.close());
beforeEach(async () => {
  done.length = 0;
  await api.database.pool.query('delete from idempotency_keys');
});

const post = (name: string, key: string) =>
  api.call('POST', '/test/once', { body: { name }, headers: { 'idempotency-key': key } });

it('[API-04] a POST that is sent twice with one key works once: the second answer is the first one, a refusal too', async () => {
  const first = await post('Ann', 'one');
  expect(first).toMatchObject({ status: 200, body: { name: 'Ann 1' } });
  expect(await post('Ann', 'one')).toMatchObject({ status: 200, text: first.text });
  const refused = await post('refused', 'two');
  expect(refused).toMatchObject({ status: 409, body: { current: { done: 2 } } });
  expect(await post('refused', 'two')).toMatchObject({ status: 409, text: refused.text });
  expect(done).toEqual(['Ann', 'refused']);
  expect((await post('Ann', 'three')).body).toEqual({ name: 'Ann 3' });
});

it('[API-04] the second answer has the status and the headers of the first too', async () => {
  const later = () =>
    api.call('POST', '/test/statuses', { body: { later: true }, headers: { 'idempotency-key': 'one' } });
  for (const answer of [await later(), await later()])
    expect(answer).toMatchObject({ status: 202, body: { n: 1 }, headers: { location: '/test/later' } });
});

it('[API-04] the same key with another body is 422, and one that is none too', async () => {
  await post('Ann', 'one');
  for (const [name, key] of [
    ['Bea', 'one'],
    ['Ann', 'x'.repeat(201)],
    ['Ann', 'a b'],
  ] as const)
    expect(await post(name, key)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'Idempotency-Key' }] },
    });
  expect(done).toEqual(['Ann']);
});

it('[API-04] what failed on our side is done anew, and what was kept for a day is forgotten', async () => {
  expect([(await post('breaks', 'one')).status, (await post('breaks', 'one')).status]).toEqual([500, 500]);
  expect(done).toHaveLength(2);
  await post('Ann', 'two');
  const start = api.clock.now;
  api.clock.now = new Date(start.getTime() + 24 * 3600_000 - 1);
  expect((await post('Ann', 'two')).body).toEqual({ name: 'Ann 3' });
  api.clock.now = new Date(start.getTime() + 24 * 3600_000);
  expect((await post('Ann', 'three')).body).toEqual({ name: 'Ann 4' });
  expect((await api.database.pool.query('select 1 from idempotency_keys')).rowCount).toBe(1);
  expect((await post('Ann', 'two')).body).toEqual({ name: 'Ann 5' });
  api.clock.now = start;
});

it('[API-04] of two at once one works, the other is told to ask again; what its process left is done anew', async () => {
  let letGo = (): void => undefined;
  held.until = new Promise((resolve) => {
    letGo = resolve;
  });
  const first = post('waits', 'one');
  await until(() => done.length > 0);
  expect(await post('waits', 'one')).toMatchObject({ status: 409, headers: { 'retry-after': '1' } });
  letGo();
  expect((await first).body).toEqual({ name: 'waits 1' });
  expect((await post('waits', 'one')).body).toEqual({ name: 'waits 1' });
  await api.database.pool.query('update idempotency_keys set status = null, body = null');
  api.clock.now = new Date(api.clock.now.getTime() + 150_000);
  expect((await post('waits', 'one')).body).toEqual({ name: 'waits 2' });
});

it('[API-04] [CAL-46] a cycle that is asked for twice with one key is made once; another person has keys of their own', async () => {
  const market_id = await marketIdOf(api, 'austin');
  const [ann, bea] = [await createPerson(api, { staff: true }), await createPerson(api, { staff: true })];
  const open = (token: string, key?: string) =>
    api.call('POST', '/hfc/_i/review_period_cycle', {
      token,
      body: { market_id, name: 'Spring' },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const first = await open(ann.token, 'k');
  expect(await open(ann.token, 'k')).toMatchObject({ status: 200, text: first.text });
  expect((await api.database.pool.query('select 1 from review_periods')).rowCount).toBe(1);
  expect([(await open(bea.token, 'k')).status, (await open(ann.token)).status]).toEqual([409, 409]);
});

it('[API-04] what was written is not written again although its answer was lost, by the end of the process or in keeping it', async () => {
  const market_id = await marketIdOf(api, 'seattle');
  const { token } = await createPerson(api, { staff: true });
  const open = (key: string, name: string) =>
    api.call('POST', '/hfc/_i/review_period_cycle', {
      token,
      body: { market_id, name },
      headers: { 'idempotency-key': key },
    });
  const lost = { status: 409, body: { title: expect.stringMatching(/^This was done/) as unknown } };
  const start = api.clock.now;
  await open('killed', 'Autumn');
  await api.database.pool.query('update idempotency_keys set status = null, headers = null, body = null');
  expect(await open('killed', 'Autumn')).toMatchObject({ status: 409, headers: { 'retry-after': '1' } });
  api.clock.now = new Date(start.getTime() + 150_000);
  expect(await open('killed', 'Autumn')).toMatchObject(lost);
  await api.database.pool.query("delete from review_periods where name = 'Autumn'");

  await api.database.pool.query(
    `create function full_disk() returns trigger language plpgsql as $$ begin raise 'no space left'; end $$;
     create trigger full_disk before update of status on idempotency_keys for each row execute function full_disk()`,
  );
  expect((await open('unkept', 'Winter')).status).toBe(500);
  await api.database.pool.query('drop function full_disk cascade');
  expect(await open('unkept', 'Winter')).toMatchObject(lost);
  const { rows } = await api.database.pool.query<{ name: string }>(
    'select name from review_periods where market_id = $1',
    [market_id],
  );
  expect(rows).toEqual([{ name: 'Winter' }]);
  api.clock.now = start;
});

it('[API-04] [CAL-07] an account has keys of its own: the answer of another one, from the same place, is not told', async () => {
  const sent = { name: 'Sam', signup_info: { area_names: [], home_preferences: {} } };
  const registered = async (email: string) => {
    const token = await signUpAtProvider(api, email);
    const headers = { 'idempotency-key': 'one' };
    const { body } = await api.call('POST', '/register_supabase_signup', { token, body: sent, headers });
    return (body['user'] as { email: string }).email;
  };
  const both = [await registered('sam@example.com'), await registered('sam.corrected@example.com')];
  expect(both).toEqual(['sam@example.com', 'sam.corrected@example.com']);
});

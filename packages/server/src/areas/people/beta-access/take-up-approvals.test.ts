import { randomUUID } from 'node:crypto';
import {
  createArea,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { anonymous } from '../../../actor.ts';
import { enrich } from '../../visitors/sign-up/sign-up.service.ts';

let api: TestApi;
let staff: Person;
let areaId: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  areaId = (await createArea(api, { name: 'Ballard', status: 'in_beta' })).areaId;
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('truncate area_beta_users, area_beta_approvals, audit'));

/** An account as the provider tells of it; it comes to the product. */
async function comes(account: { readonly id: string; readonly email: string; readonly verified: boolean }) {
  const { user } = await enrich(
    api.deps,
    { actor: anonymous, at: api.clock.now, requestId: 'r-1' },
    {
      identity: {
        providerId: account.id,
        sessionId: 'session-1',
        email: account.email,
        emailVerified: account.verified,
        name: 'Ada',
        signUp: {},
      },
    },
  );
  return user.user_id;
}
const approve = (email: string) =>
  api.call('POST', '/hfc/_i/add_user_to_area_beta', {
    token: staff.token,
    body: { area_id: areaId, email, add_to_all_market_areas: false },
  });
const accessOf = async (userId: string) =>
  (
    await api.database.pool.query<{ id: string }>(
      'select area_id::text as id from area_beta_users where user_id = $1',
      [userId],
    )
  ).rows.map(({ id }) => id);
const waiting = async () =>
  (await api.database.pool.query<{ email: string }>('select email from area_beta_approvals')).rows.map(
    ({ email }) => email,
  );
const account = (email: string, verified = true) => ({ id: randomUUID(), email, verified });

it('[ADM-02] an approval becomes access when somebody signs up with the address and has confirmed it', async () => {
  await approve('new@example.com');
  const userId = await comes(account('New@Example.com'));
  expect([await accessOf(userId), await waiting()]).toEqual([[areaId], []]);
  const { rows } = await api.database.pool.query(
    "select actor_kind, actor_name, action, after from audit where object_id = $1 and action like 'beta%'",
    [userId],
  );
  expect(rows).toEqual([
    {
      actor_kind: 'job',
      actor_name: 'early access',
      action: 'beta_access.given',
      after: { earlyAccess: [Number(areaId)] },
    },
  ]);
});

it('[ADM-02] an account that has not confirmed the address waits on, and has access from the visit that tells of it', async () => {
  const late = account('late@example.com', false);
  const userId = await comes(late);
  await approve(late.email);
  expect(await comes(late)).toBe(userId);
  expect([await accessOf(userId), await waiting()]).toEqual([[], [late.email]]);
  await comes({ ...late, verified: true });
  expect([await accessOf(userId), await waiting()]).toEqual([[areaId], []]);
});

it('[ADM-02] somebody whose address changes to an approved one has access, and keeps what they had', async () => {
  const { areaId: other } = await createArea(api, { name: 'Fremont', status: 'in_beta' });
  const moves = account('before@example.com');
  const userId = await comes(moves);
  await api.database.pool.query('insert into area_beta_users values ($1, $2, now())', [other, userId]);
  await approve('after@example.com');
  await comes({ ...moves, email: 'after@example.com' });
  expect([(await accessOf(userId)).sort(), await waiting()]).toEqual([[areaId, other].sort(), []]);
});

it('[ADM-02] an approval that was taken back gives nobody access', async () => {
  await approve('gone@example.com');
  await api.call(
    'DELETE',
    `/hfc/_i/remove_user_from_area_beta?area_id=${areaId}&email=gone@example.com&remove_from_all_market_areas=false`,
    { token: staff.token, body: {} },
  );
  expect(await accessOf(await comes(account('gone@example.com')))).toEqual([]);
});

it('[ADM-02] whoever is let in at the moment that they confirm the address ends with access, and waits nowhere', async () => {
  for (let i = 0; i < 12; i += 1) {
    const one = account(`meets-${i}@example.com`);
    const known = i % 2 === 0 ? await comes({ ...one, verified: false }) : undefined;
    const [userId] = await Promise.all([comes(one), approve(one.email)]);
    expect(userId).toBe(known ?? userId);
    expect([await accessOf(userId), await waiting()]).toEqual([[areaId], []]);
  }
});

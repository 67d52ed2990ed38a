import {
  createPerson,
  createTestApi,
  limitedTokenOf,
  superuserEmail,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { listStaff } from './staff-rights.repository.ts';

let api: TestApi;
let superuser: Person;
let ben: Person;
beforeEach(async () => {
  api = await createTestApi();
  superuser = await createPerson(api, { email: superuserEmail, staff: true, name: 'Sue' });
  ben = await createPerson(api, { email: 'ben@example.com', name: 'Ben' });
});
afterEach(() => api.close());

const path = '/hfc/_i/staff';
const set = (email: string, isStaff: boolean, token = superuser.token) =>
  api.call('PUT', path, { token, body: { email, is_staff: isStaff } });
const entries = async () =>
  (
    await api.database.pool.query<object>(
      'select actor_kind, user_id, action, object_type, object_id, before, after from audit order by entry_id',
    )
  ).rows;

it('[CAL-103] [ADM-06] a superuser grants the right and takes it, which holds from the next call on and stands in the audit', async () => {
  const asStaff = async () => (await api.call('GET', '/hfc/_i/mails', { token: ben.token })).status;
  expect(await asStaff()).toBe(404);
  const granted = await set('BEN@example.com', true);
  expect([granted.status, granted.body['user']]).toMatchObject([
    200,
    { user_id: ben.userId, is_staff: true },
  ]);
  expect(await asStaff()).toBe(200);
  expect((await set(ben.email, true)).status).toBe(200);
  expect((await set(ben.email, false)).body['user']).toMatchObject({ is_staff: false });
  expect(await asStaff()).toBe(404);
  const entry = {
    actor_kind: 'person',
    user_id: superuser.userId,
    object_type: 'user',
    object_id: ben.userId,
  };
  expect(await entries()).toEqual([
    { ...entry, action: 'staff.granted', before: { is_staff: false }, after: { is_staff: true } },
    { ...entry, action: 'staff.taken_back', before: { is_staff: true }, after: { is_staff: false } },
  ]);
});

it('[CAL-103] a colleague whose right is taken while they work is told so, and a consumer still learns nothing', async () => {
  const colleague = await createPerson(api, { email: 'cleo@example.com', staff: true });
  const titleFor = async ({ token }: Person) =>
    (await api.call('GET', '/hfc/_i/mails', { token })).body['title'];
  await set(colleague.email, false);
  expect([await titleFor(colleague), await titleFor(ben)]).toEqual([
    'You no longer have staff rights. Ask a superuser for them.',
    'This was not found.',
  ]);
});

it('[CAL-103] the right goes only to who has signed in once and confirmed the address, and says so', async () => {
  await createPerson(api, { email: 'new@example.com', verified: false });
  const unknown = await set('nobody@example.com', true);
  const unproved = await set('new@example.com', true);
  expect([unknown.status, unproved.status]).toEqual([422, 422]);
  expect(JSON.stringify(unknown.body)).toContain('logged in with this address yet');
  expect(JSON.stringify(unproved.body)).toContain('not confirmed');
  expect(await entries()).toEqual([]);
});

it("[ADM-06] a superuser's right cannot be taken, and neither colleague nor a superuser by magic link grants or takes any", async () => {
  const own = await set(superuserEmail, false);
  expect([own.status, own.body['title']]).toEqual([409, expect.stringContaining('SUPERUSER_EMAILS')]);
  const colleague = await createPerson(api, { staff: true });
  const limited = await limitedTokenOf(api, superuser);
  for (const token of [colleague.token, limited, ben.token]) {
    expect((await set(ben.email, true, token)).status).toBe(404);
    expect((await api.call('GET', path, { token })).status).toBe(404);
  }
  const { rows } = await api.database.pool.query('select 1 from users where is_staff');
  expect(rows).toHaveLength(2);
  expect(await entries()).toEqual([]);
});

it("[ADM-06] a superuser's right cannot be taken, whatever the case of their address", async () => {
  await api.database.pool.query('update users set email = upper(email) where user_id = $1', [
    superuser.userId,
  ]);
  expect((await set(superuserEmail, false)).status).toBe(409);
  expect(await entries()).toEqual([]);
});

it('[CAL-102] tells superusers who is staff, themselves first, and who granted it when', async () => {
  await set(ben.email, true);
  const { body } = await api.call('GET', path, { token: superuser.token });
  expect(body['staff']).toEqual([
    {
      user_id: superuser.userId,
      email: superuserEmail,
      name: 'Sue',
      is_superuser: true,
      granted_by: null,
      since: null,
    },
    ...['super2@example.com', 'super3@example.com'].map((email) => ({
      user_id: null,
      email,
      name: '',
      is_superuser: true,
      granted_by: null,
      since: null,
    })),
    {
      user_id: ben.userId,
      email: ben.email,
      name: 'Ben',
      is_superuser: false,
      granted_by: 'Sue',
      since: api.clock.now.toISOString(),
    },
  ]);
});

it('[CAL-102] names a superuser of the settings who has not signed in, or not confirmed the address', async () => {
  const named = { user_id: null, email: superuserEmail, is_superuser: true, since: null };
  const { rows } = await api.database.pool.query<object>(
    "update users set email = 'sue@example.com' where user_id = $1 returning email",
    [superuser.userId],
  );
  expect(rows).toEqual([{ email: 'sue@example.com' }]);
  expect(await listStaff(api.database.db, [superuserEmail])).toMatchObject([
    named,
    { email: 'sue@example.com', is_superuser: false },
  ]);
  await createPerson(api, { email: superuserEmail, verified: false });
  expect(await listStaff(api.database.db, [superuserEmail.toUpperCase()])).toMatchObject([
    named,
    { email: 'sue@example.com' },
  ]);
});

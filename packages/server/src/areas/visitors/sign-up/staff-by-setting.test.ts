import {
  createPerson,
  createTestApi,
  signUpAtProvider,
  superuserEmail,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { anonymous } from '../../../actor.ts';
import type { ProviderIdentity } from '../../../http/tokens/provider-token.ts';
import { takeBackStaff } from '../../people/users/staff-by-setting.ts';
import { enrich } from './sign-up.service.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const context = () => ({ actor: anonymous, requestId: 'request-1', at: api.clock.now });
const superuser: ProviderIdentity = {
  providerId: 'account-1',
  sessionId: 'session-1',
  email: superuserEmail,
  emailVerified: true,
  name: 'Sue',
  signUp: {},
};
const enriched = async (identity: Partial<ProviderIdentity> = {}, superuserEmails = [superuserEmail]) =>
  (await enrich({ ...api.deps, superuserEmails }, context(), { identity: { ...superuser, ...identity } }))
    .user;
const auditRows = async () =>
  (
    await api.database.pool.query(
      'select actor_kind, actor_name, user_id, action, object_type, object_id, before, after, request_id from audit order by entry_id',
    )
  ).rows as unknown[];
const granted = (userId: string) => ({
  actor_kind: 'command',
  actor_name: 'SUPERUSER_EMAILS',
  user_id: null,
  action: 'staff.granted_by_setting',
  object_type: 'user',
  object_id: userId,
  before: { is_staff: false },
  after: { is_staff: true },
  request_id: 'request-1',
});
const takenBack = (userId: string, requestId: string | null) => ({
  ...granted(userId),
  action: 'staff.taken_back_by_setting',
  before: { is_staff: true },
  after: { is_staff: false },
  request_id: requestId,
});

it('[CAL-06] writes down once that the setting made somebody staff', async () => {
  const { user_id: userId, is_staff: isStaff } = await enriched();
  await enriched();
  expect(isStaff).toBe(true);
  expect(await auditRows()).toEqual([granted(userId)]);
});

it('[CAL-06] takes the right back at the next enrichment when the setting no longer names them, or the address is not verified', async () => {
  const { user_id: userId } = await enriched();
  expect(await enriched({}, ['other@example.com'])).toMatchObject({ is_staff: false });
  await enriched();
  expect(await enriched({ emailVerified: false })).toMatchObject({ is_staff: false });
  expect(await auditRows()).toEqual([
    granted(userId),
    takenBack(userId, 'request-1'),
    granted(userId),
    takenBack(userId, 'request-1'),
  ]);
});

it('takes the right back at the start of a server whose setting names them no longer, and from nobody else', async () => {
  const { user_id: userId } = await enriched();
  const colleague = await createPerson(api, { staff: true });
  await takeBackStaff({ ...api.deps, superuserEmails: [superuserEmail] });
  expect(await auditRows()).toHaveLength(1);
  await takeBackStaff({ ...api.deps, superuserEmails: [] });
  const { rows } = await api.database.pool.query<{ user_id: string }>(
    'select user_id from users where is_staff',
  );
  expect(rows).toEqual([{ user_id: colleague.userId }]);
  expect((await auditRows()).slice(1)).toEqual([takenBack(userId, null)]);
});

it('[CAL-06] leaves a right alone that a colleague granted, named by the setting or not', async () => {
  await enriched({}, []);
  await api.database.pool.query('update users set is_staff = true');
  expect(await enriched()).toMatchObject({ is_staff: true });
  expect(await enriched({}, [])).toMatchObject({ is_staff: true });
  expect(await auditRows()).toEqual([]);
});

it('[CAL-06] [SES-01a] makes no staff and no superuser of an address that is not verified', async () => {
  expect(await enriched({ emailVerified: false })).toMatchObject({ is_staff: false });
  expect(await auditRows()).toEqual([]);
});

it('[CAL-06] makes staff by a sign-up at the embedded provider, over HTTP', async () => {
  const token = await signUpAtProvider(api, superuserEmail);
  expect(await api.call('GET', '/enrich_token', { token })).toMatchObject({
    body: { user: { is_staff: true } },
  });
  expect(await auditRows()).toHaveLength(1);
});

import {
  createPerson,
  createTestApi,
  superuserEmail,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { createReleaseToken } from '@commonhearth/testing-server/world';
import type { Descriptor } from '@commonhearth/registry';
import { audit } from '../../../db/schema/index.ts';
import { mountSampleSite, type Checkout } from '../../../pages/site.harness.ts';
import { channelRemoteOf } from '../remotes/channel-remote.ts';
import { clearReleases } from '../remotes/channels.harness.ts';
import { askRelease, checks, makeRelease, uploadRelease, type MadeRelease } from './releases.harness.ts';

let api: TestApi;
let token: string;
let person: Person;
let superuser: string;
let builds: Checkout;
beforeAll(async () => {
  api = await createTestApi();
  token = await createReleaseToken(api, 'mf-a');
  person = await createPerson(api, { staff: true, email: superuserEmail });
  superuser = person.token;
});
beforeEach(async () => {
  await clearReleases(api.database);
  await api.database.db.delete(audit);
  builds = await mountSampleSite(api.deps);
});
afterEach(() => {
  builds.remove();
});
afterAll(() => api.close());

const version = async () => (await channelRemoteOf(api.database.db, 'development', 'mf-a')).channel_version;
const allow = async (who: string, allowed?: object) =>
  api.call('POST', '/hfc/_i/channels/development/mf-a/allow', {
    token: who,
    body: { channel_version: await version(), message: 'A large map', allowed },
  });
/** Uploads and releases; answers the reasons, none where it was taken. */
async function reasons(release: MadeRelease, given: object = {}, who = token): Promise<unknown> {
  await uploadRelease(api, who, release);
  const { status, body } = await askRelease(api, who, release, {
    channel: 'development',
    channel_version: await version(),
    ...given,
  });
  if (status === 200) return [];
  expect([status, body['code']]).toEqual([409, 'release_refused']);
  return (body['errors'] as { path: string; message: string }[]).map(({ message }) => message);
}

const nav = Array.from({ length: 6 }, (_, i) => ({
  label: `There ${i}`,
  route: 'Page of mf-a',
  audience: 'anyone' as const,
  order: 10 + i,
}));

it('[CAL-106] [PLT-09] a superuser raises the limits of one remote; the channel row and the audit show it', async () => {
  const release = makeRelease({ nav });
  expect(await reasons(release)).toEqual([
    'it has 6 navigation entries, but the site allows 4: remove some, or ask a superuser to raise the limit',
  ]);
  expect(await allow(token, { nav: 6 })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'action' }] },
  });
  expect(await allow(superuser)).toMatchObject({ status: 422, body: { errors: [{ path: 'allowed' }] } });
  expect((await allow(superuser, { nav: 31 })).status).toBe(422);
  expect((await allow(superuser, { nav: 6 })).body).toMatchObject({ channel: { allowed: { nav: 6 } } });
  expect(await reasons(release)).toEqual([]);
  expect((await allow(superuser, {})).body).toMatchObject({ channel: { allowed: {} } });
  const acts = await api.database.db.select().from(audit).orderBy(audit.entryId);
  expect(acts.filter(({ action }) => action === 'allow')).toMatchObject([
    { objectId: 'mf-a', before: { allowed: {} }, after: { allowed: { nav: 6 }, message: 'A large map' } },
    { before: { allowed: { nav: 6 } }, after: { allowed: {} } },
  ]);
});

it('[CAL-106] a superuser proves again that it is them before they allow a remote more', async () => {
  const { userId, sessionId } = person;
  const payload = {
    ...{ user_id: userId, email: superuserEmail, is_staff: true },
    ...{ hfc_subscriber_ids: [], hfc_last_active_subscriber_id: null },
  };
  const hourAgo = new Date(api.clock.now.getTime() - 60 * 60_000);
  const stale = await api.tokens.issue(payload, sessionId, hourAgo);
  expect(await allow(stale.token, { nav: 6 })).toMatchObject({
    status: 403,
    body: { code: 'proof_needed' },
  });
  expect((await channelRemoteOf(api.database.db, 'development', 'mf-a')).allowed).toEqual({});
});

const staffRoute: Descriptor['routes'][number] = {
  name: 'Board of A',
  path: '/hfc/_i/board_of_a',
  app: 'hfci',
  access: 'login',
  role: 'staff',
  flags: ['requiresAuthentication'],
  page: './home',
};
const withBoard = (number: string, home = 'home()') =>
  makeRelease(
    { version: number, routes: [staffRoute] },
    {
      'remoteEntry.js': `entry(${number.replaceAll('.', ',')})`,
      'register.js': 'register()',
      'home.js': home,
    },
  );
const refused = ({ version: number, hash }: MadeRelease) => [
  `no staff account has tested its pages Board of A: test them with --as EMAIL of a staff account, or ask a superuser to approve ${number}+${hash}`,
];
const asStaff = { checks: { ...checks, smoke: { passed: true, as_staff: true } } };

it('[CAL-105] [PLT-09] new and changed pages for staff need a walk as staff', async () => {
  const first = withBoard('1.0.0');
  expect(await reasons(first)).toEqual(refused(first));
  const skipped = { checks: { ...checks, smoke: { skipped: 'no browser' } } };
  expect(await reasons(first, skipped)).toEqual(refused(first));
  expect(await reasons(first, asStaff)).toEqual([]);
  expect(await reasons(withBoard('1.1.0'))).toEqual([]);
  const changed = withBoard('1.2.0', 'home(2)');
  expect(await reasons(changed)).toEqual(refused(changed));
});

it('[CAL-105] [PLT-09] a superuser approves one release with pages for staff, or releases it', async () => {
  const first = withBoard('1.0.0');
  await allow(superuser, { staff_pages: `1.0.0+${first.hash}` });
  expect(await reasons(first)).toEqual([]);
  const changed = withBoard('1.1.0', 'home(2)');
  expect(await reasons(changed)).toEqual(refused(changed));
  expect(await reasons(changed, {}, superuser)).toEqual([]);
});

import { rolloutWatch } from '@commonhearth/schemas';
import { createPerson, createTestApi, superuserEmail, type TestApi } from '@commonhearth/testing-server/api';
import { createReleaseToken } from '@commonhearth/testing-server/world';
import { mountSampleSite, type Checkout } from '../../../pages/site.harness.ts';
import { setBack } from '../remotes/channel-changes.ts';
import { channelRemoteOf } from '../remotes/channel-remote.ts';
import { clearReleases } from '../remotes/channels.harness.ts';
import { askRelease, makeRelease, uploadRelease, type MadeRelease } from '../releases/releases.harness.ts';
import { findRelease } from '../releases/releases.repository.ts';

const page = { path: '/new', app: 'hfc', access: 'public', flags: [], page: './home' } as const;
const latest = makeRelease({ version: '1.2.0', routes: [{ ...page, name: 'New page of mf-a' }] });

let api: TestApi;
let superuser: string;
let builds: Checkout;
beforeAll(async () => {
  api = await createTestApi();
  superuser = (await createPerson(api, { staff: true, email: superuserEmail })).token;
});
beforeEach(async () => {
  await clearReleases(api.database);
  await api.database.pool.query('delete from mails; delete from audit');
  builds = await mountSampleSite(api.deps);
  for (const made of [makeRelease({ version: '1.1.0' }), latest]) await release(made);
});
afterEach(() => {
  builds.remove();
});
afterAll(() => api.close());

const stateOf = (remote: string) => channelRemoteOf(api.database.db, 'development', remote);
async function release(made: MadeRelease, token = superuser) {
  await uploadRelease(api, token, made);
  const { channel_version } = await stateOf(made.remote);
  const answer = await askRelease(api, token, made, { channel: 'development', channel_version });
  expect(answer).toMatchObject({ status: 200 });
}
/** As too many failures do. */
async function setBackByItself(made: MadeRelease) {
  const row = await findRelease(api.database.db, made);
  const change = { actor: { kind: 'job', name: rolloutWatch }, requestId: null, at: new Date() } as const;
  const held = {
    base: `remotes/${made.remote}/${made.version}+${made.hash}/`,
    releaseId: row?.releaseId ?? 0,
  };
  await api.database.db.transaction((tx) =>
    setBack(tx, change, { channel: 'development', remote: made.remote }, held, () => []),
  );
}
const act = async (action: string, token: string, more: object = {}) =>
  api.call('POST', `/hfc/_i/channels/development/mf-a/${action}`, {
    token,
    body: { channel_version: (await stateOf('mf-a')).channel_version, ...more },
  });

it('[CAL-106] "release_again" makes the release that was set back by itself the base again, and superusers are told', async () => {
  const token = await createReleaseToken(api, 'mf-a');
  expect(await act('release_again', token)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await setBackByItself(latest);
  expect(await stateOf('mf-a')).toMatchObject({ base: { version: '1.1.0' } });
  await api.database.pool.query('delete from mails');
  expect(await act('release_again', token, { message: 'The reports were fake.' })).toMatchObject({
    status: 200,
    body: { channel: { base: { version: '1.2.0', hash: latest.hash }, before: [{ version: '1.1.0' }] } },
  });
  const { rows } = await api.database.pool.query("select 1 from mails where kind = 'release_live'");
  expect(rows).toHaveLength(api.deps.superuserEmails.length);
  expect(await act('release_again', token)).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

it.each([
  ['a team rolled it back', () => act('rollback', superuser)],
  [
    'a token with the name of the watch rolled it back',
    async () => act('rollback', await createReleaseToken(api, 'mf-a', rolloutWatch)),
  ],
  [
    'somebody has changed the remote since',
    async () => {
      await setBackByItself(latest);
      await act('freeze', superuser);
      await act('on', superuser);
    },
  ],
])('[CAL-106] nothing is released again where %s', async (_why, before) => {
  await before();
  const seen = await stateOf('mf-a');
  expect(await act('release_again', superuser)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await stateOf('mf-a')).toEqual(seen);
});

it('[CAL-106] what is released again has to pass every check of a release: another team may have its page by now', async () => {
  await setBackByItself(latest);
  await release(makeRelease({ name: 'mf-b', routes: [{ ...page, name: 'New page of mf-b' }] }));
  expect(await act('release_again', superuser)).toMatchObject({
    status: 409,
    body: { code: 'release_refused' },
  });
  expect(await stateOf('mf-a')).toMatchObject({ base: { version: '1.1.0' } });
});

it('[CAL-106] while releases are frozen, or by a token for fewer visitors, nothing is released again', async () => {
  await setBackByItself(latest);
  const { body } = await api.call('POST', '/hfc/_i/release_tokens', {
    token: superuser,
    body: { remote: 'mf-a', name: 'ci', most_percent: 99 },
  });
  expect(await act('release_again', body['secret'] as string)).toMatchObject({ status: 422 });
  const whole = async (action: string) =>
    api.call('POST', `/hfc/_i/channels/development/all/${action}`, {
      token: superuser,
      body: { channel_version: (await stateOf('all')).channel_version },
    });
  await whole('freeze');
  expect(await act('release_again', superuser)).toMatchObject({
    status: 409,
    body: { code: 'releases_frozen' },
  });
  expect(await stateOf('mf-a')).toMatchObject({ base: { version: '1.1.0' } });
});

import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { createReleaseToken } from '@commonhearth/testing-server/world';
import { audit } from '../../../db/schema/index.ts';
import { channelRemoteOf } from '../remotes/channel-remote.ts';
import { clearReleases, holdRelease } from '../remotes/channels.harness.ts';

let api: TestApi;
let mine: string;
let other: string;
let superuser: string;
beforeAll(async () => {
  api = await createTestApi();
  mine = await createReleaseToken(api, 'mf-a', 'ci of a');
  other = await createReleaseToken(api, 'mf-b');
  superuser = (await createPerson(api, { staff: true, email: 'super@example.com' })).token;
});
beforeEach(async () => {
  await clearReleases(api.database);
  await api.database.db.delete(audit);
  await holdRelease(api.database, 'development', 'mf-a', '1.0.0');
});
afterAll(() => api.close());

const state = () => channelRemoteOf(api.database.db, 'development', 'mf-a');
const act = async (
  action: string,
  token: string,
  more: object = {},
  remote = 'mf-a',
  channel = 'development',
) =>
  api.call('POST', `/hfc/_i/channels/${channel}/${remote}/${action}`, {
    token,
    body: {
      channel_version: (await channelRemoteOf(api.database.db, 'development', remote)).channel_version,
      ...more,
    },
  });

it('[CAL-106] a team switches its remote off and on by its token; visitors read our words, and the audit keeps those of the team', async () => {
  const off = await act('off', mine, { message: 'Visit thief.example instead.' });
  expect(off).toMatchObject({ status: 200, body: { channel: { remote: 'mf-a', off: '' } } });
  expect(off.body['channel']).toEqual(await state());
  expect((await act('on', mine)).body).toMatchObject({ channel: { off: null } });
  expect(await api.database.db.select().from(audit).orderBy(audit.entryId)).toMatchObject([
    {
      ...{ action: 'off', actorKind: 'token', actorName: 'ci of a', objectType: 'remote', objectId: 'mf-a' },
      after: { message: 'Visit thief.example instead.' },
    },
    { action: 'on', actorKind: 'token' },
  ]);
});

it.each([
  ['off', 'switched off'],
  ['freeze', 'frozen'],
])('[CAL-106] a team neither ends nor rewords what a superuser began with "%s"', async (action, done) => {
  await act(action, mine, { message: 'by the team' });
  expect((await act('on', mine)).status).toBe(200);
  await act(action, superuser, { message: 'It shows wrong prices.' });
  const held = await state();
  expect(await act(action, mine, { message: 'Nothing is wrong.' })).toMatchObject({ status: 200 });
  expect(await state()).toEqual(held);
  expect(await act('on', mine)).toMatchObject({
    status: 422,
    body: {
      errors: [{ path: 'action', message: `A superuser has ${done} mf-a. Ask one to switch it on again.` }],
    },
  });
  expect(await state()).toEqual(held);
  expect((await act('on', superuser)).status).toBe(200);
  await act(action, mine);
  // the same by a superuser, without other words
  expect((await act(action, superuser)).status).toBe(200);
  expect((await act('on', mine)).status).toBe(422);
  await act('on', superuser);
  await act(action, mine);
  expect((await act('on', mine)).status).toBe(200);
});

it('[CAL-106] a team changes no remote but its own: to it another is not there, and stays as it is', async () => {
  for (const action of ['off', 'freeze', 'retire', 'rollback', 'stop'])
    expect(await act(action, other)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await act('freeze', mine, {}, 'all')).toMatchObject({ status: 404 });
  expect(await state()).toMatchObject({ base: { version: '1.0.0' }, off: null, frozen: null });
});

it('[CAL-106] a superuser may change every remote, and freeze the whole channel', async () => {
  expect((await act('freeze', superuser, { message: 'Holidays' }, 'all')).body).toMatchObject({
    channel: { remote: 'all', frozen: 'Holidays' },
  });
  await holdRelease(api.database, 'development', 'mf-a', '1.1.0', 10);
  expect(await act('rollout', mine, { percent: 50 })).toMatchObject({
    status: 409,
    body: { code: 'releases_frozen', title: expect.stringContaining('(Holidays)') as unknown },
  });
  expect((await act('stop', mine)).status).toBe(200);
  const retire = () => act('retire', mine);
  expect(await retire()).toMatchObject({ status: 409, body: { code: 'releases_frozen' } });
  expect((await act('on', superuser, {}, 'all')).body).toMatchObject({ channel: { frozen: null } });
  expect((await retire()).status).toBe(200);
});

it('[CAL-106] who saw an older row gets 409 with the row as it is, and nothing is changed', async () => {
  await act('off', mine);
  expect(await act('on', mine, { channel_version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'version_mismatch', current: { remote: 'mf-a', off: '' } },
  });
  expect((await state()).off).toBe('');
});

it('[CAL-106] a rollout says its share, and nothing else does', async () => {
  await holdRelease(api.database, 'development', 'mf-a', '1.1.0', 10);
  expect(await act('rollout', mine)).toMatchObject({ status: 422, body: { errors: [{ path: 'percent' }] } });
  for (const percent of [0, 101, 1.5])
    expect(await act('rollout', mine, { percent })).toMatchObject({ status: 422 });
  expect(await act('stop', mine, { percent: 5 })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'percent', message: 'Only a rollout has a share.' }] },
  });
  expect((await act('rollout', mine, { percent: 25 })).body).toMatchObject({
    channel: { rollout: { version: '1.1.0', percent: 25 }, base: { version: '1.0.0' } },
  });
  expect(new Set((await state()).rollout_buckets).size).toBe(25);
});

it('[CAL-106] another channel than the one that the site serves is refused in words, and an action that is none', async () => {
  expect(await act('off', mine, {}, 'mf-a', 'production')).toMatchObject({
    status: 422,
    body: {
      errors: [{ path: 'channel', message: 'This site only serves the channel development.' }],
    },
  });
  expect((await act('explode', mine)).status).toBe(404);
});

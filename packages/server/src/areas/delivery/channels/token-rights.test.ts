import { createPerson, createTestApi, superuserEmail, type TestApi } from '@commonhearth/testing-server/api';
import { mountSampleSite, type Checkout } from '../../../pages/site.harness.ts';
import { channelRemoteOf } from '../remotes/channel-remote.ts';
import { clearReleases, holdRelease } from '../remotes/channels.harness.ts';
import { askRelease, makeRelease, uploadRelease } from '../releases/releases.harness.ts';

let api: TestApi;
let superuser: string;
let builds: Checkout;
beforeAll(async () => {
  api = await createTestApi();
  superuser = (await createPerson(api, { staff: true, email: superuserEmail })).token;
});
beforeEach(async () => {
  await clearReleases(api.database);
  builds = await mountSampleSite(api.deps);
});
afterEach(() => {
  builds.remove();
});
afterAll(() => api.close());

async function tokenFor(most_percent: number): Promise<string> {
  const { body } = await api.call('POST', '/hfc/_i/release_tokens', {
    token: superuser,
    body: { remote: 'mf-a', name: 'ci', new_remote: true, most_percent },
  });
  return body['secret'] as string;
}
const state = () => channelRemoteOf(api.database.db, 'development', 'mf-a');
const act = async (token: string, action: string, more: object = {}) =>
  api.call('POST', `/hfc/_i/channels/development/mf-a/${action}`, {
    token,
    body: { channel_version: (await state()).channel_version, ...more },
  });
/** A base with one before it, and a rollout beside it. */
async function hold(rollout: number | undefined): Promise<void> {
  const first = makeRelease({ version: '1.0.0' });
  const all = await tokenFor(100);
  await uploadRelease(api, all, first);
  await askRelease(api, all, first, { channel: 'development', channel_version: 0 });
  const second = makeRelease({ version: '1.1.0' });
  await uploadRelease(api, all, second);
  await askRelease(api, all, second, { channel: 'development', channel_version: 1 });
  if (rollout !== undefined) await holdRelease(api.database, 'development', 'mf-a', '1.2.0', rollout);
}

it.each([
  [undefined, 0, ['off', 'on', 'freeze', 'rollback', 'retire']],
  [undefined, 99, ['off', 'on', 'freeze', 'rollback', 'retire']],
  [50, 0, ['off', 'on', 'freeze', 'rollback', 'retire', 'stop', 'rollout']],
  [50, 49, ['off', 'on', 'freeze', 'rollback', 'retire', 'stop', 'rollout']],
])(
  '[CAL-106] beside a rollout at %s percent, a token for %s percent changes nothing that reaches more visitors',
  async (rollout, most, refused) => {
    await hold(rollout);
    await act(superuser, 'off', { message: 'Wrong prices' });
    const token = await tokenFor(most);
    const before = await state();
    for (const action of refused)
      expect(await act(token, action, action === 'rollout' ? { percent: 1 } : {})).toMatchObject({
        status: 422,
        body: { errors: [{ path: action === 'rollout' ? 'percent' : 'action' }] },
      });
    expect(await state()).toEqual(before);
  },
);

it.each(['stop', 'rollback', 'rollout'])(
  '[CAL-106] a token for the share of the rollout may use "%s" on it',
  async (action) => {
    await hold(10);
    const more = action === 'rollout' ? { percent: 1 } : {};
    expect(await act(await tokenFor(10), action, more)).toMatchObject({ status: 200 });
    expect(await state()).toMatchObject({
      base: { version: '1.1.0' },
      rollout: action === 'rollout' ? { percent: 1 } : null,
    });
  },
);

it('[CAL-105] a token for 10 % cannot lower a rollout at 50 % by a release of the same version', async () => {
  await hold(undefined);
  const release = makeRelease({ version: '1.2.0' });
  await uploadRelease(api, superuser, release);
  const into = async (percent: number) => ({
    ...{ channel: 'development', percent },
    channel_version: (await state()).channel_version,
  });
  expect(await askRelease(api, superuser, release, await into(50))).toMatchObject({ status: 200 });
  const token = await tokenFor(10);
  expect(await askRelease(api, token, release, await into(5))).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'percent' }] },
  });
  expect(await state()).toMatchObject({ rollout: { percent: 50 } });
});

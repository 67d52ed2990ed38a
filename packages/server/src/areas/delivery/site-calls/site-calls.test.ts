import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { createReleaseToken } from '@commonhearth/testing-server/world';
import { channelRemotes, channels } from '../../../db/schema/index.ts';
import { mountSampleSite, type Checkout } from '../../../pages/site.harness.ts';
import { rebuildContent } from '../../homes/content/content.service.ts';
import { askRelease, makeRelease, uploadRelease } from '../releases/releases.harness.ts';
import { clearReleases } from '../remotes/channels.harness.ts';
import {
  callsOf,
  type Calls,
  holdCalls,
  lacking,
  listAlerts,
  readingMore,
  sound,
} from './site-calls.harness.ts';

let api: TestApi;
let builds: Checkout;
beforeEach(async () => {
  api = await createTestApi();
  await rebuildContent(api.deps);
  await clearReleases(api.database);
});
afterEach(() => api.close());

const ready = async () => {
  const { statusCode, body } = await api.app.inject({ url: '/readyz' });
  const { detail } = JSON.parse(body) as { readonly detail?: string };
  return [statusCode, detail];
};
const said = () => api.log.flatMap(({ reason }) => (typeof reason === 'string' ? [reason] : []));
const unmet = (release: string, as = 'base', remote = 'mf-a') =>
  `${remote} ${release} (${as}): it calls listGhosts (GET /hfc/ghosts), which this site does not have`;

describe('a release', () => {
  beforeEach(async () => {
    builds = await mountSampleSite(api.deps);
  });
  afterEach(() => {
    builds.remove();
  });
  const reasons = async (calls: Calls | undefined) => {
    const token = await createReleaseToken(api, 'mf-a');
    const release = makeRelease(calls === undefined ? {} : { calls });
    await uploadRelease(api, token, release);
    const { status, body } = await askRelease(api, token, release, {
      channel: 'development',
      channel_version: 0,
    });
    return { status, code: body['code'], errors: body['errors'] };
  };

  it.each<[what: string, calls: Calls, path: string, message: string]>([
    [
      'calls what the server lacks',
      lacking,
      'descriptor.calls.listGhosts',
      'it calls listGhosts (GET /hfc/ghosts), which this site does not have',
    ],
    [
      'reads what it does not answer',
      readingMore,
      'descriptor.calls.listAlerts',
      'it reads "weather" of listAlerts, which this site does not always answer',
    ],
    [
      'sends what it does not take',
      callsOf({ listAlerts: { ...listAlerts, method: 'POST' } }),
      'descriptor.calls.listAlerts',
      `it calls listAlerts at POST ${listAlerts.path}, but this site has it at GET ${listAlerts.path}`,
    ],
  ])('[OWN-07] that %s is refused with the name of the call', async (_, calls, path, message) => {
    expect(await reasons(calls)).toEqual({
      status: 409,
      code: 'release_refused',
      errors: [{ path, message }],
    });
    expect(await api.database.db.select().from(channels)).not.toContainEqual(
      expect.objectContaining({ remote: 'mf-a' }),
    );
  });

  it.each([
    ['whose calls this site answers', sound],
    ['of a build that did not list its calls', undefined],
  ])('[OWN-07] %s is taken, and its page does not say what it calls', async (_, calls) => {
    expect(await reasons(calls)).toMatchObject({ status: 200 });
    const { body } = await api.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(body).toContain('remotes/mf-a/');
    expect(body).not.toContain('listAlerts');
  });
});

it('[OWN-07] a server without a call of a base, a rollout or a last good release is not ready, and says which', async () => {
  const base = await holdCalls(api.database, lacking);
  const rollout = await holdCalls(api.database, lacking, { remote: 'mf-b', percent: 10 });
  await holdCalls(api.database, sound, { remote: 'mf-c' });
  const lastGood = await holdCalls(api.database, lacking, { remote: 'mf-c', version: '0.9.0', past: true });
  const words = [unmet(base), unmet(rollout, 'rollout', 'mf-b'), unmet(lastGood, 'last good', 'mf-c')].join(
    '; ',
  );
  expect(await ready()).toEqual([503, words]);
  expect(await ready()).toEqual([503, words]);
  expect(said()).toEqual([words]);
});

it('[OWN-07] a server becomes ready once the remote is off, and stays so whatever is released later', async () => {
  await holdCalls(api.database, lacking);
  expect((await ready())[0]).toBe(503);
  await api.database.db.insert(channelRemotes).values({
    ...{ channel: 'development', remote: 'mf-a', channelVersion: 1, updateTimestamp: new Date(0) },
    offReason: 'Back soon.',
  });
  expect(await ready()).toEqual([200, undefined]);
  await api.database.db.delete(channelRemotes);
  expect(await ready()).toEqual([200, undefined]);
});

it('[OWN-07] calls of a last good release that a start replaced, of one that is past, and unlisted ones do not count', async () => {
  await holdCalls(api.database, undefined, { started: true });
  await holdCalls(api.database, lacking, { version: '0.9.0', past: true, started: true });
  await holdCalls(api.database, lacking, { remote: 'mf-gone', past: true });
  expect(await ready()).toEqual([200, undefined]);
});

it('[OWN-07] of the releases that were the base before, the latest is the last good one', async () => {
  await holdCalls(api.database, sound);
  await holdCalls(api.database, lacking, { version: '0.8.0', past: true });
  await holdCalls(api.database, sound, { version: '0.9.0', past: true });
  expect(await ready()).toEqual([200, undefined]);
});

it('[OWN-07] calls of a build of a start count once a team has released its remote, since no start replaces it then', async () => {
  await holdCalls(api.database, sound);
  const before = await holdCalls(api.database, lacking, { version: '0.9.0', past: true, started: true });
  expect(await ready()).toEqual([503, unmet(before, 'last good')]);
});

it('[OWN-07] anyone can read which calls the live releases make', async () => {
  const needs = { shared: { react: '^19.0.0' }, runtime: '1.0.0' };
  const release = await holdCalls(api.database, sound, { needs });
  const before = await holdCalls(api.database, undefined, { version: '0.9.0', past: true, started: true });
  const { statusCode, headers, body } = await api.app.inject({ url: '/registry/calls.json' });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(JSON.parse(body)).toEqual({
    releases: [
      { remote: 'mf-a', release, as: 'base', started: false, contract: '^2.0.0', ...needs, calls: sound },
      { remote: 'mf-a', release: before, as: 'last good', started: false, contract: '^2.0.0', calls: null },
    ],
  });
});

import { buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, fakeServices, signedOutAuth } from '@commonhearth/testing/platform';
import { tokenUntil } from '../services/token.harness.ts';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { abGroup } from './ab-group.ts';
import { signOut } from './leave.ts';
import { renewToken } from './session.thunks.ts';

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  [0.49, 'a'],
  [0.5, 'b'],
])('[ONB-05] a group is drawn by even odds (%d), once, and stays past a sign-out', async (drawn, group) => {
  const odds = vi.spyOn(Math, 'random').mockReturnValue(drawn);
  const services = fakeServices();
  expect(abGroup(services.kept)).toBe(group);
  odds.mockReturnValue(1 - drawn - 0.01);
  await createPlatformStore(services).store.dispatch(signOut());
  expect([abGroup(services.kept), abGroup(fakeServices().kept), odds.mock.calls.length]).toEqual([
    group,
    group,
    1,
  ]);
});

it('[ONB-05] it is sent with every enrichment', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const fetch = fakeFetch({
    'GET /api/enrich_token': { body: { user: buildUser(), token: tokenUntil(9000) } },
  });
  const services = fakeServices({
    fetch,
    auth: { ...signedOutAuth, accessToken: () => Promise.resolve('provider') },
  });
  await renewToken(services);
  await renewToken(services);
  expect(fetch.calls).toEqual(Array(2).fill('GET /api/enrich_token?ab_test_group=b'));
});

it('[RWD-09] of a visitor who lets nothing be recorded, no group is kept or sent', async () => {
  const fetch = fakeFetch({
    'GET /api/enrich_token': { body: { user: buildUser(), token: tokenUntil(9000) } },
  });
  const auth = { ...signedOutAuth, accessToken: () => Promise.resolve('provider') };
  await renewToken(fakeServices({ fetch, auth, letsTrack: () => false }));
  expect(fetch.calls).toEqual(['GET /api/enrich_token']);
  expect(Object.keys(localStorage).filter((key) => key.endsWith('ab_group'))).toEqual([]);
});

import { buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, fakeServices, signedOutAuth, type Answer } from '@commonhearth/testing/platform';
import { createTokenKeeper } from '../services/token-keeper.ts';
import { tokenUntil } from '../services/token.harness.ts';
import { renewToken } from './session.thunks.ts';

it.each<[string, () => Promise<string | null>, Answer]>([
  ['the provider does not answer', () => Promise.reject(new Error('no network')), { status: 500 }],
  ['the site does not answer', () => Promise.resolve('provider'), { status: 503 }],
])('[SES-10] a renewal while %s is tried again by the next call', async (_when, accessToken, enriched) => {
  let healed = false;
  const services = fakeServices({
    auth: {
      ...signedOutAuth,
      accessToken: () => (healed ? Promise.resolve('provider') : accessToken()),
    },
    fetch: fakeFetch({
      'GET /api/enrich_token': () =>
        healed ? { body: { user: buildUser(), token: tokenUntil(9000) } } : enriched,
    }),
  });
  const keeper = createTokenKeeper({ now: () => 5_000_000, renew: () => renewToken(services) });
  keeper.set(tokenUntil(1));
  await expect(keeper.token()).rejects.toThrow();
  expect(keeper.has()).toBe(true);
  healed = true;
  expect(await keeper.token()).toBe(tokenUntil(9000).token);
});

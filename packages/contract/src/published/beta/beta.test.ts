import {
  buildArea,
  buildMarket,
  buildMarketIndex,
  buildPublicCompound,
  buildSubscriber,
  buildUser,
} from '@commonhearth/fixtures/entities';
import { fakeFetch, fakeServices, type Answers } from '@commonhearth/testing/platform';
import { createTokenKeeper } from '../../services/token-keeper.ts';
import { tokenUntil } from '../../services/token.harness.ts';
import { contentSlice, selectCompound } from '../state/content.slice.ts';
import { selectMarketCompounds } from '../content/market-compounds.ts';
import { regionsSlice } from '../state/regions.slice.ts';
import { sessionSlice } from '../../session/session.slice.ts';
import { allReset } from '../../session/all-reset.ts';
import { createPlatformStore } from '../../platform-store/platform-store.ts';
import { loadBeta } from './beta.thunks.ts';
import { selectVisibleAreas } from './visible-areas.ts';

const asked = 'GET /api/hfc/user_beta_area_ids?subscriber_id=12';
const outline = { type: 'MultiPolygon' as const, coordinates: [] };
const early = { ...buildArea({ area_id: '30', name: 'Bernal Heights' }), boundary: outline };
const home = buildPublicCompound({ compound_id: '90', area_id: '30', market_id: '1' });
const letIn = { body: { area_ids: ['30'], areas: [early], compounds: [home] } };
const published = buildPublicCompound({ compound_id: '7', market_id: '1' });

/** A page of somebody who is signed in, whose subscriber is there or is still to come. */
function page(answers: Answers, subscriberId: string | null = '12') {
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(tokenUntil(99_999));
  const fetch = fakeFetch(answers);
  const reported: unknown[] = [];
  const { store } = createPlatformStore(
    fakeServices({ fetch, tokens, reportError: (error) => reported.push(error) }),
  );
  const subscriber = buildSubscriber({ subscriber_id: '12', market_id: '1' });
  const area = buildArea({ area_id: '11' });
  store.dispatch(
    regionsSlice.actions.regionsLoaded({
      markets: [buildMarket({ market_id: '1' })],
      areas: [area],
      boundaries: [],
    }),
  );
  store.dispatch(contentSlice.actions.marketLoaded({ marketId: '1', index: buildMarketIndex([published]) }));
  store.dispatch(
    sessionSlice.actions.signedIn({
      user: buildUser(),
      subscribers: subscriberId === null ? [] : [subscriber],
      subscriberId,
    }),
  );
  return {
    store,
    fetch,
    reported,
    subscribe: () => store.dispatch(sessionSlice.actions.subscribed(subscriber)),
    homes: () => selectMarketCompounds(store.getState(), '1').map(({ compoundId }) => compoundId),
    areas: () => selectVisibleAreas(store.getState()).map(({ area_id: id }) => id),
  };
}
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('[ERR-27] a home in beta whose area is not among those that came is logged and left out', async () => {
  const lost = { ...home, compound_id: '91', area_id: '31' };
  const { store, homes, reported } = page({
    [asked]: { body: { area_ids: ['30'], areas: [early], compounds: [lost, home] } },
  });
  await store.dispatch(loadBeta());
  expect(homes()).toEqual(['7', '90']);
  expect(reported.map(String)).toEqual(['Error: Area not found for home 91, which is left out']);
});

it('homes in beta come last in their market, with their area, once; and leave with the person', async () => {
  const { store, fetch, homes, areas } = page({ [asked]: letIn });
  expect([homes(), areas()]).toEqual([['7'], ['11']]);
  await store.dispatch(loadBeta());
  await store.dispatch(loadBeta());
  expect(fetch.calls).toEqual([asked]);
  expect([homes(), areas()]).toEqual([
    ['7', '90'],
    ['11', '30'],
  ]);
  expect(selectCompound(store.getState(), '90')).toEqual(home);
  const before = selectMarketCompounds(store.getState(), '1');
  expect(selectMarketCompounds(store.getState(), '1')).toBe(before);
  // its area opens to everyone
  store.dispatch(
    contentSlice.actions.marketLoaded({ marketId: '1', index: buildMarketIndex([published, home]) }),
  );
  expect(homes()).toEqual(['7', '90']);
  store.dispatch(contentSlice.actions.marketLoaded({ marketId: '1', index: buildMarketIndex([published]) }));
  store.dispatch(allReset());
  expect([homes(), areas(), selectCompound(store.getState(), '90')]).toEqual([['7'], ['11'], undefined]);
});

describe('while the subscriber is missing', () => {
  it('[API-10] [ERR-23] it is looked for 8 times more, 200 ms × the attempt apart; then that is logged and nothing was asked', async () => {
    const { store, fetch, reported, subscribe } = page({ [asked]: letIn }, null);
    const done = store.dispatch(loadBeta());
    // 200 × (1 + … + 8)
    await after(7_199);
    expect(reported).toEqual([]);
    await after(1);
    await done;
    expect(reported.map(String)).toEqual(['Error: No current subscriber found for loadBeta']);
    subscribe();
    await after(60_000);
    expect(fetch.calls).toEqual([]);
  });

  it.each([
    [1, 200],
    [2, 600],
    [3, 1_200],
    [8, 7_200],
  ])(
    '[API-10] [ERR-23] one that is there at attempt %i is found %i ms after the start, not sooner',
    async (_attempt, ms) => {
      const { store, fetch, reported, subscribe } = page({ [asked]: letIn }, null);
      const done = store.dispatch(loadBeta());
      await after(ms - 1);
      subscribe();
      expect(fetch.calls).toEqual([]);
      await after(1);
      await done;
      expect([fetch.calls, reported]).toEqual([[asked], []]);
    },
  );

  it('who left meanwhile is looked for no more, and nothing is logged', async () => {
    const { store, fetch, reported } = page({ [asked]: letIn }, null);
    const done = store.dispatch(loadBeta());
    store.dispatch(allReset());
    await after(60_000);
    await done;
    expect([fetch.calls, reported]).toEqual([[], []]);
  });
});

it('[ERR-24] where it cannot be had that is logged, the list has what everyone sees, and it is asked for again next time', async () => {
  let fails = true;
  const { store, reported, homes } = page({ [asked]: () => (fails ? { status: 503 } : letIn) });
  await store.dispatch(loadBeta());
  expect([reported.length, homes()]).toEqual([1, ['7']]);
  fails = false;
  await store.dispatch(loadBeta());
  expect(homes()).toEqual(['7', '90']);
});

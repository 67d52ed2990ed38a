import { buildManifest, buildMarketIndex, buildPublicCompound } from '@commonhearth/fixtures/entities';
import { fakeFetch, fakeServices } from '@commonhearth/testing/platform';
import { createPlatformStore } from '../../platform-store/platform-store.ts';
import { untilNotShown } from './until-not-shown.ts';

const base = 'GET /content/cached_model_data';
const file = (name: string) => ({ market_id: '1', path: `${name}.json`, count: 1, bytes: 1 });
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function asked(indexNow: () => string) {
  const home = (id: string) => ({ body: buildMarketIndex([buildPublicCompound({ compound_id: id })]) });
  const { store } = createPlatformStore(
    fakeServices({
      fetch: fakeFetch({
        [`${base}/published_compounds/manifest.json`]: () =>
          indexNow() === '' ? { status: 503 } : { body: buildManifest({ index: [file(indexNow())] }) },
        [`${base}/with.json`]: home('7'),
        [`${base}/without.json`]: home('8'),
      }),
    }),
  );
  const told: boolean[] = [];
  void store.dispatch(untilNotShown({ marketId: '1', compoundId: '7' })).then((done) => told.push(done));
  await vi.advanceTimersByTimeAsync(0);
  return told;
}

it('[REV-17] tells once what is published holds the home no longer, also after a host that did not answer', async () => {
  let now = 'with';
  const told = await asked(() => now);
  await vi.advanceTimersByTimeAsync(10_000);
  now = '';
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([]);
  now = 'without';
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([true]);
});

it('[REV-17] says after two minutes that it still holds it', async () => {
  const told = await asked(() => 'with');
  await vi.advanceTimersByTimeAsync(119_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([false]);
});

import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import type { Manifest } from '@commonhearth/schemas';
import { fakeFetch, fakeServices, type Answers } from '@commonhearth/testing/platform';
import { contentSlice, selectCompound, selectMarketContent } from '../state/content.slice.ts';
import { loadMarket, loadRows } from './content.thunks.ts';
import { createPlatformStore } from '../../platform-store/platform-store.ts';

const base = '/content/cached_model_data';
const manifest: Manifest = {
  format: 1,
  version: 'v',
  published_at: '2026-11-20T00:00:00Z',
  compounds: [],
  neighborhoods: [],
  index: [
    { market_id: '1', path: 'published_compounds/old.json', count: 1, bytes: 1 },
    { market_id: '1', path: 'published_compounds/index.abc.json', count: 600, bytes: 1 },
  ],
  documents: { region_info: 'r.json', agents: 'a.json', compound_resources: 'c.json', city_list: 'l.json' },
};
const chunk = (...ids: string[]) => ({ body: { compounds: ids.map((id) => ({ compound_id: id })) } });
const answers: Answers = {
  [`GET ${base}/published_compounds/manifest.json`]: { body: manifest },
  [`GET ${base}/published_compounds/index.abc.json`]: {
    body: { chunk_size: 500, chunks: ['a.json', 'b.json'] },
  },
  [`GET ${base}/a.json`]: chunk('1', '2'),
  [`GET ${base}/b.json`]: chunk('2', '3'),
};

it('[API-05a] hashed files are fetched as they are named and once a session; the manifest takes the time', async () => {
  const fetch = fakeFetch(answers);
  const { store } = createPlatformStore(fakeServices({ fetch, now: () => 1234 }));
  await Promise.all([store.dispatch(loadMarket('1')), store.dispatch(loadMarket('1'))]);
  await store.dispatch(loadRows('1', [0, 1, 499]));
  await store.dispatch(loadRows('1', [2]));
  expect(fetch.calls).toEqual([
    `GET ${base}/published_compounds/manifest.json?t=1234`,
    `GET ${base}/published_compounds/index.abc.json`,
    `GET ${base}/a.json`,
  ]);
});

it('takes the manifest that the page brought along, and asks for it after a failure', async () => {
  const fetch = fakeFetch({
    ...answers,
    [`GET ${base}/published_compounds/index.gone.json`]: { status: 404 },
  });
  const stale = {
    ...manifest,
    index: [{ market_id: '1', path: 'published_compounds/index.gone.json', count: 1, bytes: 1 }],
  };
  const { store } = createPlatformStore(fakeServices({ fetch, manifest: stale }));
  await store.dispatch(loadMarket('1'));
  await store.dispatch(loadMarket('1'));
  expect(selectMarketContent(store.getState(), '1').status).toBe('ready');
  expect(fetch.calls.map((call) => call.split('?')[0])).toEqual([
    `GET ${base}/published_compounds/index.gone.json`,
    `GET ${base}/published_compounds/manifest.json`,
    `GET ${base}/published_compounds/index.abc.json`,
  ]);
});

it('[API-05a] compounds of several files are merged, each once by its id', async () => {
  const { store } = createPlatformStore(fakeServices({ fetch: fakeFetch(answers) }));
  await store.dispatch(loadMarket('1'));
  await store.dispatch(loadRows('1', [0, 500]));
  expect(Object.keys(store.getState().content.compounds)).toEqual(['1', '2', '3']);
  expect(selectCompound(store.getState(), '3')).toEqual({ compound_id: '3' });
});

it('of two files with the same compound the one that came later counts', () => {
  const { store } = createPlatformStore(fakeServices({ fetch: fakeFetch({}) }));
  const { compoundsLoaded } = contentSlice.actions;
  const [before, after] = ['1', '2'].map((areaId) => buildPublicCompound({ area_id: areaId }));
  if (before === undefined || after === undefined) throw new Error('There are two.');
  store.dispatch(compoundsLoaded([before]));
  store.dispatch(compoundsLoaded([after]));
  expect(selectCompound(store.getState(), after.compound_id)).toEqual(after);
});

it('what the API gave stays when older content comes with a list, until other content was published', () => {
  const { store } = createPlatformStore(fakeServices({ fetch: fakeFetch({}) }));
  const { compoundGiven, compoundsLoaded, contentReplaced } = contentSlice.actions;
  const [older, given, next] = ['1', '2', '3'].map((areaId) => buildPublicCompound({ area_id: areaId }));
  if (older === undefined || given === undefined || next === undefined) throw new Error('There are three.');
  store.dispatch(compoundGiven(given));
  store.dispatch(compoundsLoaded([older]));
  expect(selectCompound(store.getState(), given.compound_id)).toEqual(given);
  store.dispatch(contentReplaced({ markets: {}, compounds: [], gone: [] }));
  store.dispatch(compoundsLoaded([next]));
  expect(selectCompound(store.getState(), given.compound_id)).toEqual(next);
});

it('a market that could not be loaded can be tried again', async () => {
  let broken = true;
  const path = `GET ${base}/published_compounds/manifest.json`;
  const fetch = fakeFetch({ ...answers, [path]: () => (broken ? { status: 503 } : { body: manifest }) });
  const { store } = createPlatformStore(fakeServices({ fetch }));
  await store.dispatch(loadMarket('1'));
  expect(selectMarketContent(store.getState(), '1').status).toBe('failed');
  broken = false;
  await store.dispatch(loadMarket('1'));
  expect(selectMarketContent(store.getState(), '1').status).toBe('ready');
});

import { encodeIndex } from '@commonhearth/domain';
import {
  buildArea,
  buildManifest,
  buildPublicCompound,
  buildRegionInfo,
} from '@commonhearth/fixtures/entities';
import type { Manifest, PublicCompound } from '@commonhearth/schemas';
import { fakeFetch, fakeServices, type Answers } from '@commonhearth/testing/platform';
import { loadRegions } from '../regions/regions.thunks.ts';
import { selectAreas } from '../state/regions.slice.ts';
import { createPlatformStore } from '../../platform-store/platform-store.ts';
import { selectCompound, selectCompoundMissing, selectMarketContent } from '../state/content.slice.ts';
import { loadBoundaries, loadCompound, loadMarket, loadRows } from './content.thunks.ts';
import { followContent } from './follow-content.ts';
import { selectMarketCompounds } from './market-compounds.ts';

const base = '/content/cached_model_data';
const copy = '/content-backup/cached_model_data';
const manifestPath = 'published_compounds/manifest.json';
const home = (id: string, title = `Home ${id}`): PublicCompound =>
  buildPublicCompound({ compound_id: id, market_id: '1', editorial: { title } });

/** What is published under a version: files of one market, and the regions. */
function version(name: string, homes: readonly PublicCompound[], areas = buildRegionInfo().areas) {
  const path = (file: string): string => `published_compounds/1/${file}.${name}.json`;
  const index = encodeIndex(homes, { marketId: '1', chunks: [path('compounds.0')], chunkSize: 500 });
  const manifest: Manifest = buildManifest({
    version: name,
    published_at: `2026-11-20T12:00:0${name.length}Z`,
    index: [
      { market_id: '1', path: path('index'), count: homes.length, bytes: 1 },
      { market_id: '2', path: path('second'), count: 1, bytes: 1 },
    ],
    compounds: [{ market_id: '1', path: path('compounds.0'), count: homes.length }],
    documents: { ...buildManifest().documents, region_info: `region_info.${name}.json` },
  });
  const second = encodeIndex([home(String(10 + name.length))], {
    marketId: '2',
    chunks: [path('compounds.0')],
    chunkSize: 500,
  });
  const boundaries = [{ market_id: '1', path: `outlines.${name}.json` }];
  return {
    manifest,
    files: {
      [`GET ${base}/${path('index')}`]: { body: index },
      [`GET ${base}/${path('compounds.0')}`]: { body: { compounds: homes } },
      [`GET ${base}/${path('second')}`]: { body: second },
      [`GET ${base}/region_info.${name}.json`]: { body: { ...buildRegionInfo(), areas, boundaries } },
      [`GET ${base}/outlines.${name}.json`]: { body: { type: 'FeatureCollection', features: [], of: name } },
    } satisfies Answers,
  };
}

interface Published {
  now: Manifest | undefined;
  copy: Manifest | undefined;
}
const answerOf = (manifest: Manifest | undefined) =>
  manifest === undefined ? { status: 503 } : { body: manifest };

async function opened(first: ReturnType<typeof version>, more: Answers) {
  const published: Published = { now: first.manifest, copy: undefined };
  const fetch = fakeFetch({
    ...first.files,
    ...more,
    [`GET ${base}/${manifestPath}`]: () => answerOf(published.now),
    [`GET ${copy}/${manifestPath}`]: () => answerOf(published.copy),
  });
  const reported: unknown[] = [];
  const { store } = createPlatformStore(
    fakeServices({
      fetch,
      contentBackupBase: copy,
      reportError: (error) => {
        reported.push(error);
      },
    }),
  );
  await store.dispatch(loadRegions());
  await store.dispatch(loadMarket('1'));
  await store.dispatch(loadRows('1', [0]));
  const shown = () => selectMarketCompounds(store.getState(), '1').map(({ compoundId }) => compoundId);
  const follow = async (manifest: Manifest | undefined) => {
    published.now = manifest;
    await store.dispatch(followContent());
  };
  return { store, fetch, shown, follow, published, reported };
}

it('[REV-17] an open page takes new content whole: list, homes and regions, and a home that left is no longer shown', async () => {
  const newArea = buildArea({ area_id: '99' });
  const there = { area_id: '99' };
  const after = version(
    'bb',
    [
      { ...home('2', 'New words'), ...there },
      { ...home('3'), ...there },
    ],
    [newArea],
  );
  const { store, shown, follow } = await opened(version('a', [home('1'), home('2')]), after.files);
  expect([shown(), selectAreas(store.getState()).length > 0]).toEqual([['1', '2'], true]);
  const seen: string[] = [];
  const stop = store.subscribe(() => {
    const gone = selectCompound(store.getState(), '1') === undefined;
    seen.push(
      `${shown().join()} ${gone ? 'gone' : 'there'} ${selectCompound(store.getState(), '2')?.editorial.title ?? ''}`,
    );
  });
  await follow(after.manifest);
  stop();
  expect(new Set(seen)).toEqual(new Set(['2,3 gone New words']));
  expect([selectCompoundMissing(store.getState(), '1'), selectAreas(store.getState())]).toEqual([
    true,
    [newArea],
  ]);
});

it('[REV-17] the question takes no timestamp, so that the browser asks whether what it has still holds; the same version changes nothing', async () => {
  const first = version('a', [home('1')]);
  const { store, fetch, follow } = await opened(first, {});
  const asked = fetch.calls.length;
  const before = store.getState();
  await follow({ ...first.manifest });
  expect(fetch.calls.slice(asked)).toEqual([`GET ${base}/${manifestPath}`]);
  expect(store.getState()).toBe(before);
});

it('[REV-17] what is shown stays while a part of the new content cannot be had, and comes the next time', async () => {
  const after = version('bb', [home('2')]);
  let broken = true;
  const indexPath = `GET ${base}/${after.manifest.index[0]?.path ?? ''}`;
  const { shown, follow, fetch } = await opened(version('a', [home('1')]), {
    ...after.files,
    [indexPath]: () => (broken ? { status: 503 } : (after.files[indexPath] ?? {})),
  });
  await follow(after.manifest);
  expect(shown()).toEqual(['1']);
  expect(fetch.calls).toContain(indexPath);
  broken = false;
  await follow(after.manifest);
  expect(shown()).toEqual(['2']);
});

it('[REV-17] nobody answers: what is shown stays, and nothing is reported', async () => {
  const { shown, follow, reported } = await opened(version('a', [home('1')]), {});
  await follow(undefined);
  expect([shown(), reported]).toEqual([['1'], []]);
});

it('[API-05b] a backup that is behind does not bring old content back; one that is ahead counts', async () => {
  const [old, first, next] = [
    version('a', [home('3')]),
    version('bb', [home('1')]),
    version('ccc', [home('2')]),
  ];
  const { shown, follow, published } = await opened(first, { ...old.files, ...next.files });
  published.copy = old.manifest;
  await follow(undefined);
  expect(shown()).toEqual(['1']);
  published.copy = next.manifest;
  await follow(undefined);
  expect(shown()).toEqual(['2']);
});

it('[REV-17] a home that is open without its list is asked for anew', async () => {
  const next = version('bb', [home('2')]);
  let there = true;
  const { store, follow } = await opened(version('a', [home('1')]), {
    ...next.files,
    'GET /api/hfc/compounds/9': () =>
      there
        ? { body: { compound: buildPublicCompound({ compound_id: '9', market_id: '2' }) } }
        : { status: 404, body: { code: 'not_found', title: 'This home was not found.' } },
  });
  await store.dispatch(loadCompound('9'));
  expect(selectCompound(store.getState(), '9')).toBeDefined();
  there = false;
  await follow(next.manifest);
  expect([selectCompound(store.getState(), '9'), selectCompoundMissing(store.getState(), '9')]).toEqual([
    undefined,
    true,
  ]);
});

it('[REV-17] the outlines on a map that is open are those of the new content', async () => {
  const [next, last] = [version('bb', [home('1')]), version('ccc', [home('1')])];
  const { store, follow } = await opened(version('a', [home('1')]), { ...next.files, ...last.files });
  const outlines = () => selectMarketContent(store.getState(), '1').boundaries;
  await follow(next.manifest);
  expect(outlines()).toBeNull();
  await store.dispatch(loadBoundaries('1'));
  expect(outlines()).toMatchObject({ of: 'bb' });
  await follow(last.manifest);
  expect(outlines()).toMatchObject({ of: 'ccc' });
});

it.each([
  ['comes while the new content is asked for', 'bb', 'index'],
  ['is asked for while the new content comes', 'a', 'second'],
] as const)('[REV-17] a market that %s is of the new content too', async (_when, held, file) => {
  const [first, next] = [version('a', [home('1')]), version('bb', [home('2')])];
  const path = `GET ${base}/published_compounds/1/${file}.${held}.json`;
  const answer = { ...first.files, ...next.files }[path] ?? {};
  let meanwhile: () => Promise<void> = () => Promise.resolve();
  const { store, follow } = await opened(first, {
    ...next.files,
    [path]: async () => {
      await meanwhile();
      return answer;
    },
  });
  const market = () => store.dispatch(loadMarket('2'));
  meanwhile = held === 'bb' ? market : () => follow(next.manifest);
  await (held === 'bb' ? follow(next.manifest) : market());
  expect(selectMarketCompounds(store.getState(), '2').map(({ compoundId }) => compoundId)).toEqual(['12']);
});

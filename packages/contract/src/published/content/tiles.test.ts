import type { MapView } from '@commonhearth/domain';
import type { Manifest } from '@commonhearth/schemas';
import { fakeFetch, fakeServices, type Answers } from '@commonhearth/testing/platform';
import type { Services } from '../../services/services.ts';
import { createPlatformStore } from '../../platform-store/platform-store.ts';
import { selectCompound, selectMarketContent } from '../state/content.slice.ts';
import { loadMarket, loadRows } from './content.thunks.ts';
import { followContent } from './follow-content.ts';
import { selectMarketCompounds } from './market-compounds.ts';
import { loadHomeCounts } from './places.thunks.ts';
import { base, homeAt, manifestPath, tiledVersion } from './tiled-market.harness.ts';

const homes = [1, 2, 3, 4, 5, 6].map((id) => homeAt(id, -122 + id * 0.1));

function page(
  first: ReturnType<typeof tiledVersion>,
  more: Answers = {},
  { whenIdle, view = null }: { whenIdle?: Services['whenIdle']; view?: MapView | null } = {},
) {
  const published: { now: Manifest } = { now: first.manifest };
  const reported: unknown[] = [];
  const fetch = fakeFetch({
    ...first.files,
    [`GET ${base}/${manifestPath}`]: () => ({ body: published.now }),
    ...more,
  });
  const { store } = createPlatformStore(
    fakeServices({
      fetch,
      reportError: (error) => reported.push(String(error)),
      ...(whenIdle && { whenIdle }),
    }),
  );
  return {
    store,
    published,
    reported,
    asked: () => fetch.calls.map((call) => call.replace(`GET ${base}/`, '').split('?')[0]),
    load: () => store.dispatch(loadMarket('1', () => view)),
    status: () => selectMarketContent(store.getState(), '1').status,
    ids: () => selectMarketCompounds(store.getState(), '1').map(({ compoundId }) => compoundId),
  };
}

it('takes the overview and the first homes first, then each tile once; all of them are the market in its order', async () => {
  const made = tiledVersion('a', homes);
  const at = page(made);
  const seen: string[] = [];
  at.store.subscribe(() => seen.push(`${at.status()} ${at.ids().join('')}`));
  await at.load();
  expect(made.tiles.length).toBeGreaterThan(2);
  expect(at.asked().slice(0, 3)).toEqual([manifestPath, made.first, made.overview]);
  expect(at.asked().slice(3).sort()).toEqual([...made.tiles].sort());
  expect(seen.filter((one, n) => one !== seen[n - 1])).toEqual([
    'idle ',
    'loading ',
    'loading 12',
    'ready 123456',
  ]);
  await at.load();
  expect(at.asked()).toHaveLength(3 + made.tiles.length);
});

/** Looks at each moment at which the page has nothing else to do. */
async function loadedIdly(view: MapView | null) {
  const made = tiledVersion('a', homes);
  const moments: { readonly asked: readonly string[]; readonly homes: string }[] = [];
  const tilesAsked = () => at.asked().flatMap((path) => (path?.includes('/tile.') === true ? [path] : []));
  const at = page(
    made,
    {},
    {
      view,
      whenIdle: (act) => {
        moments.push({ asked: tilesAsked(), homes: at.ids().join('') });
        act();
      },
    },
  );
  await at.load();
  expect([at.status(), at.ids().join('')]).toEqual(['ready', '123456']);
  return { made, moments };
}

it('where the map was left nowhere, every tile waits until the page has nothing else to do', async () => {
  const { moments } = await loadedIdly(null);
  expect(moments[0]).toEqual({ asked: [], homes: '12' });
});

it('the tiles of where the map was left come at once, those just beyond its edges too, and are shown before others are asked for', async () => {
  // home 6 stands at -121.4
  const inIt = await loadedIdly([-121.42, 37.4, -121.36, 37.6]);
  const [last] = inIt.made.tiles.slice(-1);
  expect(inIt.moments[0]).toEqual({ asked: [last], homes: '126' });
  const beside = await loadedIdly([-121.35, 37.4, -121.1, 37.6]);
  expect(beside.moments[0]).toEqual({ asked: [last], homes: '126' });
  const above = await loadedIdly([-121.42, 37.52, -121.36, 37.72]);
  expect(above.moments[0]).toEqual({ asked: [last], homes: '126' });
  const far = await loadedIdly([-121.42, 38, -121.36, 38.2]);
  expect(far.moments[0]).toEqual({ asked: [], homes: '12' });
});

it('rows of the overview and of each tile lead to the rest of their homes', async () => {
  const at = page(tiledVersion('a', homes));
  await at.load();
  for (const { row, compoundId } of selectMarketCompounds(at.store.getState(), '1')) {
    await at.store.dispatch(loadRows('1', [row]));
    expect(selectCompound(at.store.getState(), compoundId)?.compound_id).toBe(compoundId);
  }
  expect(await at.store.dispatch(loadHomeCounts())).toEqual({ '1': 6 });
});

it('a tile that does not come leaves what came, says so, and is the only one asked for again', async () => {
  const made = tiledVersion('a', homes);
  let broken = true;
  const path = `GET ${base}/${made.tiles.at(-1) ?? ''}`;
  const at = page(made, { [path]: () => (broken ? { status: 503 } : (made.files[path] as object)) });
  await at.load();
  expect(at.status()).toBe('failed');
  expect(at.reported).toHaveLength(1);
  expect(at.ids().length).toBeGreaterThan(2);
  expect(at.ids().length).toBeLessThan(6);
  broken = false;
  const before = at.asked().length;
  await at.load();
  expect([at.status(), at.ids().join('')]).toEqual(['ready', '123456']);
  expect(
    at
      .asked()
      .slice(before)
      .filter((one) => one?.includes('/tile.')),
  ).toEqual([made.tiles.at(-1)]);
});

it('follows what is published: only the tile that changed is asked for, and a home that left goes', async () => {
  const next = tiledVersion('bb', [...homes.slice(0, 5), homeAt(6, -121.4, { featured: true })]);
  const at = page(tiledVersion('a', homes), next.files);
  await at.load();
  const before = at.asked().length;
  at.published.now = next.manifest;
  await at.store.dispatch(followContent());
  expect(at.ids().join('')).toBe('612345');
  expect(
    at
      .asked()
      .slice(before)
      .filter((one) => one?.includes('/tile.') === true),
  ).toHaveLength(1);
  const last = tiledVersion('ccc', homes.slice(0, 5));
  const again = page(tiledVersion('a', homes), last.files);
  await again.load();
  again.published.now = last.manifest;
  await again.store.dispatch(followContent());
  expect(again.ids().join('')).toBe('12345');
});

it('tiles of what was published before do not take the place of newer ones', async () => {
  const [old, next] = [
    tiledVersion('a', homes),
    tiledVersion(
      'bb',
      homes.slice(1).map((home) => ({ ...home, featured: true })),
    ),
  ];
  let meanwhile: (() => Promise<void>) | null = null;
  const path = `GET ${base}/${old.tiles[0] ?? ''}`;
  const at = page(old, {
    ...next.files,
    [path]: async () => {
      await meanwhile?.();
      return old.files[path] as object;
    },
  });
  meanwhile = () => {
    at.published.now = next.manifest;
    return at.store.dispatch(followContent());
  };
  await at.load();
  expect([at.status(), at.ids().join('')]).toEqual(['ready', '23456']);
});

import { parameters } from '@commonhearth/domain';
import { navigationSlice, selectNavigation } from '@commonhearth/contract';
import { allReset, createPlatformStore } from '@commonhearth/contract/host';
import { buildUser } from '@commonhearth/fixtures/entities';
import { offerOf, slotsAt, type Registry } from '@commonhearth/registry';
import { notFoundTitle } from '@commonhearth/schemas/constants';
import {
  delayedLink,
  guarded,
  landingOf,
  ofPages,
  refused,
  refusedLinks,
  routeRows,
  sampleOf,
  sorted,
  type Carried,
  type RouteRow,
} from '@commonhearth/testing/landings';
import { fakeServices } from '@commonhearth/testing/platform';
import { readRemoteManifests } from '@commonhearth/testing/remote-manifests';
import manifest from '../../shell.manifest.ts';
import { createApply } from '../effects/apply-effect.ts';
import { memoriesOf } from './guard.ts';
import { guards } from './guards/index.ts';
import { runPipeline } from './pipeline.ts';
import { createRouteTable } from './route-table.ts';

const nobody = navigationSlice.getInitialState();
const people = {
  'signed out': undefined,
  'a consumer': buildUser(),
  'a consumer by a link of a mail': buildUser(),
  staff: buildUser({ is_staff: true }),
};
const regions = {
  markets: [
    { market_id: '4', name: 'Austin' },
    { market_id: '2', name: 'Seattle' },
  ],
  areas: [],
  boundaries: [],
};

const services = fakeServices();
const { store, injectFor } = createPlatformStore(services);
injectFor({ name: 'shell', release: '1.0.0' })({ slices: memoriesOf(guards) });
store.dispatch({ type: 'regions/regionsLoaded', payload: regions });
const head: { title?: string | undefined } = {};
const apply = createApply({
  dispatch: store.dispatch,
  kept: services.kept,
  head: {
    apply: ({ title }) => {
      head.title = title;
    },
  },
  onFailed: (error) => {
    throw error;
  },
});
let registry: Registry;
let table: ReturnType<typeof createRouteTable>;
beforeAll(async () => {
  const remotes = (await readRemoteManifests()).map((remote) => ({
    base: `/remotes/${remote.name}/`,
    descriptor: { ...offerOf(remote), hash: '0123456789ab', entry: 'remoteEntry.js', modules: {} },
  }));
  registry = { channel: 'development', shell: { base: '/assets/' }, remotes };
  table = createRouteTable(manifest.routes, registry);
});

/** Where the pipeline leads who comes to a route with this in the address, for the first time. */
async function land({ path }: RouteRow, who: keyof typeof people, query: string) {
  store.dispatch(allReset());
  const user = people[who];
  if (user !== undefined)
    store.dispatch({
      type: 'session/signedIn',
      payload: { user, subscribers: [], subscriberId: null, limited: who.endsWith('by a link of a mail') },
    });
  const arrival = await runPipeline(
    {
      guards,
      load: (load) => load(),
      table,
      state: () => store.getState(),
      sessionSettled: () => Promise.resolve(true),
      kept: services.kept,
      apply,
    },
    `${sampleOf(path)}?${query}`,
    () => false,
  );
  const { initialMarketId, ...held } = selectNavigation(store.getState());
  return {
    name: arrival?.matched?.route.name,
    path: arrival?.at.pathname,
    query: sorted(arrival?.at.search ?? ''),
    held,
    initialMarketId,
  };
}

it('every parameter that is carried has a row in the table', () => {
  const rows = [...guarded, delayedLink, ...refusedLinks, ...ofPages];
  const carried = rows.flatMap(({ query }) => [...new URLSearchParams(query).keys()]);
  // an immediate link, and a market by its id, are asked about below
  const askedBelow: readonly string[] = [parameters.magicLink, parameters.initialMarketId];
  const missing = Object.values(parameters).filter(
    (name) =>
      !askedBelow.includes(name) &&
      !carried.some((one) => one === name || (name.endsWith('_') && one.startsWith(name))),
  );
  expect(
    missing.map((name) => `${name}: give it a row in packages/testing/src/landings/parameters.ts`),
  ).toEqual([]);
});

describe.each(Object.keys(people) as (keyof typeof people)[])('the table of landings, %s', (who) => {
  it.each<[string, Carried]>(
    [...guarded, ...refused, ...refusedLinks, ...ofPages].map((carried) => [
      carried.query.slice(0, 60),
      carried,
    ]),
  )(
    '[RTE-09] ?%s leads on every route where it should, and what is held of it is what it says',
    async (_name, carried) => {
      for (const row of routeRows) {
        const { keeps, ...place } = landingOf(row, who !== 'signed out', carried);
        const landed = await land(row, who, carried.query);
        const { initialMarketId: _id, ...nothing } = nobody;
        expect({ row: row.name, ...landed }).toEqual({
          row: row.name,
          ...place,
          held: { ...nothing, ...keeps },
          initialMarketId:
            regions.markets.find(({ name }) => name === keeps['initialMarketName'])?.market_id ?? null,
        });
        const hidden = row.app === 'hfci' && who.startsWith('a consumer');
        if (row.app === 'hfci') expect([row.name, head.title === notFoundTitle]).toEqual([row.name, hidden]);
      }
    },
  );
});

it.each(Object.keys(people) as (keyof typeof people)[])(
  'a link of a mail that waits is kept on every route, and used where a login is needed: %s',
  async (who) => {
    for (const row of routeRows) {
      const landed = await land(row, who, delayedLink.query);
      const { name, path, query } =
        row.name === 'Login'
          ? { name: 'Auth Check', path: '/auth', query: '' }
          : landingOf(row, who !== 'signed out', delayedLink);
      expect([row.name, landed.name, landed.path, landed.query]).toEqual([row.name, name, path, query]);
      expect(landed.held.delayedMagicLinkToken).toBe('aB3_-.');
    }
  },
);

it.each(Object.keys(people) as (keyof typeof people)[])(
  'a link of a mail that signs in now leads from every route to the auth check, which leads back: %s',
  async (who) => {
    for (const row of routeRows) {
      const { name, path, query, held } = await land(row, who, 'mlt=aB3_-.&cid=7');
      expect([row.name, name, path, query]).toEqual([row.name, 'Auth Check', '/auth', '']);
      expect([held.magicLinkToken, held.redirectOnLogin]).toEqual(['aB3_-.', `${sampleOf(row.path)}?cid=7`]);
    }
  },
);

it('a market by its id is held as the market that has it, on every route', async () => {
  for (const row of routeRows.filter(({ name }) => name !== 'HFC Market' && name !== 'Share Link')) {
    const { held, initialMarketId, query } = await land(row, 'signed out', 'imi=4');
    expect([row.name, held.initialMarketName, initialMarketId, query]).toEqual([row.name, 'Austin', '4', '']);
  }
});

it('[RTR-18] asks for a login before the new listings, and shows a home of the address above them', async () => {
  for (const row of routeRows.filter(({ name }) => name === 'New Listings')) {
    expect(await land(row, 'signed out', 'cid=7')).toMatchObject({ name: 'Auth Check' });
    expect(await land(row, 'a consumer', 'cid=7')).toMatchObject({ name: 'New Listings', query: 'cid=7' });
  }
  const above = (query: string) =>
    slotsAt(registry, 'New Listings', new URLSearchParams(query)).map(({ slot }) => slot.slot);
  expect(above('cid=7')).toContain('compound-modal');
  expect(above('')).not.toContain('compound-modal');
});

it('[RTR-34] a share link leads to the home that it names, with the key of who shared it', async () => {
  const link = routeRows.filter(({ name }) => name === 'Share Link');
  expect(link.map(({ path }) => sampleOf(path))).toEqual(['/hi/c/key-of-ada/x1']);
  for (const row of link)
    expect(await land(row, 'signed out', '')).toMatchObject({
      name: 'Public Home Details',
      path: '/hfc/homes_c/x1',
      query: 'slk=key-of-ada',
    });
});

import { navigationSlice, selectGateShown } from '@commonhearth/contract';
import {
  buildManifest,
  buildMarketIndex,
  buildPublicCompound,
  buildRegionInfo,
} from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform, type Answers } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { register } from '../register.ts';
import { sampleCompound } from '../sample-compound.harness.ts';
import CompoundPage from './compound.tsx';

// the map is a chunk of its own, with its own tests
vi.mock('../features/place/place-map.tsx', () => ({ default: () => null }));

afterEach(() => {
  vi.unstubAllEnvs();
});

const home = { 'GET /api/hfc/compounds/7': { body: { compound: sampleCompound } } };
const open = (
  answers: Answers,
  path = '/hfc/compounds/7',
  pattern = '/hfc/compounds/:compound_id',
  prepare?: NonNullable<Parameters<typeof renderWithPlatform>[1]>['prepare'],
) =>
  renderWithPlatform(<CompoundPage />, {
    register,
    path,
    pattern,
    services: { fetch: fakeFetch(answers) },
    ...(prepare !== undefined && { prepare }),
  });

it.each(['/hfc/compounds', '/hfc/homes_c'])(
  '[CMP-01a] %s shows a home to a visitor who is signed out',
  async (path) => {
    open(home, `${path}/7`, `${path}/:compound_id`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Two front doors, one fig tree' }),
    ).toBeTruthy();
    expect(screen.getByText('$1,895,000')).toBeTruthy();
    expect(screen.getByText('Duplex · Temescal, Oakland')).toBeTruthy();
    expect(screen.getByText('Room for 2 (3 if you build)')).toBeTruthy();
    await waitFor(() => {
      expect(document.title).toBe('Two front doors, one fig tree | Commonhearth');
    });
  },
);

it('shows the description as text in paragraphs, never as markup, and the main tag first', async () => {
  open(home);
  expect((await screen.findByText('Between them one garden, <b>no fence</b>.')).tagName).toBe('P');
  expect(
    within(screen.getByRole('list', { name: 'Tags' }))
      .getAllByRole('listitem')
      .map((tag) => tag.textContent),
  ).toEqual(['Near major transit', 'Great yard']);
});

it('is read and stepped through as it stands: the price, the way to the tour and the like, then the tour', async () => {
  open(home);
  const tour = await screen.findByRole('link', { name: 'Request a tour' });
  const like = screen.getByRole('button', { name: /^Like/ });
  expect(like.compareDocumentPosition(tour) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const toTour = screen.getByRole('button', { name: /^Request a tour of Two front doors/ });
  expect(toTour.compareDocumentPosition(like) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.click(toTour);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'See it together' }));
});

it('shows photos in their order', async () => {
  open(home);
  expect((await screen.findByRole('img', { name: 'Two front doors' })).getAttribute('src')).toBe(
    '/objects/photos/70/1.svg',
  );
});

it('[CMP-03] marks a home that was sold in the long form, and one whose address is not exact', async () => {
  const sold = {
    ...sampleCompound,
    home: { ...sampleCompound.home, current_status: 'pending', address_approximate: true },
  };
  open({ 'GET /api/hfc/compounds/7': { body: { compound: sold } } });
  expect(await screen.findByText('PENDING SALE')).toBeTruthy();
  expect(screen.getByText('Approximate address')).toBeTruthy();
});

it('says that a home is no longer shown, whether it is unknown or not for everyone', async () => {
  open({
    'GET /api/hfc/compounds/7': {
      status: 404,
      body: { code: 'not_found', title: 'This home was not found.' },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'This home is no longer shown' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See other homes' }).getAttribute('href')).toBe(
    '/HFC Home Dashboard',
  );
});

it('says so when a home does not load, and loads it on retry', async () => {
  let broken = true;
  open({
    'GET /api/hfc/compounds/7': () => (broken ? { status: 503 } : { body: { compound: sampleCompound } }),
  });
  await screen.findByText('Couldn’t load this home');
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Couldn’t load this home',
  ]);
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Two front doors, one fig tree' })).toBeTruthy();
});

it('the way back to all homes keeps the market and the filters that were set there', async () => {
  open(home, undefined, undefined, (store) => {
    store.dispatch(navigationSlice.actions.homesQueryKept({ mk: 'bay_area', maxp: '2000000' }));
  });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('link', { name: 'All homes' }).getAttribute('href')).toBe(
    '/HFC Home Dashboard?mk=bay_area&maxp=2000000',
  );
});

it('the way back leads to the market of the home where the filters were set in another one', async () => {
  const root = 'GET /content/cached_model_data';
  const regions = {
    [`${root}/published_compounds/manifest.json`]: { body: buildManifest() },
    [`${root}/regions.json`]: { body: buildRegionInfo() },
  };
  open({ ...home, ...regions }, undefined, undefined, (store) => {
    store.dispatch(navigationSlice.actions.homesQueryKept({ mk: 'austin', maxp: '900000' }));
  });
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'All homes' }).getAttribute('href')).toBe(
      '/HFC Home Dashboard?mk=bay_area',
    );
  });
});

it('a home that only some may see is asked for again once somebody has signed in', async () => {
  let mayBeSeen = false;
  const { store } = open({
    'GET /api/hfc/compounds/7': () =>
      mayBeSeen
        ? { body: { compound: sampleCompound } }
        : { status: 404, body: { code: 'not_found', title: 'This home was not found.' } },
  });
  await screen.findByRole('heading', { level: 1, name: 'This home is no longer shown' });
  mayBeSeen = true;
  act(() => {
    store.dispatch({
      type: 'session/signedIn',
      payload: { user: { user_id: '7' }, subscribers: [], subscriberId: null },
    });
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Two front doors, one fig tree' }),
  ).toBeTruthy();
});

it.each([
  ['sale', 'Listed for sale'],
  ['rental', 'Listed for rent'],
] as const)(
  'says of a home on offer (%s) that it is, and of none that cannot be had',
  async (type, words) => {
    const offered = { ...sampleCompound, home: { ...sampleCompound.home, listing_type: type } };
    const shown = async (compound: typeof offered) => {
      const { unmount } = open({ 'GET /api/hfc/compounds/7': { body: { compound } } });
      await screen.findByRole('heading', { level: 1, name: 'Two front doors, one fig tree' });
      const found = screen.queryByText(/^Listed for/)?.textContent;
      unmount();
      return found;
    };
    expect([await shown(offered), await shown({ ...offered, available: false })]).toEqual([words, undefined]);
  },
);

it('a like while signed out asks for an account, above the home', async () => {
  const { gone, store } = open(home, '/hfc/compounds/7?slk=abc');
  fireEvent.click(await screen.findByRole('button', { name: 'Like Two front doors, one fig tree' }));
  expect([selectGateShown(store.getState()), gone]).toEqual(['asked', []]);
});

it('[CMP-05] shows comments of the team, what is good to read, words of staff with tags, the neighborhood, and homes like it', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const compound = {
    ...sampleCompound,
    resource_ids: ['4'],
    broadcast_comments: [
      { comment_id: '1', text: 'The roof is new.', create_timestamp: '2026-11-20T07:30:00Z' },
    ],
  };
  const other = buildPublicCompound({
    compound_id: '8',
    editorial: { ...compound.editorial, title: 'Two porches' },
  });
  const market = compound.market_id;
  const root = 'GET /content/cached_model_data';
  const opened: unknown[] = [];
  const { told, noted, unmount } = open(
    {
      'GET /api/hfc/compounds/7': { body: { compound } },
      [`${root}/published_compounds/manifest.json`]: {
        body: buildManifest({
          index: [{ market_id: market, path: 'index.json', count: 2, bytes: 1 }],
          compounds: [{ path: 'chunk.json', market_id: market, count: 2 }],
        }),
      },
      [`${root}/regions.json`]: { body: buildRegionInfo() },
      [`${root}/index.json`]: { body: buildMarketIndex([compound, other], { marketId: market }) },
      [`${root}/chunk.json`]: { body: { compounds: [compound, other] } },
      [`${root}/resources.json`]: {
        body: {
          compound_resources: [
            { resource_id: '4', title: 'Who pays what', url: null, description: 'A worksheet.', image: null },
            { resource_id: '5', title: 'Of other homes', url: null, description: null, image: null },
          ],
        },
      },
      'POST /api/hfc/compounds/7/activity/resource_opened': (body) => {
        opened.push(body);
        return { body: {} };
      },
    },
    '/hfc/compounds/7?hco=1',
  );
  expect(await screen.findByText('The roof is new.')).toBeTruthy();
  expect(screen.getByText('November 19, 2026')).toBeTruthy();
  expect(screen.getByText('Built in 1912 as a pair.')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Tags' }).textContent).toBe('Near major transitGreat yard');
  expect(screen.getByRole('heading', { name: /^Around Temescal/ })).toBeTruthy();

  const guide = (await screen.findByText('Who pays what')).closest('details');
  expect(screen.queryByText('Of other homes')).toBeNull();
  if (guide !== null) guide.open = true;
  await waitFor(() => {
    expect(opened).toEqual([{ resource_id: '4' }]);
  });

  const similar = within(await screen.findByRole('region', { name: 'Homes like this one' }));
  expect((await similar.findByRole('link', { name: /Two porches/ })).getAttribute('href')).toBe(
    '/Public Compound/8',
  );
  expect(similar.getAllByRole('article')).toHaveLength(1);

  fireEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  unmount();
  expect(told).toEqual([
    {
      name: 'Dashboard',
      subevent: 'compound_opened',
      compound_id: '7',
      market: expect.any(String) as string,
    },
  ]);
  expect(noted).toEqual([
    ['resource', { compound_id: '7', resource_id: '4' }],
    ['photo', { compound_id: '7', photo: 2 }],
    ['compound_close', { compound_id: '7' }],
  ]);
});

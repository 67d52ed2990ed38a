import { navigationSlice, selectHomesQuery } from '@commonhearth/contract';
import { buildRegionInfo } from '@commonhearth/fixtures/entities';
import type { PlatformStore } from '@commonhearth/testing/platform';
import { areaOf } from '@commonhearth/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { content, openDashboard, sampleCompound, windowOfWidth } from './dashboard.harness.tsx';

vi.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

const homes = [
  sampleCompound({ id: 1, tags: ['pool', 'garage'], units: [2, 1] }),
  sampleCompound({ id: 2, areaId: '12', category: 'Triplex' }),
];
const comingSoon = buildRegionInfo().markets.find(({ name }) => name === 'New York')?.market_id ?? '';
const market = (name: string) => screen.findByRole('button', { name: `Market ${name}` });
type Prepare = (store: PlatformStore['store']) => void;
const cameFrom =
  (name: string): Prepare =>
  (store) => {
    store.dispatch(navigationSlice.actions.initialMarketSet(name));
  };
const signedIn =
  (marketId: string): Prepare =>
  (store) => {
    store.dispatch({
      type: 'session/signedIn',
      payload: {
        user: { user_id: '7' },
        subscribers: [
          { subscriber_id: '70', market_id: marketId, area: null, area_id: null, area_names: [] },
        ],
        subscriberId: '70',
      },
    });
  };

beforeEach(() => {
  sessionStorage.clear();
  windowOfWidth(1440);
});

it('[QRY-05] shows every filter of the address, and asks for no change of it', async () => {
  const { steps } = openDashboard(
    '?mk=bay_area&ar=temescal&cat=Duplex,Home%2520with%2520ADU&tag=pool,has%2520parking&dol=14&minu=2&maxu=4&ipu=1&minp=900000&maxp=1100000&minsf=1000&maxsf=3000',
    content(homes),
  );
  await screen.findByRole('heading', { level: 1, name: '1 home fits' });
  const set = screen.getByRole('list', { name: 'Active filters' });
  expect([...set.children].map((chip) => chip.textContent)).toEqual([
    'Temescal',
    'Room for 2–4 households if you build',
    'Including homes you could add',
    '$900k–$1.1m',
    'Duplex',
    'Home with ADU',
    '1,000–3,000 sqft',
    'Pool',
    'Has parking',
    'Last 14 days',
  ]);
  expect(steps).toEqual([]);
});

it('[QRY-05] follows the address when it changes by itself, as by back and forward', async () => {
  const { steps, change } = openDashboard('?ar=temescal', content(homes));
  await screen.findByRole('heading', { level: 1, name: '1 home fits' });
  act(() => {
    change({ ar: null });
  });
  await screen.findByRole('heading', { level: 1, name: '2 homes' });
  act(() => {
    change({ cat: 'Triplex' });
  });
  await screen.findByRole('heading', { level: 1, name: '1 home fits' });
  expect(screen.getByRole('link', { name: 'Home 2' })).toBeVisible();
  expect(steps).toEqual([]);
});

it('[QRY-06] ignores rubbish in the address and removes it without a step', async () => {
  const { steps, address } = openDashboard(
    '?mk=paris&ar=atlantis,temescal&dol=2&minp=abc&cat=Duplex&cid=9&tag=%25&minu=-1&maxu=x&ipu=perhaps' +
      '&maxp=1e9&minsf=,&maxsf=&cmp=one&sort=best&bb=1,2,3&poly=%01',
    content(homes),
  );
  await screen.findByRole('heading', { level: 1, name: '1 home fits' });
  await waitFor(() => {
    expect(new URLSearchParams(address().split('?')[1]).get('ar')).toBe('temescal');
  });
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
    ar: 'temescal',
    cat: 'Duplex',
    cid: '9',
  });
  expect(steps.some(({ push }) => push)).toBe(false);
});

it.each<[string, string, Prepare[], string]>([
  ['the address', '?mk=austin', [cameFrom('Seattle'), signedIn('3')], 'Austin'],
  ['where the person came from', '', [cameFrom('Seattle'), signedIn('3')], 'Seattle'],
  ['the active subscriber', '', [signedIn('3')], 'Los Angeles'],
  ['the default', '', [], 'Bay Area'],
  ['the default, where the subscriber’s has no homes yet', '', [signedIn(comingSoon)], 'Bay Area'],
  ['the default, where that has no homes yet', '', [cameFrom('New York')], 'Bay Area'],
])(
  '[DSH-10] takes the market of %s, and its switch lists all markets',
  async (_from, query, prepare, name) => {
    openDashboard(query, content(homes), (store) => {
      for (const step of prepare) step(store);
    });
    fireEvent.click(await market(name));
    const choice = within(await screen.findByRole('group', { name: 'Market' }));
    const offered = choice.getAllByRole('button').map(({ textContent }) => textContent);
    const all = ['Bay Area', 'Seattle', 'Los Angeles', 'Austin', 'Washington D.C.'];
    // beside each, how many homes it has
    expect(offered).toEqual(all.map((one) => expect.stringMatching(new RegExp(`^${one}`)) as string));
    expect(choice.getByRole('button', { pressed: true })).toHaveTextContent(name);
  },
);

it.each([
  ['seattle', 'Seattle'],
  ['bay_area', 'Bay Area', 'the Bay Area'],
  ['los_angeles', 'Los Angeles'],
  ['austin', 'Austin'],
  ['washington_dc', 'Washington D.C.'],
])('[RTR-14] [RTE-11] ?mk=%s shows the market %s, also in the title', async (key, name, place = name) => {
  const claimTitle = vi.fn(() => () => undefined);
  openDashboard(`?mk=${key}`, content(homes), undefined, undefined, { platform: { claimTitle } });
  expect(await market(name)).toBeVisible();
  expect(claimTitle).toHaveBeenLastCalledWith(`Homes in ${place}`, undefined);
});

it('[RTE-16] keeps its market and filters for the links that lead back to it', async () => {
  const { store } = openDashboard('?mk=austin&minp=600000', content(homes));
  await market('Austin');
  expect(selectHomesQuery(store.getState())).toMatchObject({ mk: 'austin', minp: '600000' });
});

it('waits for whose market it is while someone is being signed in', async () => {
  const { store } = openDashboard('', content(homes), (store) => {
    store.dispatch({ type: 'session/signingIn' });
  });
  await waitFor(() => {
    expect(store.getState().regions.status).toBe('ready');
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading homes');
  act(() => {
    signedIn('1')(store);
  });
  await screen.findByRole('heading', { level: 1, name: '2 homes' });
});

it('[QRY-03] lists the homes in the order of the address, writes the one that is chosen there, and takes rubbish out', async () => {
  const priced = [1, 2, 3].map((id) => sampleCompound({ id, price: (id === 3 ? 3 : 3 - id) * 1_000_000 }));
  const { steps, change, address } = openDashboard('?sort=price', content(priced));
  const listed = async () => {
    await screen.findByRole('link', { name: 'Home 1' });
    return screen.getAllByRole('article').map((card) => card.querySelector('a')?.textContent);
  };
  expect(await listed()).toEqual(['Home 2', 'Home 1', 'Home 3']);
  const choice = screen.getByRole('combobox', { name: 'Sort by' });
  fireEvent.change(choice, { target: { value: 'price_desc' } });
  expect(await listed()).toEqual(['Home 3', 'Home 1', 'Home 2']);
  expect(steps).toEqual([{ change: { sort: 'price_desc' }, push: true }]);
  act(() => {
    change({ sort: null });
  });
  expect(choice).toHaveValue('recommended');
  act(() => {
    change({ sort: 'cheapest' });
  });
  await waitFor(() => {
    expect(address()).toBe('/hfc/home');
  });
  expect(steps.at(-1)?.push).toBe(false);
});

it('[QRY-03] shows the homes within the area that the address draws, says so, and clears it', async () => {
  // around home 1 at 37.801, and not home 2 at 37.802
  const area = areaOf([
    [37.8, -122.4],
    [37.8, -122.2],
    [37.8015, -122.3],
  ]);
  const { steps, address } = openDashboard(
    `?ar=temescal&${new URLSearchParams({ poly: area ?? '' })}`,
    content(homes),
  );
  await screen.findByRole('heading', { level: 1, name: '1 home fits' });
  expect(screen.getByRole('link', { name: 'Home 1' })).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Clear area' }));
  await waitFor(() => {
    expect(address()).toBe('/hfc/home?mk=bay_area&ar=temescal');
  });
  expect(steps.at(-1)?.push).toBe(true);
});

it('[QRY-03] compares the homes of the address, four at most; what is none of the market leaves it', async () => {
  const many = [1, 2, 3, 4, 5].map((id) => sampleCompound({ id }));
  const { address, steps, notices } = openDashboard('?cmp=1,77,2,3,x,2', content(many));
  const comparison = await screen.findByRole('dialog', { name: '3 homes side by side' });
  await waitFor(() => {
    expect(address()).toBe('/hfc/home?cmp=1%2C2%2C3');
  });
  expect(await within(comparison).findAllByRole('columnheader')).toHaveLength(3);
  // not the table, which is there to be scrolled
  expect(comparison).toHaveFocus();
  fireEvent.click(within(comparison).getByRole('button', { name: 'Remove: Home 2' }));
  await screen.findByRole('dialog', { name: '2 homes side by side' });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  for (const id of [2, 4, 5]) fireEvent.click(screen.getByRole('button', { name: `Compare: Home ${id}` }));
  await waitFor(() => {
    expect(address()).toBe('/hfc/home?cmp=1%2C3%2C2%2C4');
  });
  expect(screen.getByRole('button', { name: 'Compare: Home 4' })).toHaveAttribute('aria-pressed', 'true');
  expect(steps.map(({ change }) => change['cmp'])).not.toContain('1,3,2,4,5');
  expect(notices).toEqual(['You can compare up to 4 homes. Remove one first.']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories } from '@commonhearth/schemas/constants';
import { content, openDashboard, sampleCompound, windowOfWidth } from './dashboard.harness.tsx';

vi.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

const homes = [
  sampleCompound({
    ...{ id: 1, price: 900_000, sqft: 1_500, areaId: '11', category: 'Duplex' },
    ...{ units: [2, 0], tags: ['garden'], published: '2026-11-19T13:00:00Z' },
  }),
  sampleCompound({
    ...{ id: 2, price: 1_800_000, sqft: 2_600, areaId: '12', category: 'Triplex' },
    ...{ units: [2, 1], tags: ['pool'], published: '2026-11-15T12:00:00Z' },
  }),
  sampleCompound({
    ...{ id: 3, price: null, sqft: null, areaId: '12', category: 'Home with ADU' },
    ...{ units: [1, 2], tags: ['pool', 'garage'], published: '2026-10-01T12:00:00Z' },
  }),
];
const fits = (count: number) =>
  screen.findByRole('heading', { level: 1, name: new RegExp(`^${count} homes?( fits?)?$`) });
const shownHomes = (): (string | null)[] =>
  screen
    .queryAllByRole('link', { name: /^Home \d/ })
    .map((link) => link.textContent)
    .sort();

async function open(query: string, prepare?: Parameters<typeof openDashboard>[2], pauseMs = 0) {
  const user = userEvent.setup({ delay: pauseMs });
  const page = openDashboard(query, content(homes), prepare);
  await screen.findByRole('heading', { level: 1, name: /homes?( fits?)?$/ });
  const panel = async (name: RegExp) => {
    await user.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...page, user, panel };
}

beforeEach(() => {
  sessionStorage.clear();
  windowOfWidth(1440);
});

it('[FLT-01] takes several areas, clears one of them, and has no area filter after the last', async () => {
  const { user, panel, address, told } = await open('');
  const areas = await panel(/^Areas/);
  await user.click(areas.getByRole('checkbox', { name: 'Rockridge' }));
  await fits(2);
  await user.click(areas.getByRole('checkbox', { name: 'Temescal' }));
  await fits(3);
  expect(address()).toContain('ar=rockridge%2Ctemescal');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Clear: Rockridge' }));
  await fits(1);
  await user.click(screen.getByRole('button', { name: 'Clear: Temescal' }));
  await fits(3);
  const event = { name: 'Filters', filter: 'ar' };
  expect(told).toEqual([
    { ...event, subevent: 'set', value: 'rockridge', homes_left: 2 },
    { ...event, subevent: 'set', value: 'rockridge,temescal', homes_left: 3 },
    { ...event, subevent: 'set', value: 'temescal', homes_left: 1 },
    { ...event, subevent: 'cleared', value: '', homes_left: 3 },
  ]);
  expect(address()).not.toContain('ar=');
});

it('[FLT-01] takes several tags and categories', async () => {
  const { user, panel, address } = await open('');
  const more = await panel(/^More/);
  // its number comes a moment after the panel
  await user.click(await more.findByRole('button', { name: /^Has parking / }));
  await fits(1);
  await user.click(more.getByRole('button', { name: 'All 45' }));
  await user.click(more.getByRole('button', { name: /^Pool / }));
  expect(address()).toContain('tag=has+parking%2Cpool');
  await waitFor(() => {
    expect(shownHomes()).toEqual(['Home 3']);
  });
  expect(more.getByRole('button', { name: /^Pool / })).toHaveAttribute('aria-pressed', 'true');
});

it('[FLT-02] drops the areas with their market', async () => {
  const { user, panel, address, steps } = await open('?mk=bay_area&ar=rockridge&maxp=2000000');
  const market = await panel(/^Market/);
  await user.click(market.getByRole('button', { name: 'Seattle' }));
  await screen.findByText('No homes in Seattle yet');
  expect(address()).toBe('/hfc/home?mk=seattle&maxp=2000000');
  expect(steps).toEqual([
    { change: expect.objectContaining({ mk: 'seattle', ar: null }) as unknown, push: true },
  ]);
});

it('[FLT-02] keeps the market when everything is cleared', async () => {
  const { user, address, steps } = await open(
    '?ar=rockridge&cat=Triplex&tag=pool&dol=7&minu=1&maxu=9&ipu=1&minp=5&maxp=2000000&minsf=1&maxsf=9000',
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await fits(3);
  expect(address()).toBe('/hfc/home?mk=bay_area');
  expect(steps.map(({ push }) => push)).toEqual([true]);
});

it('keeps what is set for the way back from a home', async () => {
  const { user, panel, store } = await open('?mk=bay_area&cid=1');
  await user.click((await panel(/^Home type/)).getByRole('checkbox', { name: 'Triplex' }));
  expect(store.getState().navigation.homesQuery).toEqual({ mk: 'bay_area', cat: 'Triplex' });
});

it('[FLT-03] leaves out homes without a price or size once one is asked for', async () => {
  const { user, panel, address } = await open('');
  const price = await panel(/^Price/);
  await user.type(price.getByLabelText('From ($)'), '1');
  await fits(2);
  expect(shownHomes()).toEqual(['Home 1', 'Home 2']);
  await waitFor(() => {
    expect(address()).toContain('minp=1');
  });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Clear: From $1' }));
  await fits(3);
  const more = await panel(/^More/);
  await user.type(more.getByLabelText('To (sqft)'), '9,000');
  await fits(2);
  await waitFor(() => {
    expect(address()).toContain('maxsf=9000');
  });
});

it.each([
  ['minp=1500000', 1],
  ['maxp=1500000', 1],
  ['minsf=2500', 1],
  ['minu=2', 2],
  ['maxu=1', 1],
  ['minu=3&ipu=1', 2],
])('[FLT-03] [FLT-04] counts the homes that fit the address ?%s', async (query, count) => {
  await open(`?${query}`);
  expect(await fits(count)).toBeVisible();
});

// during a pause, the list already filters by the digits so far
it.each([0, 150])(
  'accepts prices as people write them, at %i ms a key, and swaps the ends of a reversed range on blur',
  async (pauseMs) => {
    const { user, panel, address } = await open('', undefined, pauseMs);
    const price = await panel(/^Price/);
    await user.type(price.getByLabelText('From ($)'), '1.9m');
    await user.type(price.getByLabelText('To ($)'), '900k');
    expect(price.queryByText(/^Enter a number/)).toBeNull();
    await user.click(price.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: 'Clear: $900k–$1.9m' })).toBeVisible();
    await waitFor(() => {
      expect(address()).toContain('minp=900000&maxp=1900000');
    });
  },
);

it('keeps the panel on Done while a price is none, with words at the field', async () => {
  const { user, panel, address } = await open('');
  const price = await panel(/^Price/);
  const most = price.getByLabelText('To ($)');
  await user.click(most);
  await user.paste('1,2,3');
  await user.click(price.getByRole('button', { name: 'Done' }));
  expect(most).toHaveFocus();
  expect(most).toHaveValue('1,2,3');
  expect(most).toHaveAccessibleDescription(/^Enter a number from 0 to/);
  await user.clear(most);
  await user.paste('1,5 million USD');
  await user.click(price.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => {
    expect(address()).toContain('maxp=1500000');
  });
});

it('turns a crossed range by Enter too, and keeps the panel', async () => {
  const { user, panel, address } = await open('');
  const price = await panel(/^Price/);
  await user.type(price.getByLabelText('From ($)'), '1.9m');
  await user.type(price.getByLabelText('To ($)'), '$900,000{Enter}');
  expect(price.getByLabelText('From ($)')).toHaveValue('900000');
  expect(price.getByLabelText('To ($)')).toHaveValue('1900000');
  await waitFor(() => {
    expect(address()).toContain('minp=900000&maxp=1900000');
  });
});

it('leaves each button in place while the panels come by themselves', async () => {
  vi.useFakeTimers();
  try {
    openDashboard('', content(homes));
    await act(() => vi.advanceTimersByTimeAsync(50));
    const button = screen.getByRole('button', { name: /^Price/ });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(button).toBeVisible();
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(screen.getByRole('dialog')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

it('[FLT-04] counts what could be built when asked to, and says which it counts', async () => {
  const { user, panel, address } = await open('');
  const units = await panel(/^Room for/);
  await user.type(units.getByLabelText('At least'), '3');
  await screen.findByRole('heading', { level: 1, name: '0 homes fit' });
  await user.click(units.getByRole('checkbox', { name: /Include homes you could add/ }));
  await fits(2);
  expect(shownHomes()).toEqual(['Home 2', 'Home 3']);
  // they have too few standing homes
  for (const words of screen.getAllByText(/^Room for .* if you build\)$/))
    expect(words.parentElement?.querySelector('svg')).toBeNull();
  expect(address()).toContain('minu=3');
  expect(address()).toContain('ipu=1');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Clear: Room for 3+ households if you build' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear: Including homes you could add' }));
  expect(await screen.findByRole('button', { name: 'Clear: Room for 3+ households today' })).toBeVisible();
});

it('puts a tick on homes that have room today for the households of the filter', async () => {
  await open('?minu=2');
  await fits(2);
  for (const words of screen.getAllByText(/^Room for 2/))
    expect(words.parentElement?.querySelector('svg')).toBeInstanceOf(SVGElement);
});

it('[FLT-05] offers the days of the specification and keeps what was published since', async () => {
  const { user, panel, address } = await open('');
  const more = await panel(/^More/);
  // with the homes that each would leave, which come a moment after the panel
  const options = await more.findAllByRole('button', { name: /^(Last 24 hours|Last \d+ days) / });
  expect(options.map((option) => option.textContent)).toEqual([
    'Last 24 hours 1 home',
    'Last 3 days 1 home',
    'Last 7 days 2 homes',
    'Last 14 days 2 homes',
    'Last 30 days 2 homes',
  ]);
  await user.click(more.getByRole('button', { name: /^Last 24 hours/ }));
  await fits(1);
  await user.click(more.getByRole('button', { name: /^Last 7 days/ }));
  await fits(2);
  expect(address()).toContain('dol=7');
});

it('[FLT-07] offers the six categories, and any of several fits', async () => {
  const { user, panel, address } = await open('');
  const types = await panel(/^Home type/);
  for (const [at, box] of types.getAllByRole('checkbox').entries())
    expect(box).toHaveAccessibleName(categories[at]);
  expect(types.getAllByRole('checkbox')).toHaveLength(categories.length);
  await user.click(types.getByRole('checkbox', { name: 'Triplex' }));
  await fits(1);
  await user.click(types.getByRole('checkbox', { name: 'Home with ADU' }));
  await fits(2);
  expect(address()).toContain('cat=Triplex%2CHome+with+ADU');
});

it('makes one visit to a filter one step back', async () => {
  const { user, panel, steps } = await open('');
  const types = await panel(/^Home type/);
  await user.click(types.getByRole('checkbox', { name: 'Triplex' }));
  await user.click(types.getByRole('checkbox', { name: 'Duplex' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /^Home type/ })).toHaveFocus();
  await user.click((await panel(/^Home type/)).getByRole('checkbox', { name: 'Duplex' }));
  expect(steps.map(({ push }) => push)).toEqual([true, false, true]);
});

it('gives a phone one sheet with every filter, which says how many homes it leaves', async () => {
  windowOfWidth(390);
  const { user } = await open('');
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const groups = sheet.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
  expect(groups).toEqual(
    expect.arrayContaining([
      'Market',
      'Areas',
      'Room for how many households?',
      'Price',
      'Home type',
      'Size',
      'Must-haves',
      'Listed',
    ]),
  );
  await user.click(sheet.getByRole('checkbox', { name: 'Temescal' }));
  await user.click(await sheet.findByRole('button', { name: 'Show 1 home' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

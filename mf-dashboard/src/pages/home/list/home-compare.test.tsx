import { wishesChanged } from '@commonhearth/contract';
import { encodeIndex } from '@commonhearth/domain';
import { buildMarketIndex, buildTakenDownProblem } from '@commonhearth/fixtures/entities';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { content, openDashboard, sampleCompound, windowOfWidth } from '../dashboard.harness.tsx';

vi.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

beforeEach(() => {
  windowOfWidth(1440);
});
const compare = async (
  homes: Parameters<typeof content>[0],
  query = '',
  prepare?: Parameters<typeof openDashboard>[2],
) => {
  openDashboard(`?cmp=1,2${query}`, content(homes), prepare);
  const comparison = await screen.findByRole('dialog', { name: '2 homes side by side' });
  await within(comparison).findAllByRole('columnheader');
  const cells = () =>
    [...comparison.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
  return { comparison, cells };
};

it('says in words which home has the best of it, and leaves out at will what both share', async () => {
  const { comparison, cells } = await compare([
    sampleCompound({ id: 1, price: 900_000, tags: ['pool'] }),
    sampleCompound({ id: 2, price: 1_200_000, units: [4, 0], tags: ['ev charging'] }),
  ]);
  const of = (label: string) => cells().find(([name]) => name === label);
  expect(of('Price')).toEqual(['Price', '$900,000, lowest', '$1,200,000']);
  expect(of('Price per home')?.[2]).toMatch(/, lowest$/);
  expect(of('Type')).toEqual(['Type', 'Duplex', 'Duplex']);
  expect(of('Known for')).toEqual(['Known for', 'Pool', 'EV charging']);
  const only = within(comparison).getByRole('checkbox', { name: 'Only differences' });
  fireEvent.click(only);
  expect(cells().map(([label]) => label)).toEqual([
    'Price',
    'Each household a month',
    'Homes',
    'Price per home',
    'Known for',
  ]);
  fireEvent.click(only);
  expect(of('Type')).toBeDefined();
});

describe('what each household pays', () => {
  const costs = (cells: () => readonly (readonly (string | null)[])[]) =>
    cells().find(([label]) => label === 'Each household a month');

  it('is compared for one number of households, chosen above the table', async () => {
    const { comparison, cells } = await compare([
      sampleCompound({ id: 1, price: 1_245_000, units: [1, 1] }),
      sampleCompound({ id: 2, price: 1_615_000 }),
    ]);
    const choice = within(comparison).getByRole('combobox', { name: 'Shared by' });
    expect(choice).toHaveDisplayValue('2 households');
    expect(costs(cells)?.slice(1)).toEqual(['Room for 1 today', 'About $5,093']);
    await userEvent.setup().selectOptions(choice, '1 household');
    expect(costs(cells)?.slice(1)).toEqual(['About $7,852, lowest', 'About $10,185']);
  });

  it.each([
    ['as the filters ask for', '&minu=3', '3 households'],
    ['as the visitor wished on the way in', '', '2 households'],
  ])('is of as many households %s', async (_what, query, shown) => {
    const homes = [1, 2].map((id) => sampleCompound({ id, units: [4, 0] }));
    const { comparison } = await compare(homes, query, (store) => {
      store.dispatch(wishesChanged({ households: 2 }));
    });
    expect(within(comparison).getByRole('combobox', { name: 'Shared by' })).toHaveDisplayValue(shown);
  });

  it('has no choice where no home has room for more than one household', async () => {
    const { comparison, cells } = await compare([1, 2].map((id) => sampleCompound({ id, units: [1, 0] })));
    expect(within(comparison).queryByRole('combobox')).toBeNull();
    expect(costs(cells)?.[1]).toMatch(/^About/);
  });
});

it('focuses the heading when the comparison is cleared and its tray leaves, and offers Undo until another one begins', async () => {
  const { notices } = openDashboard('?cmp=1', content([1, 2].map((id) => sampleCompound({ id }))));
  await screen.findByRole('link', { name: 'Home 1' });
  const tray = within(await screen.findByRole('region', { name: 'Homes to compare' }));
  const clear = tray.getByRole('button', { name: 'Clear' });
  await userEvent.setup().click(clear);
  expect(clear).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(notices).toEqual(['The comparison is cleared.']);
  fireEvent.click(screen.getByRole('button', { name: 'Compare: Home 2' }));
  await screen.findByRole('region', { name: 'Homes to compare' });
  expect(notices).toEqual([]);
});

it('opens the comparison of a shared link, and leaves the visitor’s own one closed after a reload', async () => {
  const homes = content([1, 2, 3].map((id) => sampleCompound({ id })));
  const dialog = () => screen.queryByRole('dialog', { name: /side by side$/ });
  const shown = (count: number) => screen.findByText(`${count} homes to compare`);
  const reload = (page: ReturnType<typeof openDashboard>) => {
    const query = page.address().replace('/hfc/home', '');
    page.unmount();
    return openDashboard(query, homes);
  };
  let page = openDashboard('', homes);
  await screen.findByRole('link', { name: 'Home 1' });
  for (const id of [1, 2]) fireEvent.click(screen.getByRole('button', { name: `Compare: Home ${id}` }));
  await shown(2);
  page = reload(page);
  await shown(2);
  expect(dialog()).toBeNull();

  // the comparison that was open comes back, the closed one does not
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  await screen.findByRole('dialog', { name: '2 homes side by side' });
  page = reload(page);
  fireEvent.keyDown(await screen.findByRole('dialog', { name: '2 homes side by side' }), { key: 'Escape' });
  page = reload(page);
  await shown(2);
  expect(dialog()).toBeNull();

  page.unmount();
  openDashboard('?cmp=1,2,3', homes);
  expect(await screen.findByRole('dialog', { name: '3 homes side by side' })).toBeInTheDocument();
});

const asked = (id: number) => `GET /api/hfc/compounds/${id}`;
const takenDown = (id: number) => ({
  [asked(id)]: {
    status: 410,
    body: buildTakenDownProblem({ compound_id: String(id), title: `Home ${id}` }),
  },
});

it('[CMP-14] says by name which home left the comparison because it was taken down, whether one or more are left', async () => {
  const shown = [1, 2, 3].map((id) => sampleCompound({ id }));
  const after = { ...content(shown), ...takenDown(7), [asked(8)]: { status: 404 } };
  const { address } = openDashboard('?cmp=1,7,2,8', after);
  const comparison = await screen.findByRole('dialog', { name: '2 homes side by side' });
  const words = 'Home 7 was removed, so we took it out of the comparison.';
  expect(
    await within(comparison).findByText((_text, element) => element?.textContent === words, {
      selector: 'p',
    }),
  ).toBeVisible();
  expect(within(comparison).getByRole('link', { name: 'Home 7' })).toBeVisible();
  await waitFor(() => {
    expect(address()).toBe('/hfc/home?cmp=1%2C2');
  });
  fireEvent.keyDown(comparison, { key: 'Escape' });
  const tray = await screen.findByRole('region', { name: 'Homes to compare' });
  expect(tray).toHaveTextContent(words);
  fireEvent.click(within(tray).getByRole('button', { name: 'OK' }));
  expect(tray).not.toHaveTextContent('Home 7');
  expect(tray).toHaveTextContent('2 homes to compare');
});

it('[CMP-14] a home that is taken down while it is compared is named, as the last one too', async () => {
  const home = sampleCompound({ id: 1 });
  const other = sampleCompound({ id: 2 });
  const { store } = openDashboard('?cmp=1', { ...content([home, other]), ...takenDown(1) });
  const tray = () => screen.findByRole('region', { name: 'Homes to compare' });
  expect(await tray()).toHaveTextContent('1 home to compare');
  const index = Object.freeze(buildMarketIndex([other]));
  act(() => {
    store.dispatch({
      type: 'content/contentReplaced',
      payload: { markets: { '1': { index, tiles: null, boundaries: null } }, compounds: [], gone: ['1'] },
    });
  });
  await screen.findByRole('link', { name: 'Home 1' });
  expect(await tray()).toHaveTextContent(/^Home 1 was removed, so we took it out of the comparison.OK$/);
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('region', { name: 'Homes to compare' })).toBeNull();
});

it('[ERR-24] a home that could not be had to compare it is logged', async () => {
  const homes = [sampleCompound({ id: 1 }), sampleCompound({ id: 2, category: 'Triplex' })];
  const root = 'GET /content/cached_model_data';
  const chunks = ['one.json', 'other.json'];
  const { reported } = openDashboard('?cat=Duplex&cmp=1,2', {
    ...content(homes),
    [`${root}/index.json`]: { body: encodeIndex(homes, { marketId: '1', chunks, chunkSize: 1 }) },
    [`${root}/one.json`]: { body: { compounds: homes.slice(0, 1) } },
    [`${root}/other.json`]: { status: 503 },
  });
  await screen.findByRole('link', { name: 'Home 1' });
  await waitFor(() => {
    expect(reported).toHaveLength(1);
  });
});

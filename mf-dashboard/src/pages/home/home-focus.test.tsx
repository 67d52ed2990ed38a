import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { content, openDashboard, sampleCompound, windowOfWidth } from './dashboard.harness.tsx';

vi.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

const homes = [
  sampleCompound({ id: 1, areaId: '11', category: 'Duplex', tags: ['garden'] }),
  sampleCompound({ id: 2, areaId: '12', category: 'Triplex', tags: ['pool'] }),
];
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function open(query: string) {
  openDashboard(query, content(homes));
  await screen.findByRole('heading', { level: 1, name: /homes?( fits?)?$/ });
  const user = userEvent.setup();
  return async (name: string | RegExp) => {
    (await button(name)).focus();
    await user.keyboard('{Enter}');
  };
}

beforeEach(() => {
  sessionStorage.clear();
  windowOfWidth(1440);
});

it('goes from a filter that is taken out to the one beside it, and from the last one to how many homes fit', async () => {
  const press = await open('?cat=Duplex&tag=garden,pool');
  await press('Clear: Garden');
  expect(await button('Clear: Pool')).toHaveFocus();
  await press('Clear: Pool');
  expect(await button('Clear: Duplex')).toHaveFocus();
  await press('Clear: Duplex');
  expect(await heading('2 homes')).toHaveFocus();
});

it.each([
  ['Clear filters', '?cat=Duplex'],
  ['Clear all filters', '?cat=Duplex&tag=pool'],
  [/^Remove “Pool”/, '?cat=Duplex&tag=pool'],
])('says how many homes fit where %s was pressed, which is gone', async (name, query) => {
  const press = await open(query);
  await press(name);
  expect(await heading(typeof name === 'string' ? '2 homes' : '1 home fits')).toHaveFocus();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { content, openDashboard, sampleCompound, windowOfWidth } from './dashboard.harness.tsx';

vi.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

const homes = [
  sampleCompound({ id: 1, areaId: '11' }),
  sampleCompound({ id: 2, areaId: '12' }),
  sampleCompound({ id: 3, areaId: '12' }),
];
const cities = {
  'GET /content/cached_model_data/cities.json': {
    body: {
      cities: [
        { city_id: '1', name: 'Oakland', state: 'CA', lat: 37.802, lng: -122.3 },
        { city_id: '2', name: 'Orinda', state: 'CA', lat: 37.88, lng: -122.18 },
        { city_id: '3', name: 'Austin', state: 'TX', lat: 30.27, lng: -97.74 },
      ],
    },
  },
};

async function openSearch(width: number) {
  windowOfWidth(width);
  const user = userEvent.setup();
  const page = openDashboard('?mk=bay_area&maxp=3000000', { ...content(homes), ...cities });
  await screen.findByRole('heading', { level: 1, name: '3 homes fit' });
  await user.click(screen.getByRole('button', { name: 'Search Area or town' }));
  const field = await screen.findByRole('combobox', { name: 'Area or town' });
  expect(field).toHaveFocus();
  const option = (name: RegExp | string) => screen.findByRole('option', { name });
  return { ...page, user, field, option };
}

it.each([390, 1440])(
  'finds areas and towns with their homes at %s, and shows those of what is chosen by keyboard',
  async (width) => {
    const { user, field, option, address } = await openSearch(width);
    await user.keyboard('rock');
    expect(await option('Rockridge 2 homes')).toHaveAttribute('aria-selected', 'true');
    await user.clear(field);
    await user.keyboard('o');
    const towns = within(await screen.findByRole('group', { name: 'Towns' }));
    expect(towns.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'Oakland, CA3 homes near',
      'Orinda, CANo homes today. Nearest: Rockridge, with 2',
    ]);
    await user.keyboard('{ArrowUp}{Enter}');
    await screen.findByRole('heading', { level: 1, name: '2 homes fit' });
    expect(address()).toBe('/hfc/home?mk=bay_area&ar=rockridge&maxp=3000000');
    expect(screen.queryByRole('combobox', { name: 'Area or town' })).toBeNull();
  },
);

it('says so when nothing is called that, and keeps what was typed', async () => {
  const { user, field } = await openSearch(1440);
  await user.keyboard('austin');
  expect(await screen.findByText('No results for “austin” in the Bay Area.')).toBeVisible();
  expect(field).toHaveValue('austin');
});

it.each([390, 1440])('gives the focus back to its button at %s, also the first time', async (width) => {
  const { user } = await openSearch(width);
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Search Area or town' })).toHaveFocus();
  });
});

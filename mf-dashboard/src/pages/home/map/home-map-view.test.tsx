import type { HomeMapProps } from '@commonhearth/map';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { content, openDashboard, sampleCompound, windowOfWidth } from '../dashboard.harness.tsx';

// Leaflet needs a layout; what page and map tell one another is what counts here
vi.mock('@commonhearth/map', () => ({
  HomeMap: ({ homes, onView, view }: HomeMapProps) => (
    <>
      <p>{`${homes.length} pins, ${view?.join() ?? 'all of them'}`}</p>
      <button
        type="button"
        onClick={() => {
          onView?.([37.8005, -122.4, 37.8025, -122.2]);
        }}
      >
        Around 1 and 2
      </button>
      <button
        type="button"
        onClick={() => {
          onView?.([38, -122.4, 38.1, -122.2]);
        }}
      >
        Where nothing is
      </button>
    </>
  ),
}));

const three = [1, 2, 3].map((id) =>
  sampleCompound({ id, title: `Home ${id}`, price: 800_000 + id * 200_000 }),
);
const press = async (name: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name }));
};
const fits = (words: string) => screen.findByRole('heading', { level: 1, name: words });
const listed = (): readonly (string | null)[] =>
  screen.getAllByRole('link', { name: /^Home \d$/ }).map(({ textContent }) => textContent);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  windowOfWidth(1440);
});

it('the list follows the map as it is moved, its pins stay, and all homes are one press away', async () => {
  const page = openDashboard('', content(three));
  await fits('3 homes');
  await press('Around 1 and 2');
  await fits('2 homes');
  expect(listed()).toEqual(expect.arrayContaining(['Home 1', 'Home 2']));
  expect(page.steps).toEqual([{ change: { bb: '-122.4,37.8005,-122.2,37.8025' }, push: false }]);
  expect(screen.getByText('in this part of the map', { selector: 'p', exact: false })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    '2 homes in this part of the map, $1m to $1.2m. 1 more elsewhere',
  );
  expect(screen.getByText('3 pins, 37.8005,-122.4,37.8025,-122.2')).toBeVisible();
  await press('Show all 3');
  await fits('3 homes');
  expect(page.steps.at(-1)).toEqual({ change: { bb: null }, push: false });
  expect(screen.getByRole('status')).toHaveTextContent('3 homes in the Bay Area, $1m to $1.4m');
});

it('where no home lies it says how many lie elsewhere, and shows them', async () => {
  openDashboard('?bb=-122.4,38,-122.2,38.1', content(three));
  await fits('0 homes');
  expect(await screen.findByText('No homes match in this part of the map')).toBeVisible();
  await press('Show the 3 outside this view');
  await fits('3 homes');
});

it('other filters look everywhere again', async () => {
  const page = openDashboard('?bb=-122.4,37.8005,-122.2,37.8025&maxp=2000000', content(three));
  await fits('2 homes fit');
  await press('Clear: Up to $2m');
  await fits('3 homes');
  expect(page.steps.at(-1)).toMatchObject({ change: { bb: null, maxp: null } });
});

it('who does not want that asks for each part of the map, and the browser keeps it', async () => {
  const page = openDashboard('', content(three));
  await press('Search as I move');
  await press('Around 1 and 2');
  expect(await screen.findByRole('button', { name: 'Search this area' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '3 homes' })).toBeVisible();
  expect(page.steps).toEqual([]);
  await press('Search this area');
  await fits('2 homes');
  expect(page.steps).toEqual([{ change: { bb: '-122.4,37.8005,-122.2,37.8025' }, push: false }]);
  expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument();
  page.unmount();
  openDashboard('', content(three));
  expect(await screen.findByRole('button', { name: 'Search as I move', pressed: false })).toBeVisible();
  // what was moved and not searched is searched when the list begins to follow
  await press('Where nothing is');
  await press('Search as I move');
  await fits('0 homes');
});

it('the map beside the list is taken away and brought back, and the browser keeps that', async () => {
  const page = openDashboard('', content(three));
  await press('Around 1 and 2');
  await fits('2 homes');
  await press('Hide map');
  // no list of a part of a map that nobody sees
  await fits('3 homes');
  expect(screen.getByText('3 pins, all of them')).not.toBeVisible();
  expect(screen.getByRole('button', { name: 'Show map' })).toHaveFocus();
  expect(page.told).toContainEqual({ name: 'Dashboard', subevent: 'map_toggled', market: 'bay_area' });
  page.unmount();
  openDashboard('', content(three));
  await fits('3 homes');
  // a map that nobody sees is not loaded
  expect(screen.queryByText('3 pins, all of them')).not.toBeInTheDocument();
  await press('Show map');
  await waitFor(() => {
    expect(screen.getByText('3 pins, all of them')).toBeVisible();
  });
  expect(screen.queryByRole('button', { name: 'Show map' })).not.toBeInTheDocument();
});

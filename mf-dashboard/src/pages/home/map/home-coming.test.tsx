import type { HomeMapProps } from '@commonhearth/map';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { windowOfWidth } from '../dashboard.harness.tsx';
import { heading, openWithout } from './tiled-dashboard.harness.tsx';

// what the page tells the map is what counts here
vi.mock('@commonhearth/map', () => ({
  HomeMap: ({ homes, coming }: HomeMapProps) => {
    if (coming == null) return <p>{`A map of ${homes.length} homes`}</p>;
    const numbers = coming.about?.reduce((sum, { count }) => sum + count, 0) ?? 'unknown';
    const where = coming.bounds.map((degrees) => degrees.toFixed(3)).join(' ');
    return (
      <p>{`A map of ${homes.length} homes; ${numbers} in ${where}, ${coming.missing.length} parts missing`}</p>
    );
  },
}));

const said = () => screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent);

beforeEach(() => {
  sessionStorage.clear();
  windowOfWidth(1440);
});

it('shows the map with the numbers of all homes and where they lie before these are there, then with the homes', async () => {
  const { come } = openWithout('');
  await heading('At least 2 homes');
  await screen.findByText('A map of 2 homes; 4 in 37.801 -122.300 37.804 -122.300, 2 parts missing');
  come();
  await screen.findByText('A map of 4 homes');
});

it('shows no map with numbers of other homes than are sought: with a filter it comes with the homes', async () => {
  const { come } = openWithout('?cat=Duplex');
  await heading('At least 2 homes fit');
  expect(screen.getByText('The map is loading')).toBeInTheDocument();
  come();
  await screen.findByText('A map of 3 homes');
});

it('shows no numbers of homes that are hidden', async () => {
  const { store } = openWithout('');
  await screen.findByText(/^A map of 2 homes; 4 in/);
  act(() => {
    store.dispatch({ type: 'likes/likeSettled', payload: { compoundId: '4', status: 'disliked' } });
  });
  await screen.findByText(/^A map of 2 homes; unknown in/);
});

it('heading, spoken summary and the sheet of filters say that there are at least so many, and exact numbers once all are there', async () => {
  windowOfWidth(390);
  const user = userEvent.setup({ delay: null });
  const { come } = openWithout('');
  await heading('At least 2 homes');
  expect(said()).toContainEqual(expect.stringMatching(/^At least 2 homes in the Bay Area/));
  expect(screen.getByText('At least 2 homes', { selector: 'h1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByRole('button', { name: 'Show at least 2 homes' })).toBeVisible();
  // the options have no numbers yet: each would be of some homes
  expect(sheet.getByRole('checkbox', { name: /^Duplex/ }).closest('label')?.textContent).not.toMatch(/\d/);
  come();
  expect(await sheet.findByRole('button', { name: 'Show 4 homes' })).toBeVisible();
  expect(await sheet.findByText('3 homes')).toBeVisible();
  expect(said()).toContainEqual(expect.stringMatching(/^4 homes in the Bay Area/));
});

it('says that at least so many fit in the part of the map that is searched, and elsewhere', async () => {
  const { come } = openWithout('?bb=-122.4,37.8005,-122.2,37.8015');
  await heading('At least 1 home');
  expect(said()).toContainEqual(expect.stringMatching(/^At least 1 home in .*At least 1 more elsewhere$/));
  come();
  await heading('1 home');
  expect(said()).toContainEqual(expect.stringMatching(/^1 home in .*\. 3 more elsewhere$/));
});

import { fireEvent, screen } from '@testing-library/react';
import { openDashboard, tiledContent, windowOfWidth } from '../dashboard.harness.tsx';
import { heading, homes, lastTile, openWithout } from './tiled-dashboard.harness.tsx';

vi.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

beforeEach(() => {
  sessionStorage.clear();
  windowOfWidth(1440);
});

it('lists the homes of a market in tiles, each with what its own tile has of it', async () => {
  openDashboard('?sort=price', tiledContent(homes, 2));
  await heading('4 homes');
  await screen.findByRole('link', { name: 'Home 4' });
  const listed = screen.getAllByRole('article').map((card) => card.querySelector('a')?.textContent);
  expect(listed.slice(0, 2)).toEqual(['Home 4', 'Home 3']);
});

it('shows the first homes before the others, says that there are at least so many, and settles when all are there', async () => {
  const { come } = openWithout('?cmp=1,4');
  await heading('At least 2 homes');
  expect(await screen.findByRole('link', { name: 'Home 1' })).toBeVisible();
  expect(screen.getByText(/loading more/)).toBeVisible();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^At least 2 homes in the Bay Area/),
  );
  come();
  await heading('4 homes');
  expect(screen.queryByText(/loading more/)).toBeNull();
  // what the address compares was not dropped as none of the market
  expect(await screen.findByRole('dialog', { name: '2 homes side by side' })).toBeInTheDocument();
});

it('says that none fits only once all are there', async () => {
  const { come } = openWithout('?cat=Triplex');
  await heading('At least 0 homes fit');
  expect(screen.queryByText('No homes match all of that yet')).toBeNull();
  come();
  await heading('1 home fits');
  expect(await screen.findByRole('link', { name: 'Home 4' })).toBeVisible();
});

it('a tile that does not come leaves the others listed, says so, and comes when asked for again', async () => {
  const { come } = openWithout('');
  await heading('At least 2 homes');
  come({ status: 503 });
  expect(await screen.findByText('Some homes didn’t load')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home 1' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('4 homes');
  expect(screen.queryByText('Some homes didn’t load')).toBeNull();
});

it('asks first for the homes of where the map was left', async () => {
  const asked: string[] = [];
  const answers = tiledContent(homes, 2);
  const watched = Object.entries(answers).flatMap(([call, answer]) =>
    call.includes('/tile.') && typeof answer !== 'function'
      ? [
          [
            call,
            () => {
              asked.push(call);
              return answer;
            },
          ] as const,
        ]
      : [],
  );
  openDashboard('?bb=-122.4,37.8032,-122.2,37.8045', { ...answers, ...Object.fromEntries(watched) });
  await heading('1 home');
  expect(await screen.findByRole('link', { name: 'Home 4' })).toBeVisible();
  expect(asked.filter((call) => !call.includes('chunk'))).toEqual([
    lastTile,
    'GET /content/cached_model_data/tile.0.json',
  ]);
});

import { render, screen, within } from '@testing-library/react';
import { Places } from './places.tsx';

const route = (name: string, path: string) => ({ name, path });
const registry = {
  shell: { offers: [{ slot: 'bar-end', version: 1, route: 'About' }] },
  remotes: [
    {
      descriptor: {
        name: 'mf-a',
        routes: [route('Feed', '/feed/:mk?'), route('Home', '/homes/:id')],
        slots: [{ slot: 'bar-end', module: './end', version: 1, order: 2, ifKept: ['circle', 'map'] }],
        offers: [
          { slot: 'home-aside', version: 1, route: 'Home' },
          { slot: 'home-aside', version: 2, route: 'Home' },
          { slot: 'feed-head', version: 1, route: 'Feed' },
        ],
      },
    },
    // an older build offers nothing
    {
      descriptor: {
        name: 'mf-b',
        routes: [],
        slots: [
          { slot: 'bar-end', module: './end', version: 1 },
          { slot: 'home-aside', module: './aside', version: 2 },
          { slot: 'old-modal', module: './modal' },
        ],
      },
    },
  ],
};

afterEach(() => {
  document.getElementById('registry')?.remove();
});

it('[OWN-01] lists every place of the site with its version, its owner, who fills it, and where to see it', () => {
  const block = Object.assign(document.createElement('script'), { id: 'registry', type: 'application/json' });
  block.textContent = JSON.stringify(registry);
  document.head.append(block);
  render(<Places />);
  const table = within(screen.getByRole('table', { name: 'Places that remotes can fill' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(
    rows.map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ]),
  ).toEqual([
    ['bar-end', '1', 'shell', 'mf-b, mf-a (order 2, if stored: circle or map)', 'About'],
    ['feed-head', '1', 'mf-a', 'Nobody yet', 'Feed'],
    ['home-aside', '1', 'mf-a', 'Nobody yet', 'Home'],
    ['home-aside', '2', 'mf-a', 'mf-b', 'Home'],
    ['old-modal', 'None: part of its page', 'No app', 'mf-b', '–'],
  ]);
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/feed']);
});

it('says so where no app offers a place', () => {
  render(<Places />);
  expect(screen.getByText('No app of this site offers a place.')).toBeVisible();
});

import type { Notice } from '@commonhearth/contract';
import { buildUser } from '@commonhearth/fixtures/entities';
import type { MatchStatus } from '@commonhearth/schemas';
import { matchStatuses } from '@commonhearth/schemas/constants';
import type { Answer, Answers } from '@commonhearth/testing/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { layOut, regions } from '../review.harness.tsx';
import { cards, countsOf, openCycle } from './cycle-board.harness.tsx';

beforeEach(layOut);

const column = (name: string) => screen.getByRole('region', { name, hidden: true });
const tab = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Columns' })).getByRole('button', { name });

it('[REV-04] the current cycle shows the homes of all markets, and the switch narrows it to one', async () => {
  const user = userEvent.setup();
  const { address } = openCycle('current');
  expect(await screen.findByRole('heading', { level: 1, name: 'All markets · Current cycle' })).toBeVisible();
  expect(within(column('For Review')).getAllByRole('link', { hidden: true })).toHaveLength(2);
  expect(screen.getByText('1 of 3 decided')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Market'), 'Seattle');
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Seattle · Current cycle');
  });
  expect(address()).toContain('mk=seattle');
  expect(within(column('For Review')).getAllByRole('link', { hidden: true })).toHaveLength(1);
});

it('[REV-04] the previous cycle of the market in the address takes no approval and says so', async () => {
  const user = userEvent.setup();
  openCycle('previous', '?mk=seattle');
  expect(await screen.findByRole('heading', { level: 1, name: 'Seattle · Previous cycle' })).toBeVisible();
  expect(screen.getByText(/This cycle is published and closed to new homes/)).toBeVisible();
  await user.keyboard('3');
  expect(
    within(column('For Review')).getByRole('link', { name: 'Home 2', hidden: true }),
  ).toBeInTheDocument();
});

it('[REV-04] a card moves there as on its own board, and opens its editor at rcid on the same page', async () => {
  const user = userEvent.setup();
  const { calls } = openCycle('current', '?mk=seattle');
  const card = await screen.findByRole('link', { name: 'Home 2', hidden: true });
  expect(card).toHaveAttribute('href', '/cycle?mk=seattle&rcid=2');
  act(() => {
    card.focus();
  });
  await user.keyboard('2');
  await waitFor(() => {
    expect(within(column('Maybe')).getByRole('link', { name: 'Home 2', hidden: true })).toBeInTheDocument();
  });
  expect(calls).toContain('PUT /api/hfc/compounds/2/match_status');
});

it('[REV-15] the listing starts at For Review, and shows each column or all', async () => {
  const user = userEvent.setup();
  openCycle('current');
  await screen.findByRole('heading', { level: 1 });
  const shown = () =>
    ['For Review', 'Maybe', 'Approved', 'Published', 'Rejected'].filter(
      (name) => getComputedStyle(column(name).parentElement as Element).display !== 'none',
    );
  expect(shown()).toEqual(['For Review']);
  expect(tab(/^For Review 2/)).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['Maybe', 'Approved', 'Published', 'Rejected']) {
    await user.click(tab(new RegExp(`^${name}`)));
    expect(shown()).toEqual([name]);
  }
  await user.click(tab(/^All/));
  expect(shown()).toEqual(['For Review', 'Maybe', 'Approved', 'Published', 'Rejected']);
  expect(tab(/^All/)).toHaveAttribute('aria-pressed', 'true');
});

const facets = {
  missing: { title: 2, description: 0, area: 0, photo: 0 },
  not_available: 0,
  marked: 0,
  areas: [],
};

it('[REV-20] the current cycle of all markets has views, filter and palette, which has a button, as the board of one has', async () => {
  const user = userEvent.setup();
  const path = 'GET /api/hfc/_i/current_cycle/compounds';
  const found = { review_periods: [], compounds: cards.slice(1, 2), counts: countsOf(cards) };
  const narrowed = (status: MatchStatus): Answers => ({
    [`${path}?status=${status}&limit=${status === 'approved' ? 500 : 100}&missing=title`]: {
      body: {
        review_periods: [],
        compounds: cards.slice(0, 1).filter((card) => card.status === status),
        counts: countsOf(cards.slice(0, 1)),
      },
    },
  });
  const page = openCycle('current', '', {
    [`${path}?limit=1&facets=true`]: { body: { ...found, facets } },
    [`${path}?limit=8&q=elm`]: { body: found },
    'GET /api/hfc/_i/review_periods': { body: { review_periods: [] } },
    'GET /api/hfc/_i/full_areas': { body: { areas: [] } },
    ...(Object.assign({}, ...matchStatuses.map(narrowed)) as Answers),
  });
  await user.click(await screen.findByRole('button', { name: /^No title/, hidden: true }));
  await waitFor(() => {
    expect(within(column('For Review')).getAllByRole('link', { hidden: true })).toHaveLength(1);
  });
  expect(page.address()).toContain('bf=missing%3Atitle');
  await user.keyboard('f');
  expect(await screen.findByRole('dialog', { name: 'Filter' })).toHaveTextContent('1 home found');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Jump to/ }));
  const palette = within(await screen.findByRole('dialog', { name: 'Jump to' }));
  await user.type(palette.getByRole('combobox'), 'elm');
  await user.click(await palette.findByRole('option', { name: /Home 2/ }));
  await waitFor(() => {
    expect(page.address()).toContain('rcid=2');
  });
});

it('a board of the market in the address says that it did not load where the markets did not, and comes with them', async () => {
  const user = userEvent.setup();
  let failing = true;
  const manifest = 'GET /content/cached_model_data/published_compounds/manifest.json';
  openCycle('current', '?mk=seattle', {
    [manifest]: () => (failing ? { status: 503 } : (regions[manifest] as Answer)),
  });
  const again = await screen.findByRole('button', { name: 'Retry' });
  failing = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Seattle · Current cycle' })).toBeVisible();
});

it('a view that is taken back stands beside what was saved since', async () => {
  const user = userEvent.setup();
  const notices: Notice[] = [];
  const path = 'GET /api/hfc/_i/current_cycle/compounds';
  const found = { review_periods: [], compounds: [], counts: countsOf([]) };
  const views = (...names: readonly string[]) => ({
    review_views: names.map((name) => ({ name, filter: `q:${name.toLowerCase()}` })),
  });
  const configs: unknown[] = [];
  const searched = (q: string): Answers =>
    Object.fromEntries(
      [
        'limit=1',
        ...matchStatuses.map((status) => `status=${status}&limit=${status === 'approved' ? 500 : 100}`),
      ].map((asked) => [`${path}?${asked}&q=${q}`, { body: found }]),
    );
  openCycle(
    'current',
    '?bf=q:elm',
    {
      [`${path}?limit=1&facets=true`]: { body: { ...found, facets } },
      ...searched('elm'),
      ...searched('oak'),
      'PUT /api/update_user': (body) => {
        const { config } = body as { config: object };
        configs.push(config);
        return { body: { user: buildUser({ config: config as never }) } };
      },
    },
    {
      notify: (notice) => {
        notices.push(notice);
        return () => undefined;
      },
      prepare: ({ dispatch }) => {
        const user = buildUser({ config: views('Elm', 'Oak') });
        dispatch({ type: 'session/signedIn', payload: { user, subscribers: [], subscriberId: null } });
      },
    },
  );
  for (const name of ['Elm', 'Oak']) {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
    await user.click(await screen.findByRole('button', { name: `Remove the view ${name}` }));
    await waitFor(() => {
      expect(notices.at(-1)?.text).toBe(`The view “${name}” was removed.`);
    });
  }
  act(() => notices[0]?.action?.onPress());
  await waitFor(() => {
    expect(configs).toEqual([views('Oak'), views(), views('Elm')]);
  });
});

import type { Notice, Platform } from '@commonhearth/contract';
import { buildReviewPeriod, buildUser } from '@commonhearth/fixtures/entities';
import type { BoardCompound, MatchStatus } from '@commonhearth/schemas';
import { matchStatuses, plainHouse } from '@commonhearth/schemas/constants';
import {
  fakeFetch,
  validTokens,
  renderWithPlatform,
  workingAddress,
  type Answer,
  type Answers,
} from '@commonhearth/testing/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { register } from '../../register.ts';
import CurrentCyclePage from './current-cycle.tsx';
import PreviousCyclePage from './previous-cycle.tsx';
import { sampleCard } from '../review-samples.harness.ts';
import { createStream } from '../live-stream.harness.ts';
import { layOut, movingServer, regions } from '../review.harness.tsx';

const cards = [
  sampleCard({ id: 1, market_id: '1', review_period_id: '5' }),
  sampleCard({ id: 2, market_id: '2', review_period_id: '7' }),
  sampleCard({ id: 3, market_id: '2', review_period_id: '7', status: 'approved' }),
];
const countsOf = (own: readonly BoardCompound[]) =>
  Object.fromEntries(
    matchStatuses.map((status) => [status, own.filter((card) => card.status === status).length]),
  );
/** A column of the cards of all markets, or of one. */
function answersOf(which: 'current' | 'previous'): Answers {
  const page = (status: MatchStatus, marketId?: string): Answers => {
    const own = cards.filter((card) => marketId === undefined || card.market_id === marketId);
    const market = marketId === undefined ? '' : `&market_id=${marketId}`;
    const limit = status === 'approved' ? 500 : 100;
    const body = {
      review_periods: [...new Set(own.map((card) => card.review_period_id))].map((id) =>
        buildReviewPeriod({
          review_period_id: id,
          counts: countsOf(own.filter((card) => card.review_period_id === id)) as never,
        }),
      ),
      compounds: own.filter((card) => card.status === status),
      counts: countsOf(own),
    };
    const path = `GET /api/hfc/_i/${which}_cycle/compounds`;
    return {
      [`${path}?status=${status}&limit=${limit}${market}`]: { body },
      [`${path}?${market.slice(1)}${market === '' ? '' : '&'}status=${status}&limit=${limit}`]: { body },
    };
  };
  return Object.assign(
    {},
    ...matchStatuses.flatMap((status) => [page(status), page(status, '2')]),
  ) as Answers;
}

beforeEach(layOut);

type Listening = Partial<ReturnType<typeof createStream>['listening']>;
function open(
  which: 'current' | 'previous',
  query = '',
  answers: Answers = {},
  { notify, prepare, through = (asked) => asked }: Listening & { readonly notify?: Platform['notify'] } = {},
) {
  const fetch = fakeFetch({ ...regions, ...movingServer(cards).answers, ...answersOf(which), ...answers });
  const { Address, navigation } = workingAddress(() => '/cycle');
  const Page = which === 'current' ? CurrentCyclePage : PreviousCyclePage;
  const page = renderWithPlatform(
    <>
      <Address />
      <Page />
    </>,
    {
      path: `/cycle${query}`,
      pattern: '/cycle',
      register,
      platform: { navigation, ...(notify !== undefined && { notify }) },
      services: { fetch: through(fetch), tokens: validTokens },
      ...(prepare !== undefined && { prepare }),
    },
  );
  return { ...page, calls: fetch.calls };
}
const column = (name: string) => screen.getByRole('region', { name, hidden: true });
const tab = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Columns' })).getByRole('button', { name });

it('[REV-04] the current cycle shows the homes of all markets, and the switch narrows it to one', async () => {
  const user = userEvent.setup();
  const { address } = open('current');
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
  open('previous', '?mk=seattle');
  expect(await screen.findByRole('heading', { level: 1, name: 'Seattle · Previous cycle' })).toBeVisible();
  expect(screen.getByText(/This cycle is published and closed to new homes/)).toBeVisible();
  await user.keyboard('3');
  expect(
    within(column('For Review')).getByRole('link', { name: 'Home 2', hidden: true }),
  ).toBeInTheDocument();
});

it('[REV-04] a card moves there as on its own board, and opens its editor at rcid on the same page', async () => {
  const user = userEvent.setup();
  const { calls } = open('current', '?mk=seattle');
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
  open('current');
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
  const page = open('current', '', {
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
  open('current', '?mk=seattle', {
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
  open(
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

it('who has one of its cycles open is named on the current cycle, and whoever looks at it says so of each', async () => {
  const { tell, listening } = createStream();
  const { calls } = open('current', '', { 'POST /api/hfc/_i/presence': { status: 204 } }, listening);
  await screen.findByRole('heading', { level: 1 });
  const mara = {
    user_id: 'mara',
    name: 'Mara Velez',
    avatarHouseFace: 'Happy',
    avatarHouseHue: 'brown',
  } as const;
  const at = (object_id: string) => ({
    ...mara,
    object_type: 'review_period' as const,
    object_id,
    field: null,
  });
  await tell({ type: 'hello', cursor: '1.0', fresh: false });
  await waitFor(() => {
    expect(calls.filter((call) => call === 'POST /api/hfc/_i/presence')).toHaveLength(2);
  });
  await tell({ type: 'presence', people: [at('9')] });
  expect(screen.queryByText(/on this board/)).toBeNull();
  await tell({ type: 'presence', people: [at('7'), at('5')] });
  expect(await screen.findByText('Mara Velez is on this board')).toBeInTheDocument();
});

it.each([
  ['a colleague, of this board', null, '7', ['Jonas deleted a cycle of this board.']],
  ['a colleague, of another market', null, '8', []],
  ['oneself in another tab', { user_id: buildUser().user_id, name: 'Jonas', ...plainHouse }, '7', []],
])(
  '[REV-10] of a cycle that is deleted by %s it is said as is fit, with Undo',
  async (_who, person, id, said) => {
    const { tell, listening } = createStream();
    const notices: Notice[] = [];
    const { calls } = open(
      'current',
      '?mk=seattle',
      { 'POST /api/hfc/_i/audit/9/undo': { body: { results: [] } } },
      {
        ...listening,
        notify: (notice) => {
          notices.push(notice);
          return () => undefined;
        },
      },
    );
    await screen.findByRole('link', { name: 'Home 2', hidden: true });
    await tell({
      ...{
        type: 'change',
        cursor: '5.1',
        entry_id: '9',
        at: '2026-11-20T12:00:00.000Z',
        act: null,
        cards: [],
      },
      ...{ object_type: 'review_period', object_id: id, review_period_id: id, version: 2, action: 'delete' },
      by: { kind: 'person', name: 'Jonas', person },
    });
    expect(notices.map(({ text }) => text)).toEqual(said);
    act(() => notices[0]?.action?.onPress());
    await waitFor(() => {
      expect(calls.filter((call) => call.startsWith('POST /api/hfc/_i/audit'))).toHaveLength(said.length);
    });
  },
);

import type { Answer } from '@commonhearth/testing/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadBoard } from '../../features/board/index.ts';
import { sampleCard } from '../review-samples.harness.ts';
import { boardAnswers, focusOn, layOut, openBoard, problem } from '../review.harness.tsx';

const column = (name: string) => screen.getByRole('region', { name });
const namesIn = (name: string): readonly (string | null)[] =>
  within(column(name))
    .queryAllByRole('link')
    .map((card) => card.getAttribute('aria-label'));
const many = (count: number) => Array.from({ length: count }, (_, i) => sampleCard({ id: i + 1 }));
const board = 'GET /api/hfc/_i/review_periods/7/compounds';
const pagesAsked = (calls: readonly string[]) => calls.filter((call) => call.includes('cursor='));

/** The word `home` finds the first and the last card, in a page each. */
const foundBySearch = (cards: readonly ReturnType<typeof sampleCard>[]) => {
  const query = 'q=home';
  const found = boardAnswers(cards, undefined, { query });
  const pageOf = (card: object | undefined, next: object) => ({
    body: {
      ...(found[`${board}?status=for_review&limit=100&${query}`] as { body: object }).body,
      compounds: [card],
      next: undefined,
      ...next,
    },
  });
  return {
    ...boardAnswers(cards),
    ...found,
    [`${board}?status=for_review&limit=100&${query}`]: pageOf(cards[0], { next: '1' }),
    [`${board}?status=for_review&cursor=1&limit=100&${query}`]: pageOf(cards.at(-1), {}),
  };
};

beforeEach(layOut);

it('[CAL-49] asks for the first cards of each column, shows how many there are, and asks for more as they come near', async () => {
  const { calls } = openBoard(many(250));
  await screen.findByRole('link', { name: 'Home 1' });
  expect(within(column('For Review')).getByText('250')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Home 1' }).closest('[role="listitem"]')).toHaveAttribute(
    'aria-setsize',
    '250',
  );
  expect(screen.getByText('0 of 250 decided')).toBeInTheDocument();
  expect(calls.filter((call) => call.startsWith(`${board}?status=`))).toHaveLength(5);
  expect(pagesAsked(calls)).toEqual([]);
});

it('[CAL-49] goes to the very last card with End, through pages that were not loaded yet', async () => {
  const user = userEvent.setup();
  const { calls, store } = openBoard(many(250));
  await focusOn('Home 1');
  await user.keyboard('{End}');
  // the card is too far down to be drawn here: a key tells where the cursor is
  await waitFor(() => {
    expect((store.getState() as { board?: { next: object } }).board?.next).toEqual({});
  });
  await user.keyboard('5');
  expect(namesIn('Rejected')).toEqual(['Home 250']);
  expect(pagesAsked(calls)).toEqual([`${board}?status=for_review&cursor=100&limit=500`]);
});

it('asks once more, and not at the same time, where it is asked again while an answer is on its way', async () => {
  const { calls, store } = openBoard(many(2));
  await screen.findByRole('link', { name: 'Home 1' });
  const asked = () => calls.filter((call) => call.startsWith(`${board}?status=`)).length;
  expect(asked()).toBe(5);
  await act(async () => {
    await Promise.all([1, 2, 3].map(() => store.dispatch(loadBoard('7'))));
  });
  expect(asked()).toBe(15);
});

it('keeps the cards that a column got while the whole board was being reloaded', async () => {
  const user = userEvent.setup();
  const cards = many(250);
  const answers = boardAnswers(cards);
  const rejected = `${board}?status=not_approved&limit=100`;
  let wait = Promise.resolve();
  const { calls, store } = openBoard(cards, {
    [rejected]: async () => {
      await wait;
      return answers[rejected] as Answer;
    },
  });
  await focusOn('Home 1');
  let goOn: () => void = () => undefined;
  wait = new Promise((resolve) => (goOn = resolve));
  let loading: Promise<void> | undefined;
  act(() => {
    loading = store.dispatch(loadBoard('7'));
  });
  const next = () => (store.getState() as { board?: { next: object } }).board?.next;
  await user.keyboard('{End}');
  await waitFor(() => {
    expect(next()).toEqual({});
  });
  await act(async () => {
    goOn();
    await loading;
  });
  expect(next()).toEqual({});
  expect(pagesAsked(calls)).toHaveLength(2);
  await user.keyboard('5');
  expect(namesIn('Rejected')).toEqual(['Home 250']);
});

it('asks for a page once, also when Load more is pressed twice before the board has drawn', async () => {
  const user = userEvent.setup();
  const cards = many(101);
  const answers = foundBySearch(cards);
  const key = `${board}?status=for_review&cursor=1&limit=100&q=home`;
  let failing = true;
  const { calls } = openBoard(cards, {
    ...answers,
    [key]: () => (failing ? problem(503, 'unavailable', 'Try again in a moment.') : answers[key]),
  });
  await focusOn('Home 1');
  await user.keyboard('/home');
  const more = await screen.findByRole('button', { name: 'Load more' });
  failing = false;
  act(() => {
    more.click();
    more.click();
  });
  await waitFor(() => {
    expect(namesIn('For Review')).toEqual(['Home 1', 'Home 101']);
  });
  expect(pagesAsked(calls)).toEqual([key, key]);
});

it('counts follow a move at once, and a home that moved into a page to come stands there once', async () => {
  const user = userEvent.setup();
  const cards = [
    ...many(1),
    ...many(150).map((card) => ({
      ...card,
      compound_id: `${card.compound_id}0`,
      title: `Maybe ${card.compound_id}`,
      status: 'might_approve' as const,
    })),
  ];
  const last = { ...cards[0], status: 'might_approve' as const };
  const answers = boardAnswers(cards);
  const rest = answers[`${board}?status=might_approve&cursor=100&limit=500`] as Answer & {
    body: { compounds: object[] };
  };
  const { store } = openBoard(cards, {
    ...answers,
    // by then the server has the moved home in this column
    [`${board}?status=might_approve&cursor=100&limit=500`]: {
      body: { ...rest.body, compounds: [...rest.body.compounds, last] },
    },
  });
  await focusOn('Home 1');
  await user.keyboard('2');
  expect(within(column('Maybe')).getByText('151')).toBeInTheDocument();
  expect(within(column('For Review')).getByText('0')).toBeInTheDocument();
  await focusOn('Maybe 1');
  await user.keyboard('{End}');
  await waitFor(() => {
    expect((store.getState() as { board?: { next: object } }).board?.next).toEqual({});
  });
  await user.keyboard('5');
  expect(namesIn('Rejected')).toEqual(['Maybe 150']);
  expect(within(column('Maybe')).getByText('150')).toBeInTheDocument();
});

it('a search looks at every card, also of pages that were not loaded', async () => {
  const user = userEvent.setup();
  const brick = sampleCard({ id: 999, title: 'Brick triplex' });
  const cards = [...many(300), brick];
  openBoard(cards, {
    ...boardAnswers([brick], undefined, { query: 'q=brick', whole: cards }),
    ...boardAnswers(cards),
  });
  await focusOn('Home 1');
  await user.keyboard('/brick');
  const found = await screen.findByRole('link', { name: 'Brick triplex' });
  expect(found.closest('[role="listitem"]')).toHaveAttribute('aria-setsize', '1');
  expect(namesIn('For Review')).toEqual(['Brick triplex']);
  expect(within(column('Maybe')).getByText('Nothing here matches the filter.')).toBeInTheDocument();
});

it('loads all approved homes, since a publish says what they miss', async () => {
  openBoard(
    Array.from({ length: 700 }, (_, i) =>
      sampleCard({ id: i + 1, status: 'approved', ...(i === 699 && { area_id: null }) }),
    ),
  );
  expect(await screen.findByRole('button', { name: '1 approved has no area' })).toBeInTheDocument();
});

it('says that more cards could not be loaded, and loads them when asked again', async () => {
  const user = userEvent.setup();
  const cards = many(101);
  const answers = foundBySearch(cards);
  const key = `${board}?status=for_review&cursor=1&limit=100&q=home`;
  let failing = true;
  openBoard(cards, {
    ...answers,
    [key]: () => (failing ? problem(503, 'unavailable', 'Try again in a moment.') : answers[key]),
  });
  await focusOn('Home 1');
  await user.keyboard('/home');
  expect(await screen.findByText('Couldn’t load more homes.')).toBeInTheDocument();
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => {
    expect(namesIn('For Review')).toEqual(['Home 1', 'Home 101']);
  });
});

it('a move menu that is on its way opens and stays, also when cards come in the meantime', async () => {
  const user = userEvent.setup();
  const cards = many(150);
  const answers = boardAnswers(cards);
  const key = `${board}?status=for_review&cursor=100&limit=500`;
  let arrive = (_answer: Answer): void => undefined;
  const held = new Promise<Answer>((resolve) => {
    arrive = resolve;
  });
  openBoard(cards, { ...answers, [key]: () => held });
  await focusOn('Home 1');
  await user.keyboard('{End}');
  const opener = await screen.findByRole('button', { name: 'Move Home 2' });
  const focused: (string | null)[] = [];
  document.addEventListener('focusin', ({ target }) => {
    focused.push((target as Element).getAttribute('aria-label'));
  });
  act(() => {
    opener.focus();
    opener.click();
    arrive(answers[key] as Answer);
  });
  expect(await screen.findByRole('menuitem', { name: /Approved/ })).toBeInTheDocument();
  await waitFor(() => {
    expect(namesIn('For Review').length).toBeGreaterThan(1);
    expect(screen.getByRole('list', { name: 'For Review' })).toBeInTheDocument();
  });
  expect(focused).not.toContain('Home 1');
  expect(screen.getByRole('menuitem', { name: /Approved/ })).toBeInTheDocument();
});

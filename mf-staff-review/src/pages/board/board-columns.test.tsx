import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCard } from '../review-samples.harness.ts';
import { boardAnswers, focusOn, layOut, movingServer, openBoard, problem } from '../review.harness.tsx';

const column = (name: string) => screen.getByRole('region', { name });
const namesIn = (name: string): readonly (string | null)[] =>
  within(column(name))
    .queryAllByRole('link')
    .map((card) => card.getAttribute('aria-label'));
const card = (name: string) => screen.findByRole('link', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');

beforeEach(layOut);

it('[REV-02a] has the five columns by their labels, in order, with how many cards each holds', async () => {
  openBoard([
    sampleCard({ id: 1 }),
    sampleCard({ id: 2, status: 'might_approve' }),
    sampleCard({ id: 3, status: 'approved' }),
    sampleCard({ id: 4, status: 'published' }),
    sampleCard({ id: 5, status: 'not_approved' }),
    sampleCard({ id: 6 }),
  ]);
  await card('Home 1');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'For Review',
    'Maybe',
    'Approved',
    'Published',
    'Rejected',
  ]);
  expect(namesIn('For Review')).toEqual(['Home 1', 'Home 6']);
  expect(within(column('For Review')).getByText('2')).toBeInTheDocument();
});

it('[REV-02a] lists what staff added by hand first in For Review, also when a card comes back there', async () => {
  const user = userEvent.setup();
  openBoard([
    sampleCard({ id: 1 }),
    sampleCard({ id: 2, provider: 'manual' }),
    sampleCard({ id: 3, status: 'might_approve' }),
    sampleCard({ id: 4, status: 'might_approve', provider: 'manual' }),
  ]);
  await card('Home 1');
  expect(namesIn('For Review')).toEqual(['Home 2', 'Home 1']);
  await focusOn('Home 3');
  await user.keyboard('1');
  expect(namesIn('For Review')).toEqual(['Home 2', 'Home 3', 'Home 1']);
  await user.keyboard('1');
  expect(namesIn('For Review')).toEqual(['Home 4', 'Home 2', 'Home 3', 'Home 1']);
});

it('[REV-02a] moves by keys 1 2 3 5, and leaves the focus on the card that comes next', async () => {
  const user = userEvent.setup();
  const cards = [1, 2, 3, 4].map((id) => sampleCard({ id }));
  const { moves, answers } = movingServer(cards);
  openBoard(cards, answers);
  await focusOn('Home 1');
  await user.keyboard('3');
  expect(focused()).toBe('Home 2');
  await user.keyboard('j2');
  expect(focused()).toBe('Home 4');
  await user.keyboard('5');
  expect(focused()).toBe('Home 2');
  expect([namesIn('For Review'), namesIn('Maybe'), namesIn('Approved'), namesIn('Rejected')]).toEqual([
    ['Home 2'],
    ['Home 3'],
    ['Home 1'],
    ['Home 4'],
  ]);
  await waitFor(() => {
    expect(moves).toEqual([
      { id: '1', status: 'approved', version: 1 },
      { id: '3', status: 'might_approve', version: 1 },
      { id: '4', status: 'not_approved', version: 1 },
    ]);
  });
  expect(screen.getByText('Home 4 moved to Rejected.')).toBeInTheDocument();
});

it('[REV-02a] picks a card up with Space, and drops it in the column that the arrows choose, past Published', async () => {
  const user = userEvent.setup();
  openBoard([sampleCard({ id: 1 }), sampleCard({ id: 2 })]);
  await focusOn('Home 1');
  await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByText('Over Rejected.')).toBeInTheDocument();
  await user.keyboard('{ArrowLeft} ');
  expect(namesIn('Approved')).toEqual(['Home 1']);
  await user.keyboard(' {ArrowRight}{Escape}');
  expect(namesIn('For Review')).toEqual(['Home 2']);
});

it('[REV-02a] offers every column but Published and its own in the move menu, by M and by its button', async () => {
  const user = userEvent.setup();
  openBoard([sampleCard({ id: 1 }), sampleCard({ id: 2 })]);
  await focusOn('Home 1');
  await user.keyboard('m');
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .filter((item) => item.getAttribute('aria-disabled') !== 'true')
      .map((item) => item.textContent),
  ).toEqual(['Maybe2', 'Approved3', 'Rejected5', 'SelectX']);
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(focused()).toBe('Home 1');
  });
  await user.keyboard('m');
  await screen.findByRole('menu');
  await user.keyboard('45');
  expect(screen.queryByRole('menu')).toBeNull();
  expect([namesIn('Rejected'), namesIn('Published')]).toEqual([['Home 1'], []]);
  expect(focused()).toBe('Home 2');
  await user.click(screen.getByRole('button', { name: 'Move Home 2' }));
  await user.click(await screen.findByRole('menuitem', { name: /Maybe/ }));
  expect(namesIn('Maybe')).toEqual(['Home 2']);
});

it('[REV-02a] sends nothing to Published, neither by key nor when it is asked for twice', async () => {
  const user = userEvent.setup();
  const cards = [sampleCard({ id: 1, status: 'approved' })];
  const { moves, answers } = movingServer(cards);
  const { notices } = openBoard(cards, answers);
  await focusOn('Home 1');
  await user.keyboard('4');
  expect(namesIn('Approved')).toEqual(['Home 1']);
  expect(notices).toEqual(['“Home 1” stays in Approved. Homes get to Published by publishing the cycle.']);
  expect(moves).toEqual([]);
});

it('[REV-17] asks before a published home is taken off the site, moves it only then, and says when visitors no longer see it', async () => {
  const user = userEvent.setup();
  const cards = [sampleCard({ id: 1, status: 'published' })];
  const { moves, answers } = movingServer(cards);
  const { notices } = openBoard(cards, answers);
  await focusOn('Home 1');
  await user.keyboard('5');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Take “Home 1” off the site?' })).getByRole('button', {
      name: 'Cancel',
    }),
  );
  expect(namesIn('Published')).toEqual(['Home 1']);
  await focusOn('Home 1');
  await user.keyboard('5');
  await user.click(await screen.findByRole('button', { name: 'Unpublish, move to Rejected' }));
  expect(namesIn('Rejected')).toEqual(['Home 1']);
  await waitFor(() => {
    expect(moves).toHaveLength(1);
  });
  await waitFor(() => {
    expect(notices).toEqual(['Visitors no longer see “Home 1”. Open pages update within a minute.']);
  });
});

it('[REV-02b] takes no key while someone types, asks the server for what is typed, and leaves the search with Escape', async () => {
  const user = userEvent.setup();
  const cards = [
    sampleCard({ id: 1 }),
    sampleCard({ id: 2, title: 'Brick triplex', formatted_address: '31 Pine St, Seattle, WA 98101' }),
  ];
  openBoard(cards, {
    ...boardAnswers(cards.slice(1), undefined, { query: 'q=3+pine', whole: cards }),
    ...boardAnswers(cards),
  });
  await focusOn('Home 1');
  await user.keyboard('/3 pine');
  expect(screen.getByRole('searchbox', { name: 'Search homes' })).toHaveValue('3 pine');
  await waitFor(() => {
    expect(namesIn('For Review')).toEqual(['Brick triplex']);
  });
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(namesIn('For Review')).toEqual(['Home 1', 'Brick triplex']);
  });
  expect(namesIn('Approved')).toEqual([]);
});

it('[REV-02b] a press on a card opens its editor and keeps the search', async () => {
  const user = userEvent.setup();
  const cards = [sampleCard({ id: 1 }), sampleCard({ id: 2 })];
  const found = boardAnswers(cards.slice(1), undefined, { query: 'q=Home+2', whole: cards });
  const { address } = openBoard(cards, { ...found, ...boardAnswers(cards) }, { query: '?bf=q%3AHome%25202' });
  await user.click(await card('Home 2'));
  expect(address()).toContain('rcid=2');
  expect(address()).toContain('bf=q%3AHome%25202');
});

it('says that the board did not load and tries again; keys do nothing then', async () => {
  const user = userEvent.setup();
  let tries = 0;
  const failing = () => {
    tries += 1;
    return problem(503, 'unavailable', 'Try again in a moment.');
  };
  openBoard([], { 'GET /api/hfc/_i/review_periods/7/compounds': failing });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => {
    // each try asks for the five columns
    expect(tries).toBe(10);
  });
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('draws only the rows in view of thousands of cards; keys move the focus, and ? lists them', async () => {
  const user = userEvent.setup();
  openBoard(Array.from({ length: 5_000 }, (_, i) => sampleCard({ id: i + 1 })));
  await focusOn('Home 1');
  expect(namesIn('For Review').length).toBeLessThan(30);
  await user.keyboard('j');
  expect(focused()).toBe('Home 2');
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard' });
  // the caps are what the list is for: they are read aloud
  expect(within(list).getByText('M').closest('[aria-hidden]')).toBeNull();
});

it.each(['j', 'k', '{ArrowDown}'])('the first %s after a load goes to the first home', async (key) => {
  const user = userEvent.setup();
  openBoard([1, 2].map((id) => sampleCard({ id })));
  await card('Home 1');
  await user.keyboard(key);
  expect(focused()).toBe('Home 1');
  await user.keyboard('j');
  expect(focused()).toBe('Home 2');
});

it('a card shows the street, and leaves city and ZIP to the editor', async () => {
  openBoard([
    sampleCard({ id: 1, title: 'Brick', formatted_address: '31 Pine St, Unit B, Seattle, WA 98101' }),
  ]);
  expect(await screen.findByText('31 Pine St, Unit B')).toBeInTheDocument();
});

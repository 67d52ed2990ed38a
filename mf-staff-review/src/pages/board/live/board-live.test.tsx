import { buildUser } from '@commonhearth/fixtures/entities';
import type { AuditEntry, BoardCompound, LiveChange, LiveEvent } from '@commonhearth/schemas';
import { plainHouse } from '@commonhearth/schemas/constants';
import type { Answers } from '@commonhearth/testing/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEntry } from '../../audited.harness.ts';
import { createStream } from '../../live-stream.harness.ts';
import { sampleCard } from '../../review-samples.harness.ts';
import { boardAnswers, focusOn, layOut, movingServer, openBoard, problem } from '../../review.harness.tsx';

const titled = (id: number, more: Partial<BoardCompound> = {}) =>
  sampleCard({ id, title: `Home ${id}`, review_period_id: '7', version: 3, ...more });
const change = (card: BoardCompound | null, more: Partial<LiveChange> = {}): LiveEvent => ({
  type: 'change',
  cursor: '5.1',
  entry_id: '1',
  at: '2026-11-20T12:00:00.000Z',
  by: { kind: 'person', name: 'Jonas', person: null },
  action: 'match_status',
  object_type: 'compound',
  object_id: card?.compound_id ?? '1',
  version: card?.version ?? null,
  review_period_id: card?.review_period_id ?? null,
  act: null,
  cards: card === null ? [] : [card],
  ...more,
});

const notFound = problem(404, 'not_found', 'This cycle was not found.');

/** A board that is told what colleagues do, once it is there. */
async function openLive(cards: readonly BoardCompound[], more: Answers = {}) {
  const { tell, listening } = createStream();
  let board = boardAnswers(cards);
  let elsewhere = notFound;
  const page = openBoard(
    [],
    {
      'GET /api/hfc/_i/review_periods/7/compounds': notFound,
      ...Object.fromEntries(Object.keys(board).map((key) => [key, () => board[key] ?? elsewhere])),
      ...more,
    },
    listening,
  );
  await screen.findByRole('link', { name: 'Home 1' });
  return {
    ...page,
    tell,
    become: (now: readonly BoardCompound[]) => (board = boardAnswers(now)),
    vanish: (answer = notFound): void => {
      board = {};
      elsewhere = answer;
    },
  };
}
const column = (name: RegExp) => within(screen.getByRole('region', { name }));

beforeEach(layOut);

it('[REV-10] what a colleague moves is moved on this board and said, and what is older than this board knows is not', async () => {
  const { tell, notices } = await openLive([titled(1), titled(2)]);
  await tell(change(titled(1, { status: 'might_approve', version: 4 })));
  expect(await column(/^Maybe/).findByRole('link', { name: 'Home 1' })).toBeInTheDocument();
  await waitFor(() => {
    expect(notices).toEqual(['Jonas moved “Home 1” to Maybe.']);
  });
  await tell(change(titled(2, { status: 'not_approved', version: 2 }), { action: 'update' }));
  await tell(change(titled(1, { status: 'approved', version: 5 }), { action: 'update' }));
  expect(await column(/^Approved/).findByRole('link', { name: 'Home 1' })).toBeInTheDocument();
  expect(column(/^For Review/).getByRole('link', { name: 'Home 2' })).toBeInTheDocument();
});

it('[REV-10] keys act on the card with the focus, also when a colleague moves the home that left its row back', async () => {
  const user = userEvent.setup();
  const cards = [titled(1), titled(2), titled(3)];
  const { moves, answers } = movingServer(cards);
  const { tell } = await openLive(cards, answers);
  await focusOn('Home 1');
  await user.keyboard('2');
  expect(screen.getByRole('link', { name: 'Home 2' })).toHaveFocus();
  await tell(change(titled(1, { version: 9 })));
  await waitFor(() => {
    expect(column(/^For Review/).getAllByRole('link')).toHaveLength(3);
  });
  expect(screen.getByRole('link', { name: 'Home 2' })).toHaveFocus();
  await user.keyboard('5');
  expect(column(/^Rejected/).getByRole('link')).toHaveAccessibleName('Home 2');
  expect(moves.map(({ id }) => id)).toEqual(['1', '2']);
});

it('[REV-10] keys act on the first card while it has the focus, also when another home comes above it', async () => {
  const user = userEvent.setup();
  const cards = [titled(1), titled(2, { status: 'might_approve' })];
  const { tell } = await openLive(cards, movingServer(cards).answers);
  await focusOn('Home 1');
  await tell(change(titled(2, { version: 9 })));
  await waitFor(() => {
    expect(column(/^For Review/).getAllByRole('link')).toHaveLength(2);
  });
  await user.keyboard('5');
  expect(column(/^Rejected/).getByRole('link')).toHaveAccessibleName('Home 1');
});

it("[REV-10] moves of several colleagues are said of each of them, and one's own are not counted", async () => {
  const { tell, notices } = await openLive([titled(1), titled(2), titled(3)]);
  const movedBy = (id: number, name: string, user_id: string): LiveEvent =>
    change(titled(id, { status: 'might_approve', version: 4 }), {
      by: {
        kind: 'person',
        name,
        person: { user_id, name, avatarHouseFace: 'Happy', avatarHouseHue: 'brown' },
      },
    });
  await tell(movedBy(1, 'Jonas', '901'), movedBy(2, 'Mia', '902'), movedBy(3, 'Rosa', buildUser().user_id));
  await waitFor(() => {
    expect(notices).toEqual(['Jonas and Mia moved 2 homes to Maybe.']);
  });
});

it('[REV-10] a home that is deleted, or moves to another cycle, leaves this board', async () => {
  const { tell } = await openLive([titled(1), titled(2), titled(3)]);
  await tell(change(null, { object_id: '2', action: 'delete' }));
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Home 2' })).not.toBeInTheDocument();
  });
  await tell(change(titled(3, { review_period_id: '8', version: 4 }), { action: 'carry_over' }));
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Home 3' })).not.toBeInTheDocument();
  });
  expect(screen.getByRole('link', { name: 'Home 1' })).toBeInTheDocument();
});

it('[REV-10] a home that this board does not know, and what may have been missed, is loaded', async () => {
  const { tell, become } = await openLive([titled(1)]);
  become([titled(1), titled(2)]);
  await tell(change(titled(2), { action: 'add' }));
  expect(await screen.findByRole('link', { name: 'Home 2' })).toBeInTheDocument();
  become([titled(1), titled(2), titled(3)]);
  await tell({ type: 'hello', cursor: '9.1', fresh: true });
  expect(await screen.findByRole('link', { name: 'Home 3' })).toBeInTheDocument();
});

const deleted: AuditEntry = {
  ...sampleEntry,
  entry_id: '9',
  who: { kind: 'person', name: 'Jonas', person: null },
  action: 'delete',
  words: 'Deleted',
  object_type: 'review_period',
  object_id: '7',
  object_name: 'Week 47',
};
const deletion = change(null, { object_type: 'review_period', object_id: '7', action: 'delete' });
const audit = 'GET /api/hfc/_i/audit?object=review_period%3A7';

it('[REV-10] [REV-20] shows who deleted the cycle in place of its board, and Undo brings it back', async () => {
  const user = userEvent.setup();
  const result = { entry_id: '9', object_type: 'review_period', object_id: '7', refused: null };
  const { tell, vanish, become, notices } = await openLive([titled(1)], {
    [audit]: { body: { entries: [deleted] } },
    'POST /api/hfc/_i/audit/9/undo': () => {
      become([titled(1)]);
      return { body: { results: [result] } };
    },
  });
  vanish();
  await tell(deletion);
  expect(await screen.findByRole('heading', { level: 1, name: 'Jonas deleted this cycle' })).toBeVisible();
  expect(screen.getByText('“Week 47” is gone, with its homes.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Home 1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Home 1' })).toBeVisible();
  expect(notices).toEqual(['Undone.']);
});

it.each([
  ['a colleague', { not_undoable: 'Only a superuser can undo this.' }, 'Jonas'],
  [
    'oneself',
    {
      not_undoable: 'Only a superuser can undo this.',
      who: {
        kind: 'person',
        name: 'Ada',
        person: { user_id: buildUser().user_id, name: 'Ada', ...plainHouse },
      },
    },
    'You',
  ],
] as const)('[REV-10] shows why a cycle that was deleted by %s stays deleted', async (_what, more, name) => {
  const { tell, vanish } = await openLive([titled(1)], {
    [audit]: { body: { entries: [{ ...deleted, ...more }] } },
  });
  vanish();
  await tell(deletion);
  expect(await screen.findByRole('heading', { name: `${name} deleted this cycle` })).toBeVisible();
  expect(screen.getByText('Only a superuser can undo this.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it.each([
  ['the audit does not answer', problem(500, 'internal_error', '')],
  ['nobody deleted it', { body: { entries: [{ ...deleted, action: 'update' }] } }],
])('shows what may have happened to a board that is not found if %s', async (_why, answer) => {
  const { tell, vanish } = await openLive([titled(1)], { [audit]: answer });
  vanish();
  await tell(deletion);
  expect(await screen.findByRole('heading', { name: 'Couldn’t load the board' })).toBeVisible();
});

it('keeps a board that does not load again, and says that it may be out of date', async () => {
  const { tell, vanish } = await openLive([titled(1)]);
  vanish(problem(500, 'internal_error', ''));
  await tell(deletion);
  expect(await screen.findByText('Couldn’t refresh the board. It may be out of date.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home 1' })).toBeVisible();
});

it('what is loaded a moment after it may have been missed is what the filter of by then finds', async () => {
  const found = boardAnswers([titled(1)], undefined, { query: 'missing=title' });
  const { tell, change: changeQuery, calls } = await openLive([titled(1), titled(2)], found);
  await tell({ type: 'hello', cursor: '9.1', fresh: true });
  act(() => {
    changeQuery({ bf: 'missing:title' });
  });
  await waitFor(() => {
    expect(calls.filter((call) => call.includes('limit=100&missing=title'))).toHaveLength(8);
  });
  expect(screen.queryByRole('link', { name: 'Home 2' })).not.toBeInTheDocument();
});

describe('without the stream', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[REV-10] the board says since when it is not connected, after 5 s, until it is again', async () => {
    vi.setSystemTime(new Date(2026, 10, 24, 13, 42));
    const { listening, tell } = createStream();
    let isDown = true;
    openBoard(
      [titled(1)],
      {},
      {
        ...listening,
        through: (fetch) => (input, init) =>
          isDown && typeof input === 'string' && input.includes('/hfc/_i/changes')
            ? Promise.reject(new TypeError('Failed to fetch'))
            : (listening.through?.(fetch) ?? fetch)(input, init),
      },
    );
    await screen.findByRole('link', { name: 'Home 1' });
    const notice = /Not connected since 1:42 PM/;
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByText(notice)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText(notice)).toBeInTheDocument();
    isDown = false;
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await tell({ type: 'hello', cursor: '9.1', fresh: false });
    await waitFor(() => {
      expect(screen.queryByText(notice)).toBeNull();
    });
  });
});

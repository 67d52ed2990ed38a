import type { BoardCompound, LiveEvent } from '@commonhearth/schemas';
import type { Answer } from '@commonhearth/testing/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStream } from '../live-stream.harness.ts';
import { sampleCard } from '../review-samples.harness.ts';
import { boardAnswers, focusOn, layOut, movingServer, openBoard } from '../review.harness.tsx';

const column = (name: string) => within(screen.getByRole('region', { name }));
const focused = () => document.activeElement?.getAttribute('aria-label');
const homes = Array.from({ length: 250 }, (_, i) => sampleCard({ id: i + 1, review_period_id: '7' }));

/** A board that is loaded anew when it is told that something may have been missed; `moves` are those it sent. */
function openLive(cards: readonly BoardCompound[]) {
  const { tell, listening } = createStream();
  let board = boardAnswers(cards);
  const held = new Map<string, Promise<null>>();
  const { moves, answers } = movingServer(cards);
  const { store } = openBoard(
    cards,
    {
      ...answers,
      ...Object.fromEntries(
        Object.keys(board).map((key) => [
          key,
          async () => {
            await held.get(key);
            return board[key] as Answer;
          },
        ]),
      ),
    },
    listening,
  );
  const reload = async (): Promise<void> => {
    board = boardAnswers([...cards, sampleCard({ id: 999, status: 'might_approve' })]);
    await tell({ type: 'hello', cursor: '9.1', fresh: true });
    await screen.findByRole('link', { name: 'Home 999' });
  };
  /** The call is answered once the function that this returns is called. */
  const hold = (key: string): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<null>();
    held.set(key, promise);
    return () => {
      resolve(null);
    };
  };
  return { moves, reload, tell, store, hold };
}
const boardOf = (store: ReturnType<typeof openLive>['store']) =>
  (store.getState() as { board?: { status: string; next: object } }).board;
const deleted = (id: number): LiveEvent => ({
  ...{ type: 'change', cursor: '5.1', entry_id: '1', at: '2026-11-20T12:00:00.000Z', action: 'delete' },
  ...{ by: { kind: 'person', name: 'Jonas', person: null }, object_type: 'compound', object_id: `${id}` },
  ...{ version: null, review_period_id: null, act: null, cards: [] },
});

beforeEach(layOut);

it('a board that is loaded anew takes nothing from who stands far down a column: selection and the card that is held stay', async () => {
  const user = userEvent.setup();
  const { moves, reload, store } = openLive(homes);
  await focusOn('Home 1');
  await user.keyboard('{End}');
  // the card is too far down to be drawn here: what keys do to it tells that it is there
  await waitFor(() => {
    expect(boardOf(store)?.next).toEqual({});
  });
  await user.keyboard('x');
  const selected = () => screen.getByRole('group', { name: 'Selected homes' });
  expect(selected()).toHaveTextContent('1 selected');
  await user.keyboard(' {ArrowRight}');
  await reload();
  expect(selected()).toHaveTextContent('1 selected');
  await user.keyboard(' ');
  expect(column('Maybe').getByRole('link', { name: /^Home 250/ })).toBeInTheDocument();
  await waitFor(() => {
    expect(moves).toEqual([{ id: '250', status: 'might_approve', version: 1 }]);
  });
});

it('who goes to the end of a column while the board is loaded anew, with one column still to be answered, stays at the end', async () => {
  const user = userEvent.setup();
  const rejected = 'GET /api/hfc/_i/review_periods/7/compounds?status=not_approved&limit=100';
  const { tell, store, hold } = openLive(homes);
  await focusOn('Home 1');
  const answer = hold(rejected);
  await tell({ type: 'hello', cursor: '9.1', fresh: true });
  await waitFor(() => {
    expect(boardOf(store)?.status).toBe('loading');
  });
  await user.keyboard('{End}');
  await waitFor(() => {
    expect(boardOf(store)?.next).toEqual({});
  });
  answer();
  await waitFor(() => {
    expect(boardOf(store)).toMatchObject({ status: 'ready', next: {} });
  });
  await user.keyboard('5');
  expect(column('Rejected').getByRole('link', { name: /^Home 250/ })).toBeInTheDocument();
});

it('the menu of a home that a colleague deletes closes, and keys go on with the next home', async () => {
  const user = userEvent.setup();
  const { tell } = openLive(homes.slice(0, 3));
  await focusOn('Home 1');
  await user.keyboard('m');
  await screen.findByRole('menu');
  await tell(deleted(1));
  await waitFor(() => {
    expect(screen.queryByRole('menu')).toBeNull();
  });
  await waitFor(() => {
    expect(focused()).toBe('Home 2');
  });
  await user.keyboard('j');
  expect(focused()).toBe('Home 3');
});

it('of a home that a colleague deletes while it is held, the drop says that it is gone', async () => {
  const user = userEvent.setup();
  const { tell, moves } = openLive(homes.slice(0, 3));
  await focusOn('Home 1');
  await user.keyboard(' {ArrowRight}');
  await tell(deleted(1));
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: /^Home 1/ })).toBeNull();
  });
  await user.keyboard(' ');
  expect(screen.getByText('The home is no longer in this cycle.')).toBeInTheDocument();
  expect(moves).toEqual([]);
});

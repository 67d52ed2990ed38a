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
  const { moves, answers } = movingServer(cards);
  const { store } = openBoard(
    cards,
    {
      ...answers,
      ...Object.fromEntries(Object.keys(board).map((key) => [key, () => board[key] as Answer])),
    },
    listening,
  );
  const reload = async (): Promise<void> => {
    board = boardAnswers([...cards, sampleCard({ id: 999, status: 'might_approve' })]);
    await tell({ type: 'hello', cursor: '9.1', fresh: true });
    await screen.findByRole('link', { name: 'Home 999' });
  };
  return { moves, reload, tell, store };
}
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
    expect((store.getState() as { board?: { next: object } }).board?.next).toEqual({});
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

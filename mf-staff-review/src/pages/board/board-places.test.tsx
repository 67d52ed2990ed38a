import type { SlotProps } from '@commonhearth/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCard, wholeOf } from '../review-samples.harness.ts';
import { focusOn, layOut, openBoard } from '../review.harness.tsx';

const cards = [sampleCard({ id: 1 }), sampleCard({ id: 2 })];
const pressed = vi.fn<(compoundId: string) => void>();
const Foot = ({ compoundId, reviewPeriodId }: SlotProps<'board-card-foot'>) => (
  <button
    type="button"
    onClick={() => {
      pressed(compoundId);
    }}
  >
    Home {compoundId} of cycle {reviewPeriodId}
  </button>
);
const openFilled = () => openBoard(cards, {}, { fillers: { 'board-card-foot': Foot } });

/** The page's rule for fillers of the foot that are `px` high, as the shell writes it. */
function reserve(px: number): void {
  const style = document.createElement('style');
  style.id = 'rooms';
  style.textContent = `:root{--room-board-card-foot:${px}}`;
  document.head.append(style);
}
const rowOf = async (name: string): Promise<HTMLElement> => {
  const card = await screen.findByRole('link', { name });
  const row = card.closest<HTMLElement>('[role="listitem"]');
  if (row === null) throw new Error(`${name} is in no row`);
  return row;
};

beforeEach(() => {
  layOut();
  pressed.mockClear();
});
afterEach(() => {
  document.getElementById('rooms')?.remove();
  document.documentElement.style.fontSize = '';
});

it('[OWN-01] gives the foot of each card its own home and cycle', async () => {
  openFilled();
  for (const { compound_id: id, review_period_id: period } of cards) {
    const row = within(await rowOf(`Home ${id}`));
    expect(row.getByRole('button', { name: `Home ${id} of cycle ${period}` })).toBeInTheDocument();
  }
});

it.each([
  [0, 92],
  [40, 132],
])('[OWN-01] adds the room of the foot, %i px, to the height of every row', async (room, height) => {
  if (room > 0) reserve(room);
  openFilled();
  expect(await rowOf('Home 2')).toHaveStyle({ transform: `translateY(${height}px)` });
  expect(screen.getByRole('list', { name: 'For Review' })).toHaveStyle({ height: `${2 * height}px` });
});

it('[OWN-01] follows a room that changes while the board is open', async () => {
  openFilled();
  await focusOn('Home 1');
  reserve(24);
  await userEvent.keyboard('x');
  expect(await rowOf('Home 2')).toHaveStyle({ transform: 'translateY(116px)' });
});

it('[OWN-01] the room grows with the text size of the reader', async () => {
  reserve(40);
  document.documentElement.style.fontSize = '32px';
  openFilled();
  expect(await rowOf('Home 2')).toHaveStyle({ transform: 'translateY(258px)' });
});

it('[OWN-01] leaves presses and keys in the foot to its buttons', async () => {
  openFilled();
  const row = await rowOf('Home 2');
  const button = within(row).getByRole('button', { name: /of cycle/ });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter} ');
  expect(pressed.mock.calls).toEqual([['2'], ['2'], ['2']]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/picked up/i)).toBeNull();
});

it('[OWN-01] drags a card by anything but a button in its foot', async () => {
  openFilled();
  const row = await rowOf('Home 2');
  const pressAndMove = async (target: HTMLElement) => {
    fireEvent.mouseDown(target, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.mouseMove(document, { clientX: 40, clientY: 10 });
    await act(() => Promise.resolve());
  };
  const release = () => {
    fireEvent.mouseUp(document, { clientX: 40, clientY: 10 });
  };
  await pressAndMove(within(row).getByRole('button', { name: /of cycle/ }));
  expect(row).not.toHaveAttribute('data-away');
  release();
  await pressAndMove(screen.getByRole('link', { name: 'Home 2' }));
  expect(row).toHaveAttribute('data-away');
  release();
  await waitFor(() => {
    expect(row).not.toHaveAttribute('data-away');
  });
});

it('[OWN-01] ends the form of a home with what fills its last section', async () => {
  const [card] = cards;
  if (card === undefined) throw new Error('no card');
  openBoard(
    cards,
    {
      'GET /api/hfc/compounds/1': { body: { compound: wholeOf(card) } },
      'GET /api/hfc/_i/compound_resources': { body: { resources: [] } },
    },
    {
      query: '?rcid=1',
      fillers: {
        'editor-section': ({ compoundId, reviewPeriodId }) => (
          <section aria-label="Permits">
            Home {compoundId} of cycle {reviewPeriodId}
          </section>
        ),
      },
    },
  );
  const section = await screen.findByRole('region', { name: 'Permits' });
  expect(section).toHaveTextContent(`Home 1 of cycle ${card.review_period_id}`);
  expect(section.parentElement?.nextElementSibling).toBeNull();
  expect(section.closest('form')).toBeNull();
});

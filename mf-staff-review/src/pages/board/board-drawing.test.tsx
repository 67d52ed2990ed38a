import type { PresentColleague } from '@commonhearth/schemas';
import type * as Ui from '@commonhearth/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createStream } from '../live-stream.harness.ts';
import { sampleCard } from '../review-samples.harness.ts';
import { focusOn, layOut, openBoard } from '../review.harness.tsx';

/** What was drawn of cards: the face of one by its title, the button of its menu by its name. */
const mockDrawn: string[] = [];
vi.mock('@commonhearth/ui', async () => {
  const ui = await vi.importActual<typeof Ui>('@commonhearth/ui');
  return {
    ...ui,
    BoardCard: (props: ComponentProps<typeof Ui.BoardCard>) => {
      mockDrawn.push(props.title);
      return <ui.BoardCard {...props} />;
    },
    IconButton: (props: ComponentProps<typeof Ui.IconButton>) => {
      if (props.label.startsWith('Move ')) mockDrawn.push(props.label);
      return <ui.IconButton {...props} />;
    },
  };
});
const drawnBy = async (act: () => Promise<unknown>): Promise<ReadonlySet<string>> => {
  mockDrawn.length = 0;
  await act();
  return new Set(mockDrawn);
};
const both = (...homes: readonly number[]): ReadonlySet<string> =>
  new Set(homes.flatMap((n) => [`Home ${n}`, `Move Home ${n}`]));
const column = (name: string) => within(screen.getByRole('region', { name }));
/** Further than a window is high, in each column that cards leave and come to. */
const cards = Array.from({ length: 60 }, (_, i) =>
  sampleCard({ id: i + 1, status: i < 30 ? 'for_review' : 'might_approve' }),
);
/** The first row of a column that is out of sight, and comes into being when a card above it leaves. */
const nextRow = async (): Promise<number> => {
  const shown = await column('For Review').findAllByRole('link');
  return shown.length + 1;
};

beforeEach(layOut);

async function openOn(home: string, options: Parameters<typeof openBoard>[2] = {}) {
  openBoard(cards, {}, options);
  await focusOn(home);
  // what follows the loading is over
  await screen.findByText('0 of 60 decided');
  return userEvent.setup();
}

it('a move by key draws the card, the one that takes its place and the one that comes into view, no other', async () => {
  const user = await openOn('Home 3');
  const came = await nextRow();
  const drawn = await drawnBy(async () => {
    await user.keyboard('2');
    expect(column('Maybe').getByRole('link', { name: 'Home 3' })).toBeInTheDocument();
    // the server's answer, too
    await screen.findByText('“Home 3” moved to Maybe.');
  });
  expect(drawn).toEqual(new Set([...both(3), ...both(came), 'Move Home 4']));
});

it('a card that is lifted by mouse and let go draws itself alone', async () => {
  await openOn('Home 1');
  const card = screen.getByRole('link', { name: 'Home 5' });
  const drawn = await drawnBy(async () => {
    fireEvent.mouseDown(card, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.mouseMove(document, { clientX: 40, clientY: 10 });
    const row = card.closest('[role="listitem"]');
    await waitFor(() => {
      expect(row).toHaveAttribute('data-away');
    });
    fireEvent.mouseUp(document, { clientX: 40, clientY: 10 });
    await waitFor(() => {
      expect(row).not.toHaveAttribute('data-away');
    });
  });
  expect(drawn).toEqual(new Set(['Home 5']));
});

it('a selection draws the cards that are selected, and where the cursor was and is', async () => {
  const user = await openOn('Home 2');
  await user.keyboard('x');
  const drawn = await drawnBy(async () => {
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('link', { name: 'Home 4' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeInTheDocument();
  });
  expect(drawn).toEqual(new Set([...both(3, 4), 'Move Home 2']));
});

it('a menu that opens draws its card and no other', async () => {
  const user = await openOn('Home 2');
  const drawn = await drawnBy(async () => {
    await user.keyboard('m');
    await screen.findByRole('menu');
  });
  expect([...drawn].filter((name) => !name.endsWith('Home 2'))).toEqual([]);
});

it('[REV-10] colleagues who have a home open are on its card, which is not drawn again for it', async () => {
  const { tell, listening } = createStream();
  await openOn('Home 1', listening);
  const at = (name: string, home: number, field: string | null): PresentColleague => ({
    user_id: name,
    name,
    avatarHouseFace: 'Glasses',
    avatarHouseHue: 'sky-blue',
    object_type: 'compound',
    object_id: `${home}`,
    field,
  });
  const drawn = await drawnBy(async () => {
    await tell({ type: 'presence', people: [at('Jonas', 3, null), at('Rosa', 3, 'Photos')] });
    expect(await screen.findByTitle('Jonas has this home open, Rosa is in Photos')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home 3' })).toHaveAccessibleDescription(
      'Jonas has this home open, Rosa is in Photos',
    );
    expect(screen.getByRole('link', { name: 'Home 4' })).not.toHaveAccessibleDescription();
    await tell({ type: 'presence', people: [at('Jonas', 4, null)] });
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'Home 4' })).toHaveAccessibleDescription(
        'Jonas has this home open',
      );
    });
    expect(screen.getByRole('link', { name: 'Home 3' })).not.toHaveAccessibleDescription();
  });
  expect(drawn).toEqual(new Set());
});

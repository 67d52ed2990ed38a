import { typedSelector } from '@commonhearth/contract';
import { createSelector } from '@commonhearth/contract/toolkit';
import { missingInfo } from '@commonhearth/domain';
import type { BoardCompound, PublishFinding } from '@commonhearth/schemas';
import type { StateWithBoard } from './board.slice.ts';

export const useBoardSelector = typedSelector<Pick<StateWithBoard, 'board'>>();
export const selectBoard = (state: StateWithBoard) => state.board;

/** The name by which people know a card: its title, else its address. */
export const cardName = (card: Pick<BoardCompound, 'title' | 'formatted_address'>): string =>
  card.title?.trim() || card.formatted_address;

/** What an approved card lacks [5]: `required` stops a publish, `important` warns. */
export const missingOf = (card: BoardCompound) =>
  missingInfo(
    { title: card.title, description: card.has_description ? 'written' : null },
    card.area_id,
    card.status,
  );

export interface Findings {
  readonly required: readonly PublishFinding[];
  readonly important: readonly PublishFinding[];
}

/** A published cycle takes no homes any more: nothing is approved for it, and nothing to be mended. */
export const selectClosed = (state: StateWithBoard): boolean => state.board.period?.status === 'published';

/** What would stop a publish and what would be warned of, from the board's own cards. */
export const selectFindings = createSelector(
  [
    (state: StateWithBoard) => state.board.columns.approved,
    (state: StateWithBoard) => state.board.cards,
    selectClosed,
  ],
  (approved, cards, closed): Findings => {
    const found = { required: [] as PublishFinding[], important: [] as PublishFinding[] };
    if (closed) return found;
    for (const id of approved) {
      const card = cards[id];
      if (card === undefined) continue;
      const missing = missingOf(card);
      for (const weight of ['required', 'important'] as const) {
        if (missing[weight].length > 0)
          found[weight].push({
            compound_id: id,
            title: card.title,
            formatted_address: card.formatted_address,
            missing: [...missing[weight]],
            // texts are not on the board's cards: the rehearsal and the publish look at them
            contradictions: [],
          });
      }
    }
    return found;
  },
);

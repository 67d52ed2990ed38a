import { typedSelector } from '@commonhearth/contract';
import { createSelector } from '@commonhearth/contract/toolkit';
import { missingInfo } from '@commonhearth/domain';
import type { BoardCompound, ColumnCounts, PublishFinding } from '@commonhearth/schemas';
import { matchStatuses } from '@commonhearth/schemas/constants';
import type { StateWithBoard } from './board.slice.ts';

export const useBoardSelector = typedSelector<Pick<StateWithBoard, 'board'>>();
export const selectBoard = (state: StateWithBoard) => state.board;

/** The name by which people know a card: its title, else its address. */
export const cardName = (card: Pick<BoardCompound, 'title' | 'formatted_address'>): string =>
  card.title?.trim() || card.formatted_address;

/** The cycles of what is shown, which are several where a board shows more than one; as one text, which moves leave as it is. */
export const selectCycleIds = createSelector([(state: StateWithBoard) => state.board.cards], (cards) =>
  [...new Set(Object.values(cards).map(({ review_period_id: id }) => id))].sort().join(','),
);

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

type Weight = keyof Findings;
const weights: readonly Weight[] = ['required', 'important'];
/** Of each card once: a move leaves all cards but one as they are. */
const found = new WeakMap<BoardCompound, Readonly<Partial<Record<Weight, PublishFinding>>>>();
function findingsOf(card: BoardCompound): Readonly<Partial<Record<Weight, PublishFinding>>> {
  const known = found.get(card);
  if (known !== undefined) return known;
  const missing = missingOf(card);
  const findings = Object.fromEntries(
    weights
      .filter((weight) => missing[weight].length > 0)
      .map((weight): [Weight, PublishFinding] => [
        weight,
        {
          compound_id: card.compound_id,
          title: card.title,
          formatted_address: card.formatted_address,
          missing: [...missing[weight]],
          // texts are not on the board's cards: the rehearsal and the publish look at them
          contradictions: [],
        },
      ]),
  );
  found.set(card, findings);
  return findings;
}
const isSame = (one: Findings, other: Findings): boolean =>
  weights.every(
    (weight) =>
      one[weight].length === other[weight].length &&
      one[weight].every((finding, i) => finding === other[weight][i]),
  );

/** What would stop a publish and what would be warned of, from the board's own cards. */
export const selectFindings = createSelector(
  [
    (state: StateWithBoard) => state.board.columns.approved,
    (state: StateWithBoard) => state.board.cards,
    selectClosed,
  ],
  (approved, cards, closed): Findings => {
    const all = { required: [] as PublishFinding[], important: [] as PublishFinding[] };
    if (closed) return all;
    for (const id of approved) {
      const card = cards[id];
      if (card === undefined) continue;
      const findings = findingsOf(card);
      for (const weight of weights) if (findings[weight] !== undefined) all[weight].push(findings[weight]);
    }
    return all;
  },
  { memoizeOptions: { resultEqualityCheck: isSame } },
);

const sumOf = (counts: ColumnCounts): number =>
  matchStatuses.reduce((sum, status) => sum + counts[status], 0);
/** How many homes the filter leaves, and how many the cycle has: moves change neither. */
export const selectFound = (state: StateWithBoard): number => sumOf(state.board.counts);
export const selectTotal = (state: StateWithBoard): number => sumOf(state.board.whole);
/** How many homes in the cycle are decided. */
export const selectDecided = ({ board: { whole } }: StateWithBoard): number =>
  whole.approved + whole.published + whole.not_approved;

import { useAppDispatch } from '@commonhearth/contract';
import { selectBoard } from './state/board.selectors.ts';
import type { StateWithBoard } from './state/board.slice.ts';
import type { Cards } from './state/column-order.ts';

/** The board's cards at the moment of asking: who only acts on them is not drawn again with each move. */
export function useCardsNow(): () => Cards {
  const dispatch = useAppDispatch();
  return () => dispatch((_, getState) => selectBoard(getState() as StateWithBoard).cards);
}

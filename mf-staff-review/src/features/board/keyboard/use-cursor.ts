import type { MatchStatus } from '@commonhearth/schemas/constants';
import { useRef, useState, type RefObject } from 'react';
import type { Columns } from '../state/column-order.ts';
import { firstCard, settled, type Cursor } from './cursor.ts';

export interface BoardCursor {
  readonly cursor: Cursor;
  /** False until someone put it anywhere: it stands at the first card then. */
  readonly placed: boolean;
  /** True until the column of the cursor has put the focus on its card. */
  readonly pendingFocusRef: RefObject<boolean>;
  /** Counts the wishes for focus, so that columns look at the ref again. */
  readonly focusWishes: number;
  /** Moves the cursor and the focus with it. */
  readonly go: (cursor: Cursor) => void;
  /** Puts the focus on the cursor's card, or on the one that took its row. */
  readonly focus: () => void;
  /** The focus came to a card by itself. */
  readonly follow: (status: MatchStatus, id: string) => void;
}

/** One card of the board is in the tab order: the cursor's. */
export function useCursor(columns: Columns, start: (columns: Columns) => Cursor = firstCard): BoardCursor {
  const [kept, setKept] = useState<Cursor | null>(null);
  const [focusWishes, setFocusWishes] = useState(0);
  const pendingFocusRef = useRef(false);
  const cursor = settled(columns, kept ?? start(columns));
  // the focus goes to the card that took the row and stays there, also when the one that left comes back
  if (kept !== null && cursor.id !== null && cursor.id !== kept.id) setKept(cursor);
  const go = (next: Cursor): void => {
    pendingFocusRef.current = true;
    setKept(next);
    setFocusWishes((before) => before + 1);
  };
  const follow = (status: MatchStatus, id: string): void => {
    setKept(settled(columns, { status, id, rows: cursor.rows }));
  };
  return {
    cursor,
    placed: kept !== null,
    pendingFocusRef,
    focusWishes,
    go,
    focus: () => {
      go(cursor);
    },
    follow,
  };
}

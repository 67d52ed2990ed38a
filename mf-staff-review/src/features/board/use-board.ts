import type { ColumnCounts } from '@commonhearth/schemas';
import { matchStatuses, type MatchStatus } from '@commonhearth/schemas/constants';
import { useState } from 'react';
import { cyclesOf } from '../../cycle-key.ts';
import { selectBoard, selectFindings, useBoardSelector, type Findings } from './state/board.selectors.ts';
import type { Columns } from './state/column-order.ts';
import { atEdge, firstCard, forReview, inColumn, nextOf, past } from './keyboard/cursor.ts';
import type { NotMoved } from './move-many.ts';
import { useAfterEditor } from './use-after-editor.ts';
import { useBoardCommands } from './use-board-commands.ts';
import { useCursor, type BoardCursor } from './keyboard/use-cursor.ts';
import { useBulk, type Bulk } from './use-bulk.ts';
import { useMoves, type Moves } from './use-moves.ts';
import { useSaid, type Saying } from './use-said.ts';
import { useSelection, type Selection } from './use-selection.ts';
import { useStable } from './use-stable.ts';
import { useOnceWhole } from './use-once-whole.ts';

export interface BoardActions {
  /** The card whose editor is open. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onPublish: () => void;
  readonly onAdd: () => void;
  readonly onSearch: () => void;
  readonly onFilter: () => void;
  /** Takes the filter away: what is gone to may not be among what it leaves. */
  readonly clearFilter: () => void;
}
export interface Board {
  /** The loaded cards that the filter leaves. */
  readonly columns: Columns;
  /** How many each column holds, of those that the filter leaves. */
  readonly counts: ColumnCounts;
  /**
   * Whether all cards of a column are needed: to say what approved homes miss, to go to the last one.
   */
  readonly isWhole: (status: MatchStatus) => boolean;
  readonly findings: Findings;
  readonly at: BoardCursor;
  readonly moves: Moves;
  readonly said: Saying['said'];
  readonly selection: Selection;
  readonly bulk: Bulk;
  /** The card whose move menu is open. */
  readonly menuFor: string | null;
  readonly openMenu: (id: string) => void;
  /** Closes the move menu; the focus returns to the cursor's card. */
  readonly closeMenu: () => void;
  readonly helpOpen: boolean;
  readonly setHelpOpen: (open: boolean) => void;
  /** Homes of the last act that were not moved, while one reads why. */
  readonly notMoved: readonly NotMoved[] | null;
  readonly setNotMoved: (refused: readonly NotMoved[] | null) => void;
  /** Puts the cursor on the next of these cards, from the first after the last. */
  readonly goToNext: (ids: readonly string[]) => void;
  readonly showColumn: (status: MatchStatus) => void;
  /** Whether one column is shown at a time, or all, also in a large window. */
  readonly listing: boolean;
  /** All columns are shown where one is shown at a time. */
  readonly all: boolean;
  readonly showAll: () => void;
  /** Selects a card by pointer, or all from the last one to it. */
  readonly pick: (id: string, how: 'one' | 'range') => void;
  /** While some card is selected, a press selects. */
  readonly isSelecting: () => boolean;
  /** Asks for homes to be added. */
  readonly add: () => void;
  /** Takes the filter away, and leaves the focus on the cards. */
  readonly clearFilter: () => void;
  /** Moves a card and leaves the focus at its place, on the card that comes next there. */
  readonly send: (id: string, to: MatchStatus) => void;
}

/** The board's state in the page: cursor, held card, menu, search; and what its keys do. */
export function useBoard({
  openId,
  onOpen,
  onPublish,
  onAdd,
  onSearch,
  onFilter,
  clearFilter,
}: BoardActions): Board {
  const { columns, cards, counts, next, pages, periodId } = useBoardSelector(selectBoard);
  const findings = useBoardSelector(selectFindings);
  const listing = cyclesOf(periodId) !== undefined;
  const at = useCursor(columns, listing ? forReview : firstCard);
  const [whole, setWhole] = useState(false);
  const { said, say } = useSaid();
  const selection = useSelection(columns);
  const bulk = useBulk(selection, say);
  const moves = useMoves(say, bulk.noteMove);
  const [menuFor, setMenuFor] = useState<string | null>(null);
  // a colleague took it away: if it ever comes back, its menu does not
  if (menuFor !== null && cards[menuFor] === undefined) setMenuFor(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const [notMoved, setNotMoved] = useState<readonly NotMoved[] | null>(null);
  const { cursor, go, focus } = at;

  const [endOf, setEndOf] = useState<MatchStatus | null>(null);
  const isEndThere = endOf !== null && (next[endOf] === undefined || pages[endOf] === 'failed');
  useOnceWhole(isEndThere, () => {
    if (endOf === cursor.status) go(atEdge(columns, cursor, true));
    setEndOf(null);
  });

  const goTo = (id: string): void => {
    const status = cards[id]?.status;
    if (status !== undefined)
      go({ status, id, rows: { ...cursor.rows, [status]: Math.max(0, columns[status].indexOf(id)) } });
  };
  const goToNext = (ids: readonly string[]): void => {
    const next = at.placed ? nextOf(columns, cursor, ids) : ids[0];
    if (next === undefined) return;
    if (cards[next] === undefined) clearFilter();
    goTo(next);
  };
  useAfterEditor(openId, goTo);
  /** The cursor goes on to the first card that stays, as after a move of one. */
  const moveSelected = (to: MatchStatus): void => {
    const leaves = bulk.moveSelected(to) && cursor.status !== to;
    go(leaves ? past(columns, cursor, selection.has) : cursor);
  };
  const send = (id: string, to: MatchStatus): void => {
    setMenuFor(null);
    if (selection.has(id) && bulk.size > 1) {
      moveSelected(to);
      return;
    }
    moves.send(id, to);
    focus();
  };

  useBoardCommands({
    ...{ at, moves, selection, bulk, findings, goToNext, send, moveSelected, setHelpOpen },
    ...{ onOpen, onPublish, onAdd, onSearch, onFilter },
    openMenu: setMenuFor,
    goToEnd: () => {
      setEndOf(cursor.status);
    },
  });

  return {
    columns,
    counts,
    isWhole: (status) => status === 'approved' || endOf === status,
    findings,
    at,
    moves,
    said,
    selection,
    bulk,
    menuFor,
    openMenu: setMenuFor,
    helpOpen,
    setHelpOpen,
    notMoved,
    setNotMoved,
    goToNext: useStable(goToNext),
    send: useStable(send),
    add: useStable(onAdd),
    clearFilter: useStable(() => {
      clearFilter();
      focus();
    }),
    pick: useStable((id: string, how: 'one' | 'range') => {
      if (how === 'one') selection.toggle(id);
      else selection.extend(id, selection.anchor ?? cursor.id);
      goTo(id);
    }),
    isSelecting: useStable(() => bulk.size > 0),
    closeMenu: useStable(() => {
      setMenuFor(null);
      focus();
    }),
    listing,
    all: whole,
    showAll: () => {
      setWhole(true);
    },
    showColumn: useStable((status: MatchStatus) => {
      setWhole(false);
      if (matchStatuses.includes(status)) go(inColumn(columns, cursor, status));
    }),
  };
}

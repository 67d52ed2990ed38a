import type { ColumnCounts } from '@commonhearth/schemas';
import { matchStatuses, type MatchStatus } from '@commonhearth/schemas/constants';
import { useState } from 'react';
import { useUndoAct } from '../../own-acts/index.ts';
import type { BoardCommand } from './keyboard/board-keys.ts';
import { cyclesOf } from '../../cycle-key.ts';
import { selectBoard, selectFindings, useBoardSelector, type Findings } from './state/board.selectors.ts';
import type { Columns } from './state/column-order.ts';
import { atEdge, firstCard, forReview, inColumn, nextOf, past, stepped } from './keyboard/cursor.ts';
import type { NotMoved } from './move-many.ts';
import { useAfterEditor } from './use-after-editor.ts';
import { useBoardKeys } from './keyboard/use-board-keys.ts';
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
  const { columns, cards, counts, next, pages, periodId, moving } = useBoardSelector(selectBoard);
  const findings = useBoardSelector(selectFindings);
  const listing = cyclesOf(periodId) !== undefined;
  const at = useCursor(columns, listing ? forReview : firstCard);
  const [whole, setWhole] = useState(false);
  const { said, say } = useSaid();
  const selection = useSelection(columns);
  const bulk = useBulk(selection, say);
  const moves = useMoves(say, bulk.noteMove);
  const undoAct = useUndoAct();
  const [menuFor, setMenuFor] = useState<string | null>(null);
  // a colleague took it away: if it ever comes back, its menu does not
  if (menuFor !== null && cards[menuFor] === undefined) setMenuFor(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const [notMoved, setNotMoved] = useState<readonly NotMoved[] | null>(null);
  const { cursor, go, focus } = at;
  const { held } = moves;

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

  const onHeldCard = (command: BoardCommand): boolean => {
    if (command.kind === 'step' && command.columns !== 0) moves.holdOver(command.columns);
    else if (command.kind === 'hold' || command.kind === 'open') {
      moves.drop();
      focus();
    } else if (command.kind === 'back') moves.putBack();
    else if (command.kind === 'send' && held !== null) {
      moves.putBack();
      send(held.id, command.to);
    }
    return true;
  };
  const onCard = (id: string, command: BoardCommand): void => {
    if (command.kind === 'send') send(id, command.to);
    else if (command.kind === 'hold') {
      moves.hold(id);
      focus();
    } else if (command.kind === 'menu') setMenuFor(id);
    else if (command.kind === 'select') selection.toggle(id);
    else if (command.kind === 'open') onOpen(id);
  };
  const run = (command: BoardCommand): boolean => {
    if (held !== null) return onHeldCard(command);
    if (bulk.size > 0 && command.kind === 'send') {
      moveSelected(command.to);
      return true;
    }
    switch (command.kind) {
      case 'step':
        go(stepped(columns, cursor, command.rows, command.columns));
        return true;
      case 'edge':
        if (command.last) setEndOf(cursor.status);
        else go(atEdge(columns, cursor, false));
        return true;
      case 'extend': {
        const to = stepped(columns, cursor, command.rows, 0);
        if (to.id !== null) selection.extend(to.id, selection.anchor ?? cursor.id);
        go(to);
        return true;
      }
      case 'back':
        if (bulk.size === 0) return false;
        selection.clear();
        return true;
      case 'filter':
        onFilter();
        return true;
      case 'undo':
        // undo the act at the foot only if no move is pending after it and no undo has it already
        if (bulk.isLast && bulk.progress === null && Object.keys(moving).length === 0) bulk.undo();
        else void undoAct();
        return true;
      case 'help':
        setHelpOpen(true);
        return true;
      case 'search':
        onSearch();
        return true;
      case 'publish':
        onPublish();
        return true;
      case 'add':
        onAdd();
        return true;
      case 'next finding':
        goToNext([...findings.required, ...findings.important].map(({ compound_id }) => compound_id));
        return true;
      case 'send':
      case 'hold':
      case 'menu':
      case 'select':
      case 'open':
        if (cursor.id === null) return false;
        onCard(cursor.id, command);
        return true;
    }
  };
  useBoardKeys(run);

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

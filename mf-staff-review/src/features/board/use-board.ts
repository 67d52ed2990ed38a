import { matchStatuses, type MatchStatus } from '@commonhearth/schemas/constants';
import { useDeferredValue, useMemo, useState } from 'react';
import type { BoardCommand } from './board-keys.ts';
import {
  searchColumns,
  selectBoard,
  selectFindings,
  useBoardSelector,
  type Findings,
} from './board.selectors.ts';
import type { Columns } from './column-order.ts';
import { atEdge, inColumn, stepped } from './cursor.ts';
import { useAfterEditor } from './use-after-editor.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useCursor, type BoardCursor } from './use-cursor.ts';
import { useMoves, type Moves } from './use-moves.ts';

export interface BoardActions {
  /** The card whose editor is open. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onPublish: () => void;
  readonly onSearch: () => void;
}
export interface Board {
  readonly columns: Columns;
  readonly findings: Findings;
  readonly at: BoardCursor;
  readonly moves: Moves;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  /** The card whose move menu is open. */
  readonly menuFor: string | null;
  readonly openMenu: (id: string) => void;
  /** Closes the move menu; the focus returns to the cursor's card. */
  readonly closeMenu: () => void;
  readonly helpOpen: boolean;
  readonly setHelpOpen: (open: boolean) => void;
  /** Puts the cursor on the next of these cards, from the first after the last. */
  readonly goToNext: (ids: readonly string[]) => void;
  readonly showColumn: (status: MatchStatus) => void;
  /** Moves a card and leaves the focus at its place, on the card that comes next there. */
  readonly send: (id: string, to: MatchStatus) => void;
}

/** The board's state in the page: cursor, held card, menu, search; and what its keys do. */
export function useBoard({ openId, onOpen, onPublish, onSearch }: BoardActions): Board {
  const { columns: all, cards } = useBoardSelector(selectBoard);
  const findings = useBoardSelector(selectFindings);
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search);
  const wanted = search === '' ? '' : deferred;
  const columns = useMemo(() => searchColumns(all, cards, wanted), [all, cards, wanted]);
  const at = useCursor(columns);
  const moves = useMoves();
  const [menuFor, setMenuFor] = useState<string | null>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const { cursor, go, focus } = at;
  const { held } = moves;

  const goTo = (id: string, within: Columns): void => {
    const status = cards[id]?.status;
    if (status !== undefined)
      go({ status, id, rows: { ...cursor.rows, [status]: Math.max(0, within[status].indexOf(id)) } });
  };
  const goToNext = (ids: readonly string[]): void => {
    const next = ids[((at.placed ? ids.indexOf(cursor.id ?? '') : -1) + 1) % ids.length];
    if (next === undefined) return;
    setSearch('');
    goTo(next, all);
  };
  useAfterEditor(openId, (id) => {
    goTo(id, columns);
  });
  const send = (id: string, to: MatchStatus): void => {
    setMenuFor(null);
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
  const onCard = (id: string, command: BoardCommand): boolean => {
    if (command.kind === 'send') send(id, command.to);
    else if (command.kind === 'hold') {
      moves.hold(id);
      focus();
    } else if (command.kind === 'menu') setMenuFor(id);
    else if (command.kind === 'open') onOpen(id);
    return ['send', 'hold', 'menu', 'open'].includes(command.kind);
  };
  const run = (command: BoardCommand): boolean => {
    if (held !== null) return onHeldCard(command);
    switch (command.kind) {
      case 'step':
        go(stepped(columns, cursor, command.rows, command.columns));
        return true;
      case 'edge':
        go(atEdge(columns, cursor, command.last));
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
      case 'next finding':
        goToNext([...findings.required, ...findings.important].map(({ compound_id }) => compound_id));
        return true;
      default:
        return cursor.id !== null && onCard(cursor.id, command);
    }
  };
  useBoardKeys(run);

  return {
    columns,
    findings,
    at,
    moves,
    search,
    setSearch,
    menuFor,
    openMenu: setMenuFor,
    helpOpen,
    setHelpOpen,
    goToNext,
    send,
    closeMenu: () => {
      setMenuFor(null);
      focus();
    },
    showColumn: (status) => {
      if (matchStatuses.includes(status)) go(inColumn(columns, cursor, status));
    },
  };
}

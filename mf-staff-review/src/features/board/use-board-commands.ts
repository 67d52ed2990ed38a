import type { MatchStatus } from '@commonhearth/schemas/constants';
import { useKeys } from '@commonhearth/ui';
import { useUndoAct } from '../../own-acts/index.ts';
import { commandOf, type BoardCommand } from './keyboard/board-keys.ts';
import { selectBoard, useBoardSelector } from './state/board.selectors.ts';
import { atEdge, stepped } from './keyboard/cursor.ts';
import type { Board, BoardActions } from './use-board.ts';

interface CommandTarget
  extends
    Pick<BoardActions, 'onOpen' | 'onPublish' | 'onAdd' | 'onSearch' | 'onFilter'>,
    Pick<
      Board,
      'at' | 'moves' | 'selection' | 'bulk' | 'findings' | 'goToNext' | 'send' | 'openMenu' | 'setHelpOpen'
    > {
  readonly moveSelected: (to: MatchStatus) => void;
  /** Goes to the last card of the cursor's column, once it is loaded. */
  readonly goToEnd: () => void;
}

/** Runs the commands of the board's keys. */
export function useBoardCommands(target: CommandTarget): void {
  const { at, moves, selection, bulk, findings } = target;
  const { columns, moving } = useBoardSelector(selectBoard);
  const undoAct = useUndoAct();
  const { cursor, go, focus } = at;
  const { held } = moves;

  const onHeldCard = (command: BoardCommand): boolean => {
    if (command.kind === 'step' && command.columns !== 0) moves.holdOver(command.columns);
    else if (command.kind === 'hold' || command.kind === 'open') {
      moves.drop();
      focus();
    } else if (command.kind === 'back') moves.putBack();
    else if (command.kind === 'send' && held !== null) {
      moves.putBack();
      target.send(held.id, command.to);
    }
    return true;
  };
  const onCard = (id: string, command: BoardCommand): void => {
    if (command.kind === 'send') target.send(id, command.to);
    else if (command.kind === 'hold') {
      moves.hold(id);
      focus();
    } else if (command.kind === 'menu') target.openMenu(id);
    else if (command.kind === 'select') selection.toggle(id);
    else if (command.kind === 'open') target.onOpen(id);
  };
  const run = (command: BoardCommand): boolean => {
    if (held !== null) return onHeldCard(command);
    if (bulk.size > 0 && command.kind === 'send') {
      target.moveSelected(command.to);
      return true;
    }
    switch (command.kind) {
      case 'step':
        // the first step shows where the cursor begins
        go(
          at.placed || command.rows === 0 ? stepped(columns, cursor, command.rows, command.columns) : cursor,
        );
        return true;
      case 'edge':
        if (command.last) target.goToEnd();
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
        target.onFilter();
        return true;
      case 'undo':
        // undo the act shown at the bottom only if no later move is pending and it is not being undone already
        if (bulk.isLast && bulk.progress === null && Object.keys(moving).length === 0) bulk.undo();
        else void undoAct();
        return true;
      case 'help':
        target.setHelpOpen(true);
        return true;
      case 'search':
        target.onSearch();
        return true;
      case 'publish':
        target.onPublish();
        return true;
      case 'add':
        target.onAdd();
        return true;
      case 'next finding':
        target.goToNext([...findings.required, ...findings.important].map(({ compound_id }) => compound_id));
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
  useKeys((event) => {
    const command = commandOf(event);
    if (command !== undefined && run(command)) event.preventDefault();
  });
}

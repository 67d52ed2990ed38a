import { matchStatuses, matchStatusLabels, type MatchStatus } from '@commonhearth/schemas/constants';
import { Badge, BoardColumn, IconButton, icons, isCovered } from '@commonhearth/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useRef, type RefObject } from 'react';
import { cyclesOf } from '../../../../cycle-key.ts';
import { cardHeight } from '../../card-height.ts';
import { useBoardSelector } from '../../state/board.selectors.ts';
import type { Board } from '../../use-board.ts';
import { useIsOrdered } from '../../use-order.ts';
import { BoardRow, Rows } from './board-row.tsx';
import { ColumnFrame } from './column-frame.tsx';
import { EmptyColumn, type EmptyReason } from './empty-column.tsx';
import { RestOfColumn } from './rest-of-column.tsx';

const dots = {
  for_review: 'gray',
  might_approve: 'lavender',
  approved: 'lime',
  published: 'black',
  not_approved: 'red',
} as const;
const gap = 6;
/** Rows before the last loaded one at which the next page is asked for. */
const nearEnd = 20;

/** Rows drawn beyond those in view. */
const overscan = 4;
/** What floats over the foot of a list, in px. */
const foot = 72;

const SelectAll = memo(function SelectAll({
  status,
  selectAll,
}: Pick<BoardColumnListProps, 'status' | 'selectAll'>) {
  return (
    <IconButton
      icon={icons.check}
      size="dense"
      label={`Select all of ${matchStatusLabels[status]}`}
      onClick={() => {
        selectAll(status);
      }}
    />
  );
});

interface BoardColumnListProps extends Pick<
  Board,
  'send' | 'add' | 'clearFilter' | 'openMenu' | 'closeMenu' | 'pick' | 'isSelecting'
> {
  readonly status: MatchStatus;
  /** The cards that were loaded. */
  readonly ids: readonly string[];
  /** How many the column holds. */
  readonly count: number;
  /** Whether cards follow those that were loaded. */
  readonly rest: 'none' | 'more' | 'loading' | 'failed';
  /** Whether all of them are wanted, also out of view. */
  readonly whole: boolean;
  readonly loadNext: (status: MatchStatus, options: { readonly long: boolean }) => void;
  /** The cursor's card, if it is in this column. */
  readonly cursorId: string | null;
  readonly hasCursor: boolean;
  /** Whether it is shown where one column is shown at a time. */
  readonly shown: boolean;
  /** Whether its own head names it there, too. */
  readonly titled: boolean;
  readonly heldId: string | null;
  /** The card that is being dragged. */
  readonly awayId: string | null;
  readonly selectedIds: ReadonlySet<string>;
  /** All of the column, also what was not loaded. */
  readonly wholeSelected: boolean;
  readonly selectAll: (status: MatchStatus) => void;
  readonly menuFor: string | null;
  readonly isTarget: boolean;
  readonly pendingFocusRef: RefObject<boolean>;
  readonly focusWishes: number;
  /** Why the column is empty, if it is. */
  readonly reason: EmptyReason;
  /** Whether cards can be moved here. */
  readonly takes: boolean;
  /** How many of its homes a publish would stop at. */
  readonly blocked: number;
}

/** One column: only the rows in view are drawn, so that it stays smooth with tens of thousands of cards. */
export const BoardColumnList = memo(function BoardColumnList({
  status,
  ids,
  count,
  rest,
  whole,
  loadNext,
  cursorId,
  hasCursor,
  shown,
  titled,
  heldId,
  awayId,
  selectedIds,
  wholeSelected,
  selectAll,
  menuFor,
  isTarget,
  pendingFocusRef,
  reason,
  takes,
  blocked,
  send,
  add,
  clearFilter,
  openMenu,
  closeMenu,
  pick,
  isSelecting,
}: BoardColumnListProps) {
  const list = useRef<HTMLDivElement>(null);
  const cycle = cyclesOf(useBoardSelector(({ board }) => board.periodId))?.which;
  const takesRows = useIsOrdered() && status === 'published';
  const height = cardHeight() + gap;
  const virtualizer = useVirtualizer({
    count: ids.length + (rest === 'none' ? 0 : 1),
    estimateSize: useCallback(() => height, [height]),
    overscan,
    getScrollElement: () => list.current,
    getItemKey: useCallback((i: number) => ids[i] ?? i, [ids]),
    scrollPaddingEnd: foot,
  });

  const measured = useRef(height);
  useEffect(() => {
    // the reader set another text size, or what fills the foot of cards changed
    if (measured.current !== height) virtualizer.measure();
    measured.current = height;
  }, [height, virtualizer]);

  const rows = virtualizer.getVirtualItems();
  // after every draw: the card that is to have the focus may have just come into being
  useEffect(() => {
    if (!hasCursor || !pendingFocusRef.current || list.current === null) return;
    if (isCovered()) {
      pendingFocusRef.current = false;
      return;
    }
    const card =
      cursorId === null
        ? list.current
        : list.current.querySelector<HTMLElement>(`[data-card-id="${cursorId}"]`);
    const row = rows.find(({ key }) => key === cursorId);
    const [top, seen] = [virtualizer.scrollOffset ?? 0, virtualizer.scrollRect?.height ?? 0];
    // where it is in view there is nothing to measure
    const inView = row !== undefined && row.start >= top && row.end <= top + seen - foot;
    if (cursorId !== null && !inView) virtualizer.scrollToIndex(ids.indexOf(cursorId), { align: 'auto' });
    if (card === null) return;
    pendingFocusRef.current = false;
    card.focus({ preventScroll: true });
  });

  const holdList = useCallback((element: HTMLDivElement | null) => {
    list.current = element;
    element?.setAttribute('tabindex', '-1');
  }, []);
  const isNearEnd = (rows.at(-1)?.index ?? -1) >= ids.length - nearEnd;
  useEffect(() => {
    if (rest === 'more' && (isNearEnd || whole)) loadNext(status, { long: whole });
  }, [rest, isNearEnd, whole, loadNext, status]);

  const label = matchStatusLabels[status];
  const key = !takes ? undefined : `${matchStatuses.indexOf(status) + 1}`;
  return (
    <ColumnFrame status={status} shown={shown} titled={titled} takes={takes}>
      <BoardColumn
        name={label}
        count={count}
        dot={dots[status]}
        keyHint={key}
        mark={
          blocked > 0 && (
            <Badge dense tone="bad">
              {blocked} blocked
            </Badge>
          )
        }
        menu={count > 0 && <SelectAll status={status} selectAll={selectAll} />}
        target={isTarget}
        listRef={holdList}
      >
        {ids.length === 0 && rest === 'none' ? (
          <EmptyColumn status={status} reason={reason} add={add} clearFilter={clearFilter} />
        ) : (
          <Rows role="list" aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
            {rows.map(({ key: itemKey, index, start }) => {
              const id = ids[index];
              return id === undefined ? (
                <RestOfColumn
                  key="rest"
                  top={start}
                  failed={rest === 'failed'}
                  onRetry={() => {
                    loadNext(status, { long: whole });
                  }}
                />
              ) : (
                <BoardRow
                  key={itemKey}
                  id={id}
                  cycle={cycle}
                  row={index}
                  rows={count}
                  top={start}
                  isAway={id === awayId}
                  takesRow={takesRows}
                  isCursor={id === cursorId}
                  isHeld={id === heldId}
                  isSelected={wholeSelected || selectedIds.has(id)}
                  isSelecting={isSelecting}
                  menuOpen={id === menuFor}
                  send={send}
                  openMenu={openMenu}
                  closeMenu={closeMenu}
                  pick={pick}
                />
              );
            })}
          </Rows>
        )}
      </BoardColumn>
    </ColumnFrame>
  );
});

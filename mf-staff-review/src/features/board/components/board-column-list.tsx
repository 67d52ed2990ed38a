import { matchStatuses, matchStatusLabels, type MatchStatus } from '@commonhearth/schemas/constants';
import { useDroppable } from '@dnd-kit/core';
import { BoardColumn, heights, IconButton, media, textScale } from '@commonhearth/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { Board } from '../use-board.ts';
import { BoardCardItem } from './board-card-item.tsx';
import { EmptyColumn, type EmptyReason } from './empty-column.tsx';
import { RestOfColumn } from './rest-of-column.tsx';

const Frame = styled.div`
  display: grid;
  min-width: 0;
  min-height: 0;
  &[data-closed] {
    opacity: 0.5;
  }
  &[data-refuses] {
    opacity: 0.3;
    cursor: not-allowed;
  }
  /* the tabs name the column there */
  @media ${media.small} {
    &:not([data-shown]) {
      display: none;
    }
    &:not([data-titled]) > section {
      grid-template-rows: minmax(0, 1fr);
    }
    &:not([data-titled]) > section > header {
      display: none;
    }
  }
`;
const Rows = styled.div`
  position: relative;
`;

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

interface BoardColumnListProps extends Pick<Board, 'send' | 'openMenu' | 'closeMenu' | 'pick'> {
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
  readonly selectedIds: ReadonlySet<string>;
  /** All of the column, also what was not loaded. */
  readonly wholeSelected: boolean;
  readonly selecting: boolean;
  readonly selectAll: (status: MatchStatus) => void;
  readonly menuFor: string | null;
  readonly isTarget: boolean;
  readonly pendingFocusRef: RefObject<boolean>;
  readonly focusWishes: number;
  /** Why the column is empty, if it is. */
  readonly reason: EmptyReason;
  readonly approvedCount: number;
  /** Whether cards can be moved here. */
  readonly takes: boolean;
  readonly mark?: ReactNode;
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
  selectedIds,
  wholeSelected,
  selecting,
  selectAll,
  menuFor,
  isTarget,
  pendingFocusRef,
  reason,
  approvedCount,
  takes,
  mark,
  send,
  openMenu,
  closeMenu,
  pick,
}: BoardColumnListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { setNodeRef, isOver, active } = useDroppable({ id: status });
  const closed = !takes && active !== null;
  const virtualizer = useVirtualizer({
    count: ids.length + (rest === 'none' ? 0 : 1),
    estimateSize: () => heights.boardCard * textScale() + gap,
    overscan: 6,
    getScrollElement: () => list.current,
    getItemKey: (i) => ids[i] ?? i,
    scrollPaddingEnd: 72,
  });

  // after every draw: the card that is to have the focus may have just come into being
  useEffect(() => {
    if (!hasCursor || !pendingFocusRef.current || list.current === null) return;
    const card =
      cursorId === null
        ? list.current
        : list.current.querySelector<HTMLElement>(`[data-card-id="${cursorId}"]`);
    if (cursorId !== null) virtualizer.scrollToIndex(ids.indexOf(cursorId), { align: 'auto' });
    if (card === null) return;
    pendingFocusRef.current = false;
    card.focus({ preventScroll: true });
  });

  const rows = virtualizer.getVirtualItems();
  const isNearEnd = (rows.at(-1)?.index ?? -1) >= ids.length - nearEnd;
  useEffect(() => {
    if (rest === 'more' && (isNearEnd || whole)) loadNext(status, { long: whole });
  }, [rest, isNearEnd, whole, loadNext, status]);

  const label = matchStatusLabels[status];
  const key = !takes ? undefined : `${matchStatuses.indexOf(status) + 1}`;
  return (
    <Frame
      ref={setNodeRef}
      {...(shown && { 'data-shown': '' })}
      {...(titled && { 'data-titled': '' })}
      {...(closed && { 'data-closed': '' })}
      {...(closed && isOver && { 'data-refuses': '' })}
    >
      <BoardColumn
        name={label}
        count={count}
        dot={dots[status]}
        keyHint={key}
        mark={mark}
        menu={
          count > 0 && (
            <IconButton
              icon="check"
              size="dense"
              label={`Select all of ${label}`}
              onClick={() => {
                selectAll(status);
              }}
            />
          )
        }
        target={isTarget || (isOver && !closed)}
        listRef={(element) => {
          list.current = element;
          element?.setAttribute('tabindex', '-1');
        }}
      >
        {ids.length === 0 && rest === 'none' ? (
          <EmptyColumn status={status} reason={reason} approvedCount={approvedCount} />
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
                <BoardCardItem
                  key={itemKey}
                  id={id}
                  row={index}
                  rows={count}
                  top={start}
                  isCursor={id === cursorId}
                  isHeld={id === heldId}
                  isSelected={wholeSelected || selectedIds.has(id)}
                  selecting={selecting}
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
    </Frame>
  );
});

import { useAppDispatch } from '@commonhearth/contract';
import { matchStatuses, type MatchStatus } from '@commonhearth/schemas/constants';
import {
  DndContext,
  DragOverlay,
  getClientRect,
  MouseSensor,
  TouchSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { narrows, readFilter } from '../../../../board-filter.ts';
import { selectBoard, selectClosed, useBoardSelector } from '../../state/board.selectors.ts';
import { loadMore } from '../../state/board.thunks.ts';
import type { Board } from '../../use-board.ts';
import { BoardColumnList } from './board-column-list.tsx';
import { DragSurface } from './drag-surface.tsx';
import { MeasuredAgain } from './measured-again.tsx';
import { useFocusKept } from '../../keyboard/use-focus-kept.ts';
import { useOrder } from '../../use-order.ts';
import { useStable } from '../../use-stable.ts';
import { CardFace } from '../cards/card-face.tsx';
import { rowTarget } from './row-target.ts';
import { ColumnTabs, columnOf } from './column-tabs.tsx';

// the board speaks for itself, and keys have their own way to pick up a card
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};
// rows stand by a transform, which is left out otherwise
const measuring = { droppable: { measure: (element: HTMLElement) => getClientRect(element) } };
const sidewaysOnly = { threshold: { x: 0.15, y: 0 } };

const Others = styled.span`
  position: absolute;
  top: -8px;
  right: -8px;
  padding: 2px 8px;
  border-radius: var(--radius-full);
  background: var(--selected-mark);
  color: var(--on-overlay);
  font-size: 0.75rem;
  font-weight: 650;
`;

function LiftedCard({ id, others }: { readonly id: string; readonly others: number }) {
  // as it was lifted: where it goes to, its card tells
  const [card] = useState(useBoardSelector((state) => state.board.cards[id]));
  return card === undefined ? null : (
    <>
      <CardFace card={card} lifted />
      {others > 0 && <Others>+{others.toLocaleString('en-US')}</Others>}
    </>
  );
}

/** The five columns; a card is dragged by mouse into any but Published, which says why it takes none. */
export function BoardColumns({ board }: { readonly board: Board }) {
  const { columns, counts, at, moves, findings, menuFor, selection } = board;
  const { cards, pages, next, filter } = useBoardSelector(selectBoard);
  const closed = useBoardSelector(selectClosed);
  const dispatch = useAppDispatch();
  const total = matchStatuses.reduce((sum, status) => sum + counts[status], 0);
  const loadNext = useCallback(
    (status: MatchStatus, options: { readonly long: boolean }) => void dispatch(loadMore(status, options)),
    [dispatch],
  );
  const [dragged, setDragged] = useState<string | null>(null);
  const noteFocus = useFocusKept(columns, dragged ?? menuFor, at.focus);
  const order = useOrder();
  const selectAll = useStable(selection.selectWhole);
  const ifIn = (id: string | null, status: MatchStatus): string | null =>
    id !== null && cards[id]?.status === status ? id : null;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // a finger that goes on at once scrolls
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    setDragged(null);
    if (over === null) return;
    const [id, onto, to] = [String(active.id), rowTarget.read(over.id), columnOf(over.id)];
    if (to !== undefined) board.send(id, to);
    else if (onto === undefined) return;
    else if (order.rowOf(id) < 0) board.send(id, 'published');
    else order.place(id, order.rowOf(onto));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={sidewaysOnly}
      measuring={measuring}
      accessibility={silent}
      onDragStart={({ active }) => {
        setDragged(String(active.id));
      }}
      onDragCancel={() => {
        setDragged(null);
      }}
      onDragEnd={onDragEnd}
    >
      <MeasuredAgain after={columns} />
      <ColumnTabs board={board} />
      <DragSurface
        {...(board.listing && { 'data-listing': '' })}
        {...(board.all && { 'data-all': '' })}
        {...(board.bulk.size > 0 && { 'data-selecting': '' })}
        onFocus={({ target }) => {
          noteFocus(target);
          const id = target.dataset['cardId'];
          const status = matchStatuses.find((one) => id !== undefined && columns[one].includes(id));
          const isKnown = at.placed && id === at.cursor.id;
          if (id !== undefined && status !== undefined && !isKnown) at.follow(status, id);
        }}
      >
        {matchStatuses.map((status) => (
          <BoardColumnList
            key={status}
            status={status}
            ids={columns[status]}
            count={counts[status]}
            rest={next[status] === undefined ? 'none' : (pages[status] ?? 'more')}
            whole={board.isWhole(status)}
            loadNext={loadNext}
            hasCursor={at.cursor.status === status}
            shown={board.all || at.cursor.status === status}
            titled={board.all}
            cursorId={at.cursor.status === status ? at.cursor.id : null}
            heldId={ifIn(moves.held?.id ?? null, status)}
            awayId={ifIn(dragged, status)}
            selectedIds={selection.ids}
            wholeSelected={selection.whole === 'found' || selection.whole === status}
            selectAll={selectAll}
            menuFor={ifIn(menuFor, status)}
            isTarget={moves.held?.to === status}
            pendingFocusRef={at.pendingFocusRef}
            focusWishes={at.cursor.status === status ? at.focusWishes : 0}
            reason={
              narrows(readFilter(filter)) ? 'filter' : closed ? 'closed' : total === 0 ? 'cycle' : 'column'
            }
            takes={status !== 'published' && !(closed && status === 'approved')}
            send={board.send}
            add={board.add}
            clearFilter={board.clearFilter}
            openMenu={board.openMenu}
            closeMenu={board.closeMenu}
            pick={board.pick}
            isSelecting={board.isSelecting}
            blocked={status === 'approved' ? findings.required.length : 0}
          />
        ))}
      </DragSurface>
      <DragOverlay dropAnimation={null}>
        {dragged !== null && (
          <LiftedCard id={dragged} others={selection.has(dragged) ? board.bulk.size - 1 : 0} />
        )}
      </DragOverlay>
    </DndContext>
  );
}

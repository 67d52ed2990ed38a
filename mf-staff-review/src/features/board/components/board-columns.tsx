import { useAppDispatch } from '@commonhearth/contract';
import { matchStatuses, type MatchStatus } from '@commonhearth/schemas/constants';
import {
  DndContext,
  DragOverlay,
  getClientRect,
  MouseSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { Badge, media } from '@commonhearth/ui';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { selectBoard, selectClosed, useBoardSelector } from '../board.selectors.ts';
import { loadMore } from '../board.thunks.ts';
import type { Board } from '../use-board.ts';
import { BoardColumnList } from './board-column-list.tsx';
import { useFocusKept } from '../use-focus-kept.ts';
import { useOrder } from '../use-order.ts';
import { CardFace } from './card-face.tsx';
import { rowTarget } from './row-target.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(256px, 1fr));
  flex: 1;
  min-height: 0;
  overflow-x: auto;
  border-top: 1px solid var(--line);
  @media ${media.small} {
    grid-template-columns: minmax(0, 1fr);
    border-top: 0;
  }
`;

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

function LiftedCard({ id }: { readonly id: string }) {
  const card = useBoardSelector((state) => state.board.cards[id]);
  return card === undefined ? null : <CardFace card={card} lifted />;
}

/** The five columns; a card is dragged by mouse into any but Published, which says why it takes none. */
export function BoardColumns({ board }: { readonly board: Board }) {
  const { columns, counts, at, moves, findings, menuFor, search } = board;
  const { pages, next } = useBoardSelector(selectBoard);
  const closed = useBoardSelector(selectClosed);
  const dispatch = useAppDispatch();
  const total = matchStatuses.reduce((sum, status) => sum + counts[status], 0);
  const loadNext = useCallback(
    (status: MatchStatus, options: { readonly long: boolean }) => void dispatch(loadMore(status, options)),
    [dispatch],
  );
  const noteFocus = useFocusKept(columns, menuFor, at.focus);
  const [dragged, setDragged] = useState<string | null>(null);
  const order = useOrder();
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }));
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    setDragged(null);
    if (over === null) return;
    const [id, onto] = [String(active.id), rowTarget.read(over.id)];
    if (onto === undefined) moves.send(id, over.id as MatchStatus);
    else if (order.rowOf(id) < 0) moves.send(id, 'published');
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
      <Columns
        onFocus={({ target }) => {
          noteFocus(target);
          const id = target.dataset['cardId'];
          const status = matchStatuses.find((one) => id !== undefined && columns[one].includes(id));
          if (id !== undefined && status !== undefined && id !== at.cursor.id) at.follow(status, id);
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
            cursorId={at.cursor.status === status ? at.cursor.id : null}
            heldId={moves.held?.id ?? null}
            menuFor={menuFor}
            isTarget={moves.held?.to === status}
            pendingFocusRef={at.pendingFocusRef}
            focusWishes={at.cursor.status === status ? at.focusWishes : 0}
            reason={search !== '' ? 'search' : closed ? 'closed' : total === 0 ? 'cycle' : 'column'}
            approvedCount={counts.approved}
            takes={status !== 'published' && !(closed && status === 'approved')}
            send={board.send}
            openMenu={board.openMenu}
            closeMenu={board.closeMenu}
            mark={
              status === 'approved' && findings.required.length > 0 ? (
                <Badge dense tone="bad">
                  {findings.required.length} blocked
                </Badge>
              ) : undefined
            }
          />
        ))}
      </Columns>
      <DragOverlay dropAnimation={null}>{dragged !== null && <LiftedCard id={dragged} />}</DragOverlay>
    </DndContext>
  );
}

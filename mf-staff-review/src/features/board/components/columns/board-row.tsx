import { useDroppable } from '@dnd-kit/core';
import { media } from '@commonhearth/ui';
import { memo, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { BoardCardItem } from '../cards/board-card-item.tsx';
import { rowTarget } from './row-target.ts';

/** Where the rows of a column stand; what each of them shows is its card's. */
export const Rows = styled.div`
  position: relative;
  > [role='listitem'] {
    position: absolute;
    inset: 0 0 auto;
    contain: layout style;
    /* where there is no hover the button is always there: titles end before it */
    @media ${media.touch} {
      --board-card-corner: 38px;
    }
    &[data-away] {
      opacity: 0.35;
    }
  }
`;
const Outline = styled.div`
  position: absolute;
  inset: 0;
  border-radius: 10px;
  pointer-events: none;
  &[data-row-target] {
    outline: 2px solid var(--focus);
  }
`;

function RowTarget({ id }: { readonly id: string }) {
  const { setNodeRef, isOver, active } = useDroppable({ id: rowTarget.of(id) });
  return <Outline ref={setNodeRef} {...(isOver && active?.id !== id && { 'data-row-target': '' })} />;
}

interface BoardRowProps extends ComponentProps<typeof BoardCardItem> {
  /** Its row of the column and how many there are: the list holds only the rows in view. */
  readonly row: number;
  readonly rows: number;
  /** px from the top of the list. */
  readonly top: number;
  /** Its card is being dragged. */
  readonly isAway: boolean;
  /** Another card of its column can be dropped on it, to take its row. */
  readonly takesRow: boolean;
}

/** The place of a card: when a card above comes or goes, this moves and the card itself is not drawn again. */
export const BoardRow = memo(function BoardRow({ row, rows, top, isAway, takesRow, ...card }: BoardRowProps) {
  return (
    <div
      role="listitem"
      aria-posinset={row + 1}
      aria-setsize={rows}
      style={{ transform: `translateY(${top}px)` }}
      {...(isAway && { 'data-away': '' })}
    >
      <BoardCardItem {...card} />
      {takesRow && <RowTarget id={card.id} />}
    </div>
  );
});

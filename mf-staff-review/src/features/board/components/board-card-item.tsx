import { parameters } from '@commonhearth/domain';
import { lazyPart } from '@commonhearth/contract';
import { RouteLink, useSearchParams } from '@commonhearth/contract/router';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { IconButton, media, TickBox, touchTarget } from '@commonhearth/ui';
import { memo, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { cyclesOf } from '../board-source.ts';
import { cardName, useBoardSelector } from '../board.selectors.ts';
import type { Board } from '../use-board.ts';
import { useIsOrdered } from '../use-order.ts';
import { CardFace } from './card-face.tsx';
import { rowTarget } from './row-target.ts';

const MoveMenu = lazyPart(() => import('./move-menu.tsx'), { dialog: ({ onClose }) => onClose });

const PositionDialog = lazyPart(() => import('./position-dialog.tsx'), { dialog: ({ onClose }) => onClose });

const cyclePages = { current: 'HFCi Current Cycle', previous: 'HFCi Previous Cycle' } as const;

const Item = styled.div`
  position: absolute;
  inset: 0 0 auto;
  /* where there is no hover the button is always there: titles end before it */
  @media ${media.touch} {
    --board-card-corner: 38px;
  }
  &[data-away] {
    opacity: 0.35;
  }
  &[data-row-target] {
    outline: 2px solid var(--focus);
    border-radius: 10px;
  }
`;
const Opener = styled(RouteLink)`
  position: absolute;
  inset: 0;
  border-radius: 10px;
  -webkit-user-drag: none;
`;
const Corner = styled.div`
  position: absolute;
  top: 2px;
  right: 2px;
  > button {
    background: var(--surface);
    color: var(--ink-soft);
  }
  @media (hover: hover) {
    &:not(:focus-within, [data-open]) {
      opacity: 0;
    }
    ${Item}:hover > & {
      opacity: 1;
    }
  }
`;

/* over the photo, where its mark shows at any width */
const Tick = styled.label`
  position: absolute;
  top: 4px;
  left: 4px;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  ${touchTarget}
  cursor: pointer;
  &:not([data-shown]) {
    opacity: 0;
  }
  ${Item}:hover > & {
    opacity: 1;
  }
  &:focus-within {
    opacity: 1;
  }
  @media ${media.touch} {
    &:not([data-shown]) {
      display: none;
    }
  }
`;

interface BoardCardItemProps extends Pick<Board, 'send' | 'openMenu' | 'closeMenu' | 'pick'> {
  readonly id: string;
  /** Its row of the column and how many there are: the list holds only the rows in view. */
  readonly row: number;
  readonly rows: number;
  /** px from the top of the list. */
  readonly top: number;
  readonly isCursor: boolean;
  readonly isHeld: boolean;
  readonly isSelected: boolean;
  /** While some card is selected, a press selects. */
  readonly selecting: boolean;
  readonly menuOpen: boolean;
}

/** One card: a link that opens the editor covers it, its move menu sits above. */
export const BoardCardItem = memo(function BoardCardItem({
  id,
  row,
  rows,
  top,
  isCursor,
  isHeld,
  isSelected,
  selecting,
  menuOpen,
  send,
  openMenu,
  closeMenu,
  pick,
}: BoardCardItemProps) {
  const card = useBoardSelector((state) => state.board.cards[id]);
  const cycles = cyclesOf(useBoardSelector((state) => state.board.periodId));
  const [address] = useSearchParams();
  const here = Object.fromEntries(address);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id });
  const ordered = useIsOrdered() && card?.status === 'published';
  const target = useDroppable({ id: rowTarget.of(id), disabled: !ordered });
  const [placing, setPlacing] = useState(false);
  if (card === undefined) return null;
  const name = cardName(card);
  const query = { [parameters.reviewedCompoundId]: id };
  const route =
    cycles === undefined
      ? ({ to: 'HFCi Review Period', params: { review_period_id: card.review_period_id }, query } as const)
      : ({ to: cyclePages[cycles.which], query: { ...here, ...query } } as const);
  const opener = (
    <IconButton
      icon="more"
      size="dense"
      label={`Move ${name}`}
      tabIndex={isCursor ? 0 : -1}
      aria-haspopup="menu"
      onClick={() => {
        openMenu(id);
      }}
    />
  );
  return (
    <Item
      ref={(element) => {
        setNodeRef(element);
        target.setNodeRef(element);
      }}
      {...listeners}
      role="listitem"
      aria-posinset={row + 1}
      aria-setsize={rows}
      style={{ transform: `translateY(${top}px)` }}
      {...(isDragging && { 'data-away': '' })}
      {...(target.isOver && !isDragging && { 'data-row-target': '' })}
    >
      <CardFace card={card} chosen={isHeld || isSelected} />
      <Opener
        {...route}
        data-card-id={id}
        tabIndex={isCursor ? 0 : -1}
        draggable={false}
        aria-label={`${name}${isHeld ? ', picked up' : ''}${isSelected ? ', selected' : ''}`}
        aria-keyshortcuts="Enter 1 2 3 5 Space M X"
        onClick={(event) => {
          // Enter opens it, whatever is selected
          const pressed = selecting && event.detail > 0;
          if (!event.shiftKey && !pressed) return;
          event.preventDefault();
          pick(id, event.shiftKey ? 'range' : 'one');
        }}
      />
      <Tick {...((isSelected || selecting) && { 'data-shown': '' })}>
        <TickBox
          size="dense"
          tabIndex={-1}
          aria-label={`Select ${name}`}
          checked={isSelected}
          onClick={({ shiftKey }) => {
            pick(id, shiftKey ? 'range' : 'one');
          }}
          readOnly
        />
      </Tick>
      <Corner {...(menuOpen && { 'data-open': '' })}>
        {menuOpen ? (
          <Suspense fallback={opener}>
            <MoveMenu
              card={card}
              trigger={opener}
              send={send}
              pick={pick}
              onClose={closeMenu}
              onPosition={() => {
                setPlacing(true);
              }}
            />
          </Suspense>
        ) : (
          opener
        )}
      </Corner>
      {placing && (
        <Suspense>
          <PositionDialog
            card={card}
            onClose={() => {
              setPlacing(false);
            }}
          />
        </Suspense>
      )}
    </Item>
  );
});

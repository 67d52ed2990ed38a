import { parameters } from '@commonhearth/domain';
import { lazyPart } from '@commonhearth/contract';
import { RouteLink, useSearchParams } from '@commonhearth/contract/router';
import { IconButton, icons, media, TickBox, touchTarget } from '@commonhearth/ui';
import { memo, Suspense, use, useId, useState } from 'react';
import { styled } from 'styled-components';
import { cardName, useBoardSelector } from '../../state/board.selectors.ts';
import { PeopleOnCardContext } from '../../people-on-card.ts';
import type { Board } from '../../use-board.ts';
import { CardFace } from './card-face.tsx';
import { CardFoot } from './card-foot.tsx';

const MoveMenu = lazyPart(() => import('./move-menu.tsx'), { dialog: ({ onClose }) => onClose });

const PositionDialog = lazyPart(() => import('./position-dialog.tsx'), { dialog: ({ onClose }) => onClose });

/** What the cursor, a selection or a menu change of a card is not its face. */
const Face = memo(CardFace);

const cyclePages = { current: 'HFCi Current Cycle', previous: 'HFCi Previous Cycle' } as const;

const Opener = styled(RouteLink)`
  position: absolute;
  inset: 0;
  border-radius: 10px;
  -webkit-user-drag: none;
  &:has([data-here]) {
    box-shadow: inset 0 0 0 1px var(--selected-mark);
  }
`;
/* in the link, so that a press on a face opens the card, too */
const People = styled.span`
  position: absolute;
  right: 4px;
  bottom: calc(4px + var(--board-card-foot, 0px));
  display: flex;
  padding: 1px;
  border-radius: var(--radius-full);
  background: var(--surface);
  &:empty {
    display: none;
  }
`;
const Corner = styled.div`
  position: absolute;
  top: 2px;
  right: 2px;
  > button {
    color: var(--ink-soft);
  }
  @media (hover: hover) {
    /* over the end of the title alone */
    > button {
      width: 24px;
      height: 24px;
      background: var(--surface);
    }
    &[data-chosen] > button {
      background: var(--selected);
    }
    &:not(:focus-within, [data-open]) {
      opacity: 0;
    }
    [role='listitem']:hover > & {
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
  opacity: 0;
  @media ${media.touch} {
    display: none;
  }
  &[data-shown],
  [data-selecting] & {
    display: grid;
    opacity: 1;
  }
  [role='listitem']:hover > & {
    opacity: 1;
  }
  &:focus-within {
    opacity: 1;
  }
`;

interface BoardCardItemProps extends Pick<Board, 'send' | 'openMenu' | 'closeMenu' | 'pick' | 'isSelecting'> {
  readonly id: string;
  /** Where the cycles of several markets are listed: which these are. */
  readonly cycle: keyof typeof cyclePages | undefined;
  readonly isCursor: boolean;
  readonly isHeld: boolean;
  readonly isSelected: boolean;
  readonly menuOpen: boolean;
}

/** One card: a link that opens the editor covers it, its move menu sits above. */
export const BoardCardItem = memo(function BoardCardItem({
  id,
  cycle,
  isCursor,
  isHeld,
  isSelected,
  isSelecting,
  menuOpen,
  send,
  openMenu,
  closeMenu,
  pick,
}: BoardCardItemProps) {
  const card = useBoardSelector((state) => state.board.cards[id]);
  const [address] = useSearchParams();
  const here = Object.fromEntries(address);
  const [placing, setPlacing] = useState(false);
  const PeopleOnCard = use(PeopleOnCardContext);
  const peopleId = useId();
  if (card === undefined) return null;
  const name = cardName(card);
  const query = { ...here, [parameters.reviewedCompoundId]: id };
  const route =
    cycle === undefined
      ? ({ to: 'HFCi Review Period', params: { review_period_id: card.review_period_id }, query } as const)
      : ({ to: cyclePages[cycle], query } as const);
  const opener = (
    <IconButton
      icon={icons.more}
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
    <>
      <Face card={card} chosen={isHeld || isSelected} />
      <Opener
        {...route}
        data-card-id={id}
        tabIndex={isCursor ? 0 : -1}
        draggable={false}
        aria-label={`${name}${isHeld ? ', picked up' : ''}${isSelected ? ', selected' : ''}`}
        aria-describedby={peopleId}
        aria-keyshortcuts="Enter 1 2 3 5 Space M X"
        onClick={(event) => {
          // Enter opens it, whatever is selected
          const pressed = isSelecting() && event.detail > 0;
          if (!event.shiftKey && !pressed) return;
          event.preventDefault();
          pick(id, event.shiftKey ? 'range' : 'one');
        }}
      >
        <People id={peopleId}>
          <PeopleOnCard compoundId={id} />
        </People>
      </Opener>
      <CardFoot compoundId={id} reviewPeriodId={card.review_period_id} />
      <Tick {...(isSelected && { 'data-shown': '' })}>
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
      <Corner {...(menuOpen && { 'data-open': '' })} {...((isHeld || isSelected) && { 'data-chosen': '' })}>
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
    </>
  );
});

import { lazyPart, useAppDispatch } from '@commonhearth/contract';
import { boardCardOf } from '@commonhearth/domain';
import type { StaffCompound } from '@commonhearth/schemas';
import { matchStatusLabels } from '@commonhearth/schemas/constants';
import { Button, VisuallyHidden } from '@commonhearth/ui';
import { Suspense, useEffect } from 'react';
import { selectBoard, useBoardSelector } from '../state/board.selectors.ts';
import { boardSlice } from '../state/board.slice.ts';
import { useMoves } from '../use-moves.ts';
import { useSaid } from '../use-said.ts';

const MoveMenu = lazyPart(() => import('./cards/move-menu.tsx'), { dialog: ({ onClose }) => onClose });
const UnpublishQuestion = lazyPart(() => import('./unpublish-question.tsx'), {
  dialog:
    ({ moves }) =>
    () => {
      moves.keepPublished();
    },
});

interface HomeStatusProps {
  readonly compound: StaffCompound;
  readonly menuOpen: boolean;
  readonly onMenuOpenChange: (open: boolean) => void;
}

/** The column of a home that is open above its board, with the menu that moves it. */
export function HomeStatus({ compound, menuOpen, onMenuOpenChange }: HomeStatusProps) {
  const { cards, period, status: standing } = useBoardSelector(selectBoard);
  const dispatch = useAppDispatch();
  const { said, say } = useSaid();
  const moves = useMoves(say);
  const { compound_id: id, review_period_id: periodId } = compound;
  const card = cards[id];
  // an address leads to homes further down a column than the board has loaded
  const unknown =
    card === undefined && standing === 'ready' && period !== null && period.review_period_id === periodId;
  useEffect(() => {
    if (unknown) dispatch(boardSlice.actions.cardFound(boardCardOf(compound)));
  }, [dispatch, unknown, compound]);
  const status = card?.status ?? compound.status;
  const opener = (
    <Button
      size="dense"
      keyHint="M"
      aria-keyshortcuts="M"
      blockedReason={card === undefined ? 'This home is not on the board below.' : undefined}
      onClick={() => {
        onMenuOpenChange(true);
      }}
    >
      <VisuallyHidden>Status: </VisuallyHidden>
      {matchStatusLabels[status]}
    </Button>
  );
  return (
    <>
      {menuOpen && card !== undefined ? (
        <Suspense fallback={opener}>
          <MoveMenu
            card={card}
            trigger={opener}
            send={(moved, to) => {
              onMenuOpenChange(false);
              moves.send(moved, to);
            }}
            onClose={() => {
              onMenuOpenChange(false);
            }}
          />
        </Suspense>
      ) : (
        opener
      )}
      {moves.unpublishing !== null && (
        <Suspense>
          <UnpublishQuestion moves={moves} />
        </Suspense>
      )}
      <VisuallyHidden role="status">
        <span key={said.count}>{said.text}</span>
      </VisuallyHidden>
    </>
  );
}

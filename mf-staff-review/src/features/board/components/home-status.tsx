import { lazyPart, useAppDispatch } from '@commonhearth/contract';
import { boardCardOf } from '@commonhearth/domain';
import type { StaffCompound } from '@commonhearth/schemas';
import { matchStatuses, matchStatusLabels, type MatchStatus } from '@commonhearth/schemas/constants';
import { Button, isTyping, useKeys, VisuallyHidden } from '@commonhearth/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
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

/** The column of a home that is open above its board, with the menu and the keys that move it: M and the digits. */
export function HomeStatus({ compound }: { readonly compound: StaffCompound }) {
  const { cards, period, status: standing } = useBoardSelector(selectBoard);
  const dispatch = useAppDispatch();
  const { said, say } = useSaid();
  const moves = useMoves(say);
  const [menuOpen, setMenuOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { compound_id: id, review_period_id: periodId } = compound;
  const card = cards[id];
  // an address leads to homes further down a column than the board has loaded
  const unknown =
    card === undefined && standing === 'ready' && period !== null && period.review_period_id === periodId;
  useEffect(() => {
    if (unknown) dispatch(boardSlice.actions.cardFound(boardCardOf(compound)));
  }, [dispatch, unknown, compound]);
  const send = (moved: string, to: MatchStatus): void => {
    setMenuOpen(false);
    moves.send(moved, to);
  };
  useKeys((event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (card === undefined || altKey || ctrlKey || metaKey || isTyping(target)) return;
    const to = matchStatuses[Number(key) - 1];
    if (to === undefined && key.toLowerCase() !== 'm') return;
    event.preventDefault();
    if (to === undefined) setMenuOpen(true);
    else send(id, to);
  }, button);
  const status = card?.status ?? compound.status;
  const opener = (
    <Button
      ref={button}
      size="dense"
      keyHint="M"
      aria-keyshortcuts="M"
      blockedReason={card === undefined ? 'This home is not on the board below.' : undefined}
      onClick={() => {
        setMenuOpen(true);
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
            send={send}
            onClose={() => {
              setMenuOpen(false);
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

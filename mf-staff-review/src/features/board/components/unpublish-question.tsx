import { matchStatusLabels } from '@commonhearth/schemas/constants';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { cardName, selectBoard, useBoardSelector } from '../state/board.selectors.ts';
import type { Moves } from '../use-moves.ts';

/** Asks before a published home is taken off the site. */
export default function UnpublishQuestion({
  moves: { unpublishing, confirmUnpublish, keepPublished },
  onDone,
}: {
  readonly moves: Moves;
  readonly onDone?: () => void;
}) {
  const { cards } = useBoardSelector(selectBoard);
  const card = unpublishing === null ? undefined : cards[unpublishing.id];
  if (card === undefined || unpublishing === null) return null;
  return (
    <ConfirmDialog
      dense
      danger
      open
      onOpenChange={(open) => {
        if (!open) keepPublished();
      }}
      title={`Take “${cardName(card)}” off the site?`}
      confirmLabel={`Unpublish, move to ${matchStatusLabels[unpublishing.to]}`}
      onConfirm={() => {
        confirmUnpublish();
        onDone?.();
      }}
    >
      <p>
        Visitors can no longer find this home, and shared links stop working. It goes to{' '}
        {matchStatusLabels[unpublishing.to]}. Undo publishes it again; otherwise it returns with a later cycle
        of this market.
      </p>
    </ConfirmDialog>
  );
}

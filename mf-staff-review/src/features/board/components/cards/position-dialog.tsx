import type { BoardCompound } from '@commonhearth/schemas';
import { TextField } from '@commonhearth/ui';
import { DialogForm } from '@commonhearth/ui/dialog';
import { useState } from 'react';
import { cardName } from '../../state/board.selectors.ts';
import { useOrder } from '../../use-order.ts';

interface PositionDialogProps {
  readonly card: BoardCompound;
  readonly onClose: () => void;
}

/** The place of a home in the Published column, as a number. */
export default function PositionDialog({ card, onClose }: PositionDialogProps) {
  const { homes, rowOf, place } = useOrder();
  const [typed, setTyped] = useState(String(rowOf(card.compound_id) + 1));
  const [tried, setTried] = useState(false);
  const position = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  const wrong = position < 1 || position > homes;
  return (
    <DialogForm
      width={400}
      title={`Move “${cardName(card)}”`}
      submitLabel="Move"
      onSubmit={() => {
        setTried(true);
        if (wrong) return;
        place(card.compound_id, position - 1);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={`Position, 1 to ${homes.toLocaleString('en-US')}`}
        size="dense"
        inputMode="numeric"
        autoComplete="off"
        error={tried && wrong ? `Type a number from 1 to ${homes.toLocaleString('en-US')}.` : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
    </DialogForm>
  );
}

import type { BoardCompound } from '@commonhearth/schemas';
import { Button, TextField } from '@commonhearth/ui';
import { Dialog, DialogClose } from '@commonhearth/ui/dialog';
import { useId, useState } from 'react';
import { cardName } from '../board.selectors.ts';
import { useOrder } from '../use-order.ts';

interface PositionDialogProps {
  readonly card: BoardCompound;
  readonly onClose: () => void;
}

/** The place of a home in the Published column, as a number. */
export default function PositionDialog({ card, onClose }: PositionDialogProps) {
  const { homes, rowOf, place } = useOrder();
  const [typed, setTyped] = useState(String(rowOf(card.compound_id) + 1));
  const [tried, setTried] = useState(false);
  const formId = useId();
  const position = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  const wrong = position < 1 || position > homes;
  return (
    <Dialog
      open
      dense
      width={400}
      title={`Move “${cardName(card)}”`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <DialogClose size="dense">Cancel</DialogClose>
          <Button size="dense" variant="primary" type="submit" form={formId}>
            Move
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (wrong) return;
          place(card.compound_id, position - 1);
          onClose();
        }}
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
      </form>
    </Dialog>
  );
}

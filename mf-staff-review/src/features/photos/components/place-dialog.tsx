import { NumberField } from '@commonhearth/ui';
import { DialogForm } from '@commonhearth/ui/dialog';
import { useState } from 'react';

interface PlaceDialogProps {
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly onMove: (place: number) => void;
  readonly onClose: () => void;
}

/** Asks where a photo is to stand. */
export function PlaceDialog({ name, place, count, onMove, onClose }: PlaceDialogProps) {
  const [wanted, setWanted] = useState<number | null>(place + 1);
  const fits = wanted !== null && wanted >= 1 && wanted <= count;
  return (
    <DialogForm
      title={`Move ${name}`}
      noCancel
      submitLabel="Move"
      blockedReason={fits ? undefined : `Enter a number from 1 to ${count}.`}
      onSubmit={() => {
        if (!fits) return;
        onMove(wanted - 1);
        onClose();
      }}
      onClose={onClose}
    >
      <NumberField
        label="Position"
        hint={`1 to ${count}; 1 is the cover`}
        size="dense"
        whole
        stepper
        min={1}
        max={count}
        value={wanted}
        onValueChange={setWanted}
      />
    </DialogForm>
  );
}

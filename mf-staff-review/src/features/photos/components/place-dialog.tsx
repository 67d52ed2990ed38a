import { Button, NumberField } from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { useId, useState } from 'react';

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
  const formId = useId();
  const fits = wanted !== null && wanted >= 1 && wanted <= count;
  return (
    <Dialog
      open
      dense
      title={`Move ${name}`}
      onOpenChange={onClose}
      footer={
        <Button
          size="dense"
          variant="primary"
          type="submit"
          form={formId}
          blockedReason={fits ? undefined : `Enter a number from 1 to ${count}.`}
        >
          Move
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!fits) return;
          onMove(wanted - 1);
          onClose();
        }}
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
      </form>
    </Dialog>
  );
}

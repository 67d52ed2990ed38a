import { useId, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Stack } from '../layout/stack.ts';
import { DialogClose } from './dialog-close.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface DialogFormProps extends Pick<DialogProps, 'title' | 'busy' | 'width' | 'onPhone'> {
  /** What the button does: "Create cycle". */
  readonly submitLabel: string;
  /** Called for the button and for Enter, never while busy. */
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Why it cannot be submitted now. */
  readonly blockedReason?: string | undefined;
  /** It cannot be undone. */
  readonly danger?: boolean | undefined;
  /** Leaves out "Cancel"; the × of the dialog stays. */
  readonly noCancel?: boolean | undefined;
  readonly children: ReactNode;
}

/** A form in a dialog, for staff. It is shown as long as it is rendered. */
export function DialogForm({
  submitLabel,
  onSubmit,
  onClose,
  blockedReason,
  danger = false,
  noCancel = false,
  busy = false,
  children,
  ...dialog
}: DialogFormProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      open
      dense
      busy={busy}
      onOpenChange={onClose}
      footer={
        <>
          {!noCancel && <DialogClose size="dense">Cancel</DialogClose>}
          <Button
            size="dense"
            variant={danger ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={busy}
            blockedReason={blockedReason}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        $gap={3}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {children}
      </Stack>
    </Dialog>
  );
}

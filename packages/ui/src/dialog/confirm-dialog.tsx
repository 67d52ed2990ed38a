import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { DialogClose } from './dialog-close.tsx';
import { Dialog } from './dialog.tsx';
import type { ReactNode } from 'react';

const Typed = styled.div`
  margin-top: 16px;
`;

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Names the thing: "Delete Week 46?" */
  readonly title: string;
  /** What changes. */
  readonly children: ReactNode;
  /** What the button does: "Delete cycle". */
  readonly confirmLabel: string;
  /** What the way out does, where "Cancel" could mean either: "Keep editing". */
  readonly cancelLabel?: string | undefined;
  /** Must be typed before it can be confirmed: the name of the thing. */
  readonly confirmWord?: string | undefined;
  readonly onConfirm: () => void;
  /** The request is under way; the dialog stays open until it ends. */
  readonly busy?: boolean | undefined;
  /** It cannot be undone. */
  readonly danger?: boolean | undefined;
  readonly dense?: boolean | undefined;
}

/** Asks before something is done that is hard to undo. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  confirmWord,
  onConfirm,
  busy = false,
  danger = false,
  dense = false,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const missing = confirmWord !== undefined && typed.trim() !== confirmWord;
  const change = (next: boolean): void => {
    setTyped('');
    onOpenChange(next);
  };
  const size = dense ? 'dense' : 'small';
  return (
    <Dialog
      open={open}
      busy={busy}
      onOpenChange={change}
      title={title}
      dense={dense}
      footer={
        <>
          <DialogClose size={size} variant="quiet">
            {cancelLabel}
          </DialogClose>
          <Button
            size={size}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            blockedReason={missing ? `Type “${confirmWord}” to confirm.` : undefined}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {confirmWord !== undefined && (
        <Typed>
          <TextField
            label={`Type “${confirmWord}” to confirm`}
            size={dense ? 'dense' : 'normal'}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
          />
        </Typed>
      )}
    </Dialog>
  );
}

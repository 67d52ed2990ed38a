import type { CallError } from '@commonhearth/contract';
import { AlertNote, Stack } from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { useState, type ReactNode } from 'react';

interface AskFirstProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger?: boolean;
  readonly children: ReactNode;
  /** Makes the call. */
  readonly run: () => Promise<{ readonly error?: unknown }>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a change that is hard to undo, and stays open with the reason if the change fails. */
export function AskFirst({ run, onDone, onClose, children, danger = true, ...dialog }: AskFirstProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError>();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const answer = await run();
    setBusy(false);
    if (answer.error === undefined) onDone();
    else setError(answer.error as CallError);
  };
  return (
    <ConfirmDialog
      open
      danger={danger}
      busy={busy}
      onOpenChange={onClose}
      onConfirm={() => void confirm()}
      {...dialog}
    >
      <Stack $gap={3}>
        {children}
        {error !== undefined && <AlertNote title="Not done">{error.message}</AlertNote>}
      </Stack>
    </ConfirmDialog>
  );
}

import { AlertNote } from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { useUndoSuppression } from '../use-person.ts';

interface UndoSuppressionDialogProps {
  readonly email: string;
  readonly byComplaint: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before mail goes again to who complained, or where it came back. */
export function UndoSuppressionDialog({ email, byComplaint, onDone, onClose }: UndoSuppressionDialogProps) {
  const { act, busy, failure } = useUndoSuppression(onDone);
  return (
    <ConfirmDialog
      open
      dense
      danger={byComplaint}
      title={`Send mail to ${email} again?`}
      confirmLabel="Send mail again"
      busy={busy}
      onConfirm={() => {
        void act(email);
      }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <p>
        {byComplaint
          ? 'This person reported our mail as spam. Mail that they did not ask for harms how all our mail is judged: do this only if they asked you to.'
          : 'Mail to this address came back. If it still does, it is left out again by itself.'}{' '}
        Alerts and broadcasts go out again from now on, as their own switches say.
      </p>
      {failure !== null && <AlertNote dense>{failure}</AlertNote>}
    </ConfirmDialog>
  );
}

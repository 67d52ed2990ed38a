import { AlertNote } from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { useUndoSuppression } from '../use-person.ts';

interface UndoSuppressionDialogProps {
  readonly email: string;
  readonly byComplaint: boolean;
  readonly onClose: () => void;
}

/** Asks before mail goes again to who complained, or where it came back. */
export function UndoSuppressionDialog({ email, byComplaint, onClose }: UndoSuppressionDialogProps) {
  const { act, busy, failure } = useUndoSuppression(onClose);
  return (
    <ConfirmDialog
      open
      dense
      danger={byComplaint}
      title={`Resume emails to ${email}?`}
      confirmLabel="Resume emails"
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
          ? 'This person reported our email as spam. Unwanted email hurts delivery for everyone: do this only if they asked you to.'
          : 'Emails to this address bounced. If they bounce again, we stop again automatically.'}{' '}
        Alerts and broadcasts resume, following their own settings.
      </p>
      {failure !== undefined && <AlertNote dense>{failure}</AlertNote>}
    </ConfirmDialog>
  );
}

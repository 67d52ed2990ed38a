import type { CallError } from '@commonhearth/contract';
import type { Broadcast } from '@commonhearth/schemas';
import { Note } from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { useActOnBroadcastForStaffAdminMutation } from '../../../api.generated.ts';
import { subjectOf } from '../words.ts';

interface DeleteDraftDialogProps {
  readonly broadcast: Broadcast;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Says what goes with a draft. */
export function DeleteDraftDialog({ broadcast, onDeleted, onClose }: DeleteDraftDialogProps) {
  const [act, { isLoading, error }] = useActOnBroadcastForStaffAdminMutation();
  const homes = broadcast.compound_ids.length;
  const confirm = async (): Promise<void> => {
    const answer = await act({ broadcastId: broadcast.broadcast_id, action: 'cancel' });
    if (answer.error === undefined) onDeleted();
  };
  return (
    <ConfirmDialog
      open
      dense
      danger
      title={`Delete “${subjectOf(broadcast)}”?`}
      confirmLabel="Delete draft"
      busy={isLoading}
      onOpenChange={onClose}
      onConfirm={() => void confirm()}
    >
      <p>
        Its subject, its text{homes > 0 && `, its ${homes === 1 ? 'home' : `${homes} homes`}`} and its
        audience go for good. Nobody was sent anything. This cannot be undone.
      </p>
      {error !== undefined && (
        <div role="alert">
          <Note dense tone="bad" title="The draft is still there.">
            {(error as CallError).message}
          </Note>
        </div>
      )}
    </ConfirmDialog>
  );
}

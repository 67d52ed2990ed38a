import type { CallError } from '@commonhearth/contract';
import type { ListedBroadcast } from '@commonhearth/schemas';
import { Note } from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { useActOnBroadcastForStaffAdminMutation } from '../../../api.generated.ts';
import { subjectOf } from '../words.ts';

interface DeleteDraftDialogProps {
  readonly broadcast: ListedBroadcast;
  /** It was deleted, or stays: as it is now, it may be another. */
  readonly onClose: () => void;
}

/** Says what goes with a draft. */
export function DeleteDraftDialog({ broadcast, onClose }: DeleteDraftDialogProps) {
  const [act, { isLoading, error }] = useActOnBroadcastForStaffAdminMutation();
  const homes = broadcast.compound_ids.length;
  const confirm = async (): Promise<void> => {
    const { broadcast_id: broadcastId, version } = broadcast;
    // what a colleague sent since is no draft any more, and would be cancelled
    const answer = await act({ broadcastId, action: 'cancel', body: { version } });
    if (answer.error === undefined) onClose();
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
        audience will be deleted. It was never sent. You can’t undo this.
      </p>
      {error !== undefined && (
        <div role="alert">
          <Note dense tone="bad" title="The draft wasn’t deleted.">
            {(error as CallError).message}
          </Note>
        </div>
      )}
    </ConfirmDialog>
  );
}

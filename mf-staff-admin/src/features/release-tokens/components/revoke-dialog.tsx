import type { ReleaseToken } from '@commonhearth/schemas';
import { Note } from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { useRevoke } from '../use-release-tokens.ts';

interface RevokeDialogProps {
  readonly token: ReleaseToken;
  readonly onClose: () => void;
}

/** A token that is revoked ends at once, and cannot come back. */
export default function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const { act, busy, failure } = useRevoke(onClose);
  return (
    <ConfirmDialog
      open
      dense
      danger
      title={`Revoke ${token.name}?`}
      confirmLabel="Revoke"
      busy={busy}
      onConfirm={() => {
        void act(token.token_id);
      }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <p>Nobody can release {token.remote} with it from now on. Live releases stay.</p>
      {failure !== null && (
        <div role="alert">
          <Note dense tone="bad">
            {failure}
          </Note>
        </div>
      )}
    </ConfirmDialog>
  );
}

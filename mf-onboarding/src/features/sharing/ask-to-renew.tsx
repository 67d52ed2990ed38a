import type { User } from '@commonhearth/schemas';
import { AlertNote, Stack } from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { useShareLink } from './use-share-link.ts';

interface Props {
  readonly user: User;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says what becomes of the links that were sent before the key is renewed. */
export default function AskToRenew({ user, onClose, onDone }: Props) {
  const { busy, fault, change } = useShareLink(user);
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title="Get a new link?"
      confirmLabel="End the old link"
      cancelLabel="Keep it"
      busy={busy}
      onConfirm={() =>
        void change({ renew: true }).then((done) => {
          if (done) onDone();
        })
      }
    >
      <Stack $gap={3}>
        <p>
          Links that you sent still open their homes, but no longer say that you shared them, and you do not
          see who comes by them. Homes that you share from now on carry the new one.
        </p>
        {fault !== undefined && <AlertNote title="Not changed">{fault}</AlertNote>}
      </Stack>
    </ConfirmDialog>
  );
}

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
      onOpenChange={onClose}
      title="Get a new link?"
      confirmLabel="Replace my link"
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
          Links you already sent still open their homes, but they no longer show that you shared them, and you
          won’t see who opens them. Homes you share from now on use the new link.
        </p>
        {fault !== undefined && <AlertNote title="Not changed">{fault}</AlertNote>}
      </Stack>
    </ConfirmDialog>
  );
}

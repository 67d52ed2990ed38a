import type { StaffMember } from '@commonhearth/schemas';
import { AlertNote } from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { useStaffRight } from '../use-staff-rights.ts';

interface TakeDialogProps {
  readonly member: StaffMember;
  readonly onClose: () => void;
}

/** Says what ends with the right before it is taken. */
export default function TakeDialog({ member, onClose }: TakeDialogProps) {
  const { act, busy, failure } = useStaffRight(onClose);
  return (
    <ConfirmDialog
      open
      dense
      danger
      title={`Remove staff access of ${member.email}?`}
      confirmLabel="Remove access"
      busy={busy}
      onConfirm={() => {
        void act(member.email, false);
      }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <p>
        {member.name === '' ? member.email : member.name} loses staff access right away, in every open tab. A
        broadcast they’re sending pauses. Their account and past changes stay.
      </p>
      {failure !== null && <AlertNote dense>{failure}</AlertNote>}
    </ConfirmDialog>
  );
}

import type { StaffMember } from '@commonhearth/schemas';
import { AlertNote } from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { useStaffRight } from '../use-staff-rights.ts';

interface TakeDialogProps {
  readonly member: StaffMember;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says what ends with the right before it is taken. */
export default function TakeDialog({ member, onDone, onClose }: TakeDialogProps) {
  const { act, busy, failure } = useStaffRight(onDone);
  return (
    <ConfirmDialog
      open
      dense
      danger
      title={`Take the right of ${member.email}?`}
      confirmLabel="Take the right"
      busy={busy}
      onConfirm={() => {
        void act(member.email, false);
      }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <p>
        {member.name === '' ? member.email : member.name} sees and changes nothing of the staff any more, from
        now on, in every open tab too. A broadcast that they are sending pauses. Their account, and what they
        did, stay.
      </p>
      {failure !== null && <AlertNote dense>{failure}</AlertNote>}
    </ConfirmDialog>
  );
}

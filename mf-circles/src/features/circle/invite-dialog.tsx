import { useBackCloses, type CallError } from '@commonhearth/contract';
import type { Circle } from '@commonhearth/schemas';
import { invitationDays } from '@commonhearth/schemas/constants';
import { AlertNote, Button, Stack } from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { useRenewCircleInvitationForCirclesMutation } from '../../api.generated.ts';
import { InviteByEmail } from './invite-by-email.tsx';
import { InviteLink } from './invite-link.tsx';

interface Props {
  readonly circle: Circle;
  readonly onClose: () => void;
}

/** The ways to invite friends: the link, and an email with it. */
export default function InviteDialog({ circle, onClose }: Props) {
  useBackCloses(true, onClose);
  const [renew, { isLoading: busy, error }] = useRenewCircleInvitationForCirclesMutation();
  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={onClose}
      onPhone="sheet"
      title="Invite your people"
      description="People with the link see the circle’s name, first names and faces. Nothing else until they join."
    >
      <Stack $gap={4} style={{ marginTop: 'var(--space-4)' }}>
        {circle.invitation === null ? (
          <>
            <p>There’s no link now. A new one works for {invitationDays} days.</p>
            <div>
              <Button
                variant="primary"
                busy={busy}
                onClick={() => void renew({ circleId: circle.circle_id })}
              >
                Make a link
              </Button>
            </div>
            {error !== undefined && <AlertNote title="No link yet">{(error as CallError).message}</AlertNote>}
          </>
        ) : (
          <InviteLink circleId={circle.circle_id} name={circle.name} invitation={circle.invitation} />
        )}
        <InviteByEmail circleId={circle.circle_id} />
      </Stack>
    </Dialog>
  );
}

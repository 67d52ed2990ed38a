import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { invitationDays } from '@commonhearth/schemas/constants';
import { Button, EmptyState, Inline, LinkButton } from '@commonhearth/ui';

/** For the only member: what to do next. */
export function JustYou({ onInvite }: { readonly onInvite: () => void }) {
  const { href } = useNavigation();
  return (
    <EmptyState
      title="A circle of one is a start"
      actions={
        <Inline>
          <Button variant="primary" onClick={onInvite}>
            Invite your people
          </Button>
          <LinkButton href={href('HFC Home Dashboard')} LinkComponent={AppLink}>
            Look at homes
          </LinkButton>
        </Inline>
      }
    >
      <p>
        Send the link to the people you’d like next door. It works for {invitationDays} days, and you can
        replace it anytime.
      </p>
    </EmptyState>
  );
}

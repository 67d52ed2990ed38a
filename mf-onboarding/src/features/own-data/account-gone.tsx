import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { LinkButton, MessageView } from '@commonhearth/ui';

/** In place of the account's page, for who has just deleted it. */
export function AccountGone() {
  const { href } = useNavigation();
  return (
    <MessageView
      outcome="success"
      title="Your account is deleted"
      takesOver
      actions={
        <LinkButton variant="primary" href={href('HFC Home Dashboard')} LinkComponent={AppLink}>
          Look at homes
        </LinkButton>
      }
    >
      What we kept about you is gone, and you are signed out on every device. Come back whenever you like: you
      will be new here.
    </MessageView>
  );
}

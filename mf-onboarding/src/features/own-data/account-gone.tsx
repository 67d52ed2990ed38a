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
          Browse homes
        </LinkButton>
      }
    >
      Your data is gone, and you’re logged out on every device. You’re welcome back any time.
    </MessageView>
  );
}

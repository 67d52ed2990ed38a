import { RouteLink } from '@commonhearth/contract/router';
import { MessageView, TextButton } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';

/** The account is made; its address has to be confirmed before it can be used. */
export function CheckYourMail({
  email,
  onStartAgain,
}: {
  readonly email: string;
  readonly onStartAgain: () => void;
}) {
  return (
    <MessageView
      title="Check your mail"
      takesOver
      figure={<HouseFace face="Upbeat" hue="light-orange" size={112} />}
      footer={
        <>
          Confirmed already? <RouteLink to="Login">Sign in</RouteLink>. Not your address, or no mail?{' '}
          <TextButton onClick={onStartAgain}>Back to the form</TextButton>
        </>
      }
    >
      We sent a link to <strong>{email}</strong>. Open it here or on another device: what you chose and liked
      comes along. No mail after a few minutes? Look into the spam folder.
    </MessageView>
  );
}

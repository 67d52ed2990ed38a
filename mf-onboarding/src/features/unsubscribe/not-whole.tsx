import { RouteLink } from '@commonhearth/contract/router';
import { MessageView } from '@commonhearth/ui';

/** An address that says nothing that can be stopped. */
export const NotWhole = () => (
  <MessageView
    outcome="error"
    title="This link is incomplete"
    footer={<RouteLink to="Notifications">Choose what you get</RouteLink>}
  >
    Nothing has changed. The link may have been cut off: open it from the email again, or choose your emails
    in your account.
  </MessageView>
);

import { RouteLink } from '@commonhearth/contract/router';
import { MessageView } from '@commonhearth/ui';

/** An address that says nothing that can be stopped. */
export const NotWhole = () => (
  <MessageView
    outcome="error"
    title="This link does not say what to stop"
    footer={<RouteLink to="Notifications">Choose what you get</RouteLink>}
  >
    Nothing has changed. It may have been cut off on its way: open it from the mail again, or choose your mail
    in your account.
  </MessageView>
);

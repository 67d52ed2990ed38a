import { MessageView } from '@commonhearth/ui';
import type { ReactNode } from 'react';

interface Props {
  /** The way home. */
  readonly footer: ReactNode;
}

/** The one page of all routes that are planned and not there yet. */
export const PlannedView = ({ title, footer }: Props & { readonly title: string }) => (
  <MessageView title={title} footer={footer}>
    We’re still building this page.
  </MessageView>
);

export const RedirectLoopView = () => (
  <MessageView outcome="error" title="This link goes in circles.">
    Go back, or start from the home page.
  </MessageView>
);

export const SignedOutView = ({ done, footer }: Props & { readonly done: boolean }) =>
  done ? (
    <MessageView outcome="success" title="You’re logged out" footer={footer}>
      Your shortlist will be here when you come back.
    </MessageView>
  ) : (
    <MessageView title="One moment" processing="Logging you out …" />
  );

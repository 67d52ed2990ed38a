import { AppLink } from '@commonhearth/contract/router';
import { LinkButton, MessageView } from '@commonhearth/ui';
import { useHomesHref } from '../layout/use-homes-href.ts';

/** The one page of all routes that are planned and not there yet. */
export function PlannedPage({ title }: { readonly title: string }) {
  const { href } = useHomesHref();
  return (
    <MessageView
      title={title}
      footer={
        <LinkButton variant="primary" href={href} LinkComponent={AppLink}>
          Look at homes
        </LinkButton>
      }
    >
      We are still building this page.
    </MessageView>
  );
}

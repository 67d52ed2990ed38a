import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { LinkButton, MessageView } from '@commonhearth/ui';

/** The one page of all routes that are planned and not there yet. */
export function PlannedPage({ title }: { readonly title: string }) {
  const { href } = useNavigation();
  return (
    <MessageView
      title={title}
      footer={
        <LinkButton variant="primary" href={href('HFC Home Dashboard')} LinkComponent={AppLink}>
          Look at homes
        </LinkButton>
      }
    >
      We are still building this page.
    </MessageView>
  );
}

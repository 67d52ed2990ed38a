import { MessageView } from '@commonhearth/ui';
import { HomeButton } from '../layout/home-button.tsx';

/** The one page of all routes that are planned and not there yet. */
export function PlannedPage({ title }: { readonly title: string }) {
  return (
    <MessageView title={title} footer={<HomeButton />}>
      We’re still building this page.
    </MessageView>
  );
}

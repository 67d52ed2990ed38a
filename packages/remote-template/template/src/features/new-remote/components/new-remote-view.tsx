import { usePlatform } from '@commonhearth/contract';
import { MessageView } from '@commonhearth/ui';

/** What the page says until there is more to show. */
export function NewRemoteView() {
  const { config } = usePlatform();
  return <MessageView title="New remote">There will soon be more to see here at {config.brand}.</MessageView>;
}

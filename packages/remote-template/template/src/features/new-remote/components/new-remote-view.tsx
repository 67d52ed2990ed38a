import { usePlatform } from '@commonhearth/contract';
import { MessageView } from '@commonhearth/ui';

/** A placeholder. */
export function NewRemoteView() {
  const { config } = usePlatform();
  return <MessageView title="New remote">There will soon be more to see here at {config.brand}.</MessageView>;
}

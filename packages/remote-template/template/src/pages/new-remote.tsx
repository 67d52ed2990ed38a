import { NewRemoteView } from '../features/new-remote/index.ts';

/** New Remote. */
export default function NewRemotePage() {
  return <NewRemoteView />;
}

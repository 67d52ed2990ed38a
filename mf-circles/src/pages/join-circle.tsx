import { JoinCircle } from '../features/invitation/index.ts';

/** Join Circle. */
export default function JoinCirclePage() {
  return <JoinCircle />;
}

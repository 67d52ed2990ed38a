import { Invitation } from '../features/invitation/index.ts';

/** Circle Invitation: names and faces of a circle, for anyone with its link. */
export default function InvitationPage() {
  return <Invitation />;
}

import { selectSession, useAppSelector } from '@commonhearth/contract';
import { GuestForm } from './guest-form.tsx';
import { Failed, Over, Pending } from './states.tsx';
import { JoinForm } from './join-form.tsx';
import { useInvitation } from './use-invitation.ts';

/** Joins the circle of the invitation: with an account in a household of one's own or of a friend, else as a guest. */
export function JoinCircle() {
  const state = useInvitation();
  const signedIn = useAppSelector(selectSession).status === 'signed in';
  if (state.is === 'over') return <Over />;
  if (state.is === 'loading') return <Pending />;
  if (state.is === 'failed') return <Failed {...state} />;
  const { token, invited, forget } = state;
  return signedIn ? (
    <JoinForm token={token} invited={invited} forget={forget} />
  ) : (
    <GuestForm token={token} invited={invited} forget={forget} />
  );
}

import { selectSession, useAppSelector, useNavigation, type CallError } from '@commonhearth/contract';
import type { InvitedCircle } from '@commonhearth/schemas';
import { useEffect } from 'react';
import { useLookAtCircleInvitationForCirclesMutation } from '../../api.generated.ts';
import { useInvitationToken } from './use-invitation-token.ts';

type State =
  | { readonly is: 'loading' }
  | { readonly is: 'over' }
  | {
      readonly is: 'failed';
      readonly message: string;
      readonly retry: () => void;
      readonly retrying: boolean;
    }
  | { readonly is: 'open'; readonly token: string; readonly invited: InvitedCircle };

/** What the invitation shows. A member of its circle goes there. */
export function useInvitation(): State & { readonly forget: () => void } {
  const { token, forget } = useInvitationToken();
  const { go } = useNavigation();
  const { status, user } = useAppSelector(selectSession);
  const userId = user?.user_id;
  const settled = status !== 'signing in';
  const [look, { data, error, isLoading }] = useLookAtCircleInvitationForCirclesMutation();
  useEffect(() => {
    // the answer depends on who is signed in
    if (token !== undefined && settled) void look({ body: { token } });
  }, [look, settled, token, userId]);
  const isOver = (error as CallError | undefined)?.status === 404;
  const own = data?.circle_id ?? undefined;
  useEffect(() => {
    if (isOver || own !== undefined) forget();
    if (own !== undefined) go('Circle', { params: { circleId: own }, replace: true });
  }, [forget, go, isOver, own]);
  if (token === undefined || isOver) return { is: 'over', forget };
  if (error !== undefined)
    return {
      is: 'failed',
      forget,
      message: (error as CallError).message,
      retry: () => void look({ body: { token } }),
      retrying: isLoading,
    };
  return data === undefined || own !== undefined
    ? { is: 'loading', forget }
    : { is: 'open', forget, token, invited: data };
}

import {
  keptKey,
  selectSession,
  useAppDispatch,
  useAppSelector,
  type CallError,
} from '@commonhearth/contract';
import type { Circle } from '@commonhearth/schemas';
import { useEffect } from 'react';
import { useListCirclesForCirclesQuery, useSeeCircleGuestForCirclesQuery } from '../api.generated.ts';

export type CirclesState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  /** Nobody is signed in, and the browser is no guest. */
  | { readonly is: 'signed out' }
  /** The session came from an email link, which opens no circle. */
  | { readonly is: 'limited'; readonly message: string }
  | { readonly is: 'here'; readonly circles: readonly Circle[] };

const fresh = { refetchOnMountOrArgChange: true, refetchOnReconnect: true } as const;

/** Whoever uses this browser is in a circle. Pages of homes reserve room for what they show of it. */
const circleKey = keptKey<true>({
  name: 'circle',
  parse: (kept) => (kept === true ? true : undefined),
});

/** Remembers whether there is a circle, once that is known. */
function useRememberCircle(isInCircle: boolean | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isInCircle === undefined) return;
    dispatch((_dispatch, _state, { kept }) => {
      if (isInCircle) kept.write(circleKey, true);
      else kept.forget(circleKey);
    });
  }, [dispatch, isInCircle]);
}

/** As whom this browser joined circles without an account: null for nobody, undefined until it is known. */
export const useGuest = () => useSeeCircleGuestForCirclesQuery(undefined, fresh).data?.guest;

/** The circles of the person who is logged in, or of the guest, oldest first. */
export function useCircles(): CirclesState {
  const { status: session } = useAppSelector(selectSession);
  const signedIn = session === 'signed in';
  const own = useListCirclesForCirclesQuery(undefined, { ...fresh, skip: !signedIn });
  const guest = useSeeCircleGuestForCirclesQuery(undefined, { ...fresh, skip: session !== 'not signed in' });
  const isNobody = !signedIn && guest.data?.guest === null;
  const circles = signedIn ? own.data?.circles : guest.data?.guest?.circles;
  useRememberCircle(session === 'signing in' ? undefined : isNobody ? false : circles && circles.length > 0);
  if (session === 'signing in') return { is: 'loading' };
  const { error, isFetching, refetch } = signedIn ? own : guest;
  if (circles !== undefined) return { is: 'here', circles };
  if (isNobody) return { is: 'signed out' };
  if (error === undefined) return { is: 'loading' };
  const { status, message } = error as CallError;
  if (status === 403) return { is: 'limited', message };
  return { is: 'failed', retry: () => void refetch(), retrying: isFetching };
}

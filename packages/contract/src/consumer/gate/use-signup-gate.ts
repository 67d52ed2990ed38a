import { useEffect, useEffectEvent } from 'react';
import { pendingLikeSet } from '../state/likes.slice.ts';
import { usePlatform } from '../../platform/platform.tsx';
import { selectSession } from '../../session/session.slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { RootState } from '../../store/root-state.ts';
import { rememberViewed } from '../viewed/viewed.thunks.ts';
import { gateClosed, gateSeen, homeLeft, homeOpenedSignedOut } from '../state/gate.slice.ts';

/** What brought the signup gate up; null while it does not stand, and always for who is signed in [4]. */
export const selectGateShown = ({ gate, session }: RootState): 'homes' | 'asked' | null =>
  session.status === 'not signed in' ? gate.shown : null;

/**
 * A home that somebody reads: it is among those that were viewed last, and counted while they are signed out:
 * from the fourth on the gate comes up.
 */
export function useCountedHome(compoundId: string | undefined): void {
  const dispatch = useAppDispatch();
  const signedOut = useAppSelector(selectSession).status === 'not signed in';
  useEffect(() => {
    if (compoundId !== undefined) dispatch(rememberViewed(compoundId));
  }, [dispatch, compoundId]);
  useEffect(() => {
    if (!signedOut || compoundId === undefined) return undefined;
    dispatch(homeOpenedSignedOut(compoundId));
    return () => {
      dispatch(homeLeft());
    };
  }, [dispatch, signedOut, compoundId]);
}

export interface SignupGate {
  /** How many distinct homes were opened. */
  readonly homes: number;
  /** It goes on where it was, and what asked for the gate is forgotten. */
  readonly close: () => void;
  /** The way to an account begins: what asked for the gate waits for it. */
  readonly leave: () => void;
}

/** For who draws the gate, once it stands: tells it the first time, and puts it away. */
export function useSignupGate(): SignupGate {
  const dispatch = useAppDispatch();
  const { telemetry } = usePlatform();
  const { opened, seen } = useAppSelector((state) => state.gate);
  const shown = useAppSelector(selectGateShown);
  const tell = useEffectEvent(() => {
    if (seen || shown === null) return;
    telemetry.track({
      name: 'Signup Gate Seen',
      homes_opened: opened.length,
      explicit: shown === 'asked',
    });
    dispatch(gateSeen());
  });
  useEffect(() => {
    tell();
  }, [shown]);
  return {
    homes: opened.length,
    close: () => {
      if (shown === 'asked') dispatch(pendingLikeSet(null));
      dispatch(gateClosed());
    },
    leave: () => {
      dispatch(gateClosed());
    },
  };
}

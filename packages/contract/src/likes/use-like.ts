import type { LikeStatus } from '@commonhearth/schemas/constants';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { navigationSlice } from '../navigation/navigation.slice.ts';
import { useNavigation } from '../platform/platform.tsx';
import { selectSession } from '../session/session.slice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectLikeStatus } from './likes.slice.ts';
import { setLikeStatus, toggleLike } from './likes.thunks.ts';

export interface Like {
  readonly status: LikeStatus;
  readonly toggle: () => void;
  readonly toggleNotForUs: () => void;
}

/**
 * What the person thinks of a compound, and the change of it. Signed out, this place is remembered and they
 * come back to it from sign-up. While the session is not settled yet the last wish waits for it, and is then
 * applied or leads to sign-up.
 */
export function useLike(compoundId: string): Like {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const session = useAppSelector(selectSession).status;
  const status = useAppSelector((state) => selectLikeStatus(state, compoundId));
  const waiting = useRef<(() => void) | null>(null);

  const wish = (change: () => void): void => {
    if (session === 'signing in') waiting.current = change;
    else if (session === 'signed in') change();
    else {
      dispatch(navigationSlice.actions.redirectOnLoginSet(pathname + search));
      navigation.go('HFC Sign-up');
    }
  };
  const settle = useEffectEvent(() => {
    const change = waiting.current;
    waiting.current = null;
    if (change !== null) wish(change);
  });
  useEffect(() => {
    if (session !== 'signing in') settle();
  }, [session]);

  return {
    status,
    toggle: () => {
      wish(() => void dispatch(toggleLike(compoundId)));
    },
    toggleNotForUs: () => {
      wish(() => void dispatch(setLikeStatus(compoundId, status === 'disliked' ? 'unliked' : 'disliked')));
    },
  };
}

import {
  navigationSlice,
  selectLikeStatus,
  selectSignedIn,
  setLikeStatus,
  toggleLike,
  useAppDispatch,
  useAppSelector,
  useNavigation,
} from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import type { LikeStatus } from '@commonhearth/schemas/constants';

interface Like {
  readonly status: LikeStatus;
  readonly toggle: () => void;
  readonly toggleNotForUs: () => void;
}

/** What the person thinks of a home. Signed out, this place is remembered and they come back to it from sign-up. */
export function useLike(compoundId: string): Like {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const signedIn = useAppSelector(selectSignedIn);
  const status = useAppSelector((state) => selectLikeStatus(state, compoundId));
  const whenSignedIn = (change: () => void) => (): void => {
    if (signedIn) {
      change();
      return;
    }
    dispatch(navigationSlice.actions.redirectOnLoginSet(pathname + search));
    navigation.go('HFC Sign-up');
  };
  return {
    status,
    toggle: whenSignedIn(() => {
      void dispatch(toggleLike(compoundId));
    }),
    toggleNotForUs: whenSignedIn(() => {
      void dispatch(setLikeStatus(compoundId, status === 'disliked' ? 'unliked' : 'disliked'));
    }),
  };
}

import {
  navigationSlice,
  selectLikeStatus,
  selectSession,
  toggleLike,
  useAppDispatch,
  useAppSelector,
  useNavigation,
} from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';

/** Whether a home is on the shortlist, and the change of it. Someone signed out signs up first and comes back to this list. */
export function useLike(compoundId: string): { readonly liked: boolean; readonly toggle: () => void } {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const liked = useAppSelector((state) => selectLikeStatus(state, compoundId)) === 'liked';
  const { status } = useAppSelector(selectSession);
  const toggle = (): void => {
    if (status !== 'not signed in') {
      void dispatch(toggleLike(compoundId));
      return;
    }
    dispatch(navigationSlice.actions.redirectOnLoginSet(pathname + search));
    navigation.go('HFC Sign-up');
  };
  return { liked, toggle };
}

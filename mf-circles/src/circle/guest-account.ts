import { keptKey, navigationSlice, useAppDispatch, useNavigation } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';

/** A guest went to log in or sign up to keep their place. In every tab: a confirmation email opens another one. */
export const keepsKey = keptKey<true>({
  name: 'keeps-guest',
  parse: (kept) => (kept === true ? true : undefined),
});

/** Leads a guest to an account, and back to this page, where what they did becomes the account's. */
export function useWayToAccount(): (route: 'HFC Sign-up' | 'Login') => void {
  const dispatch = useAppDispatch();
  const { go } = useNavigation();
  const { pathname } = useLocation();
  return (route) => {
    dispatch((_dispatch, _state, { kept }) => {
      kept.write(keepsKey, true);
    });
    dispatch(navigationSlice.actions.redirectOnLoginSet(pathname));
    go(route);
  };
}

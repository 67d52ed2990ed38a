import { navigationSlice, type RootState } from '@commonhearth/contract';
import type { PlatformStore } from '@commonhearth/contract/host';
import type { Navigator } from './navigator.ts';

/** The home of the person's app: the recorded one, else consumers by their subscribers, else staff [4]. */
export function appHome({
  navigation,
  session: { subscribers, user },
}: Pick<RootState, 'navigation' | 'session'>): 'HFCi Review Periods' | 'HFC Home Dashboard' {
  const isStaff = user?.is_staff === true;
  const app = navigation.app ?? (subscribers.length === 0 && isStaff ? 'hfci' : 'hfc');
  return app === 'hfci' && isStaff ? 'HFCi Review Periods' : 'HFC Home Dashboard';
}

/** To the stored target, else home. */
export function continueAfterSignIn(store: PlatformStore['store'], navigator: Navigator): void {
  const { navigation } = store.getState();
  const target = navigation.redirectOnLogin;
  store.dispatch(navigationSlice.actions.redirectOnLoginSet(null));
  store.dispatch(navigationSlice.actions.failedLoginRedirectSet(null));
  if (target !== null) {
    void navigator.open(target, 'replace');
    return;
  }
  navigator.go(appHome(store.getState()), { replace: true });
}

import { navigationSlice } from '@commonhearth/contract';
import type { PlatformStore } from '@commonhearth/contract/host';
import type { Navigator } from './navigator.ts';

/** To the stored target, else the home of the person's app: the recorded one, else consumers by their subscribers, else staff [4]. */
export function continueAfterSignIn(store: PlatformStore['store'], navigator: Navigator): void {
  const { navigation, session } = store.getState();
  const target = navigation.redirectOnLogin;
  store.dispatch(navigationSlice.actions.redirectOnLoginSet(null));
  if (target !== null) {
    void navigator.open(target, 'replace');
    return;
  }
  const app =
    navigation.app ?? (session.subscribers.length === 0 && session.user?.is_staff === true ? 'hfci' : 'hfc');
  navigator.go(
    app === 'hfci' && session.user?.is_staff === true ? 'HFCi Review Periods' : 'HFC Home Dashboard',
    { replace: true },
  );
}

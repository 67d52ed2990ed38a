import { navigationSlice } from '@commonhearth/contract';
import type { PlatformStore } from '@commonhearth/contract/host';
import { appHome } from '../home.ts';
import type { Navigator } from '../navigator.ts';

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

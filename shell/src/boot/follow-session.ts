import { selectSignedIn } from '@commonhearth/contract';
import {
  followOtherTab,
  followProvider,
  type PlatformStore,
  type Services,
} from '@commonhearth/contract/host';
import type { SessionAttempt } from '../auth/session/session-attempt.ts';
import { fullPath } from '../navigation/guard.ts';
import type { Navigator } from '../navigation/navigator.ts';

interface Followed {
  readonly store: PlatformStore['store'];
  readonly attempt: SessionAttempt;
  readonly navigator: Navigator;
  readonly services: Services;
}

/** Reopens the page that waited for a late sign-in, and leaves a page that needs a person after they sign out. */
export function followSession({ store, attempt, navigator, services }: Followed): void {
  let resumed: unknown;
  const resume = () => {
    const place = navigator.place();
    if (place?.failed !== 'session unsettled' || place === resumed) return;
    if (!selectSignedIn(store.getState()) && attempt.status() !== 'settled') return;
    resumed = place;
    void navigator.open(fullPath(place.at), 'replace');
  };
  store.subscribe(resume);
  attempt.subscribe(resume);
  const whoLeft = (left: boolean): void => {
    const route = navigator.place()?.matched?.route;
    const needsPerson = route?.flags.includes('requiresAuthentication') === true || route?.role === 'staff';
    if (left && needsPerson) navigator.go('Sign Out', { replace: true });
  };
  services.kept.hear((news) => {
    void store.dispatch(followOtherTab(news)).then(whoLeft);
  });
  services.auth.hear((event) => {
    void store.dispatch(followProvider(event)).then(whoLeft);
  });
}

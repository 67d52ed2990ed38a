import { selectSignedIn } from '@commonhearth/contract';
import {
  endSession,
  followOtherTab,
  followProvider,
  type PlatformStore,
  type Services,
} from '@commonhearth/contract/host';
import type { SessionAttempt } from '../auth/session/session-attempt.ts';
import { fullPath } from '../navigation/guard.ts';
import type { Navigator, Place } from '../navigation/navigator.ts';

interface Followed {
  readonly store: PlatformStore['store'];
  readonly attempt: SessionAttempt;
  readonly navigator: Navigator;
  readonly services: Services;
}

/**
 * Reopens the page that waited for a late sign-in. Leaves a page that needs a user: for "You're logged out" after a logout
 * in another tab, and for a login, which leads back, after the session has ended.
 */
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
  /** The page, if it needs a user. */
  const pageOfUser = (): Place | undefined => {
    const place = navigator.place();
    const route = place?.matched?.route;
    return route?.flags.includes('requiresAuthentication') === true || route?.role === 'staff'
      ? place
      : undefined;
  };
  /** The page while it asks for that login: first the page that needs it, then the one for the login. */
  let asking: Place | undefined;
  const onEnded = (left: boolean): void => {
    const place = pageOfUser();
    if (!left || place === undefined) return;
    asking = place;
    void navigator.open(fullPath(place.at), 'replace').then(() => {
      asking = navigator.place();
    });
  };
  services.kept.hear((news) => {
    void store.dispatch(followOtherTab(news)).then((left) => {
      if (news === 'changed') onEnded(left);
      // a logout may be heard as a change first
      else if (left ? pageOfUser() : asking && asking === navigator.place())
        navigator.go('Sign Out', { replace: true });
    });
  });
  services.auth.hear((event) => {
    void store.dispatch(followProvider(event)).then(onEnded);
  });
  services.tokens.hear(() => {
    void store.dispatch(endSession()).then(onEnded);
  });
}

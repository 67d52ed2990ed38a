import { lazyPart, type PageConfig, type Platform } from '@commonhearth/contract';
import {
  PartHostContext,
  PlatformProvider,
  type PartHost,
  type PlatformStore,
} from '@commonhearth/contract/host';
import type { Federation } from '@commonhearth/federation';
import type { FrameKind, Registry } from '@commonhearth/registry';
import { memo, Suspense, useEffect, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { createPath, Router, type To } from 'react-router-dom';
import type { Navigator, Place } from '../navigation/navigator.ts';
import { CurrentPage } from '../pages/current-page.tsx';
import { SessionNotice } from '../pages/session-unsettled.tsx';
import { ConsentPlace } from '../consent/consent-place.tsx';
import { OfflinePlace } from '../offline/offline-bar.tsx';
import { entriesOf } from '../layout/header/nav-entries.ts';
import { GatePlace } from '../layout/gate-place.tsx';
import { ShellLayout } from '../layout/shell-layout.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { RouteHere } from '../layout/use-home.ts';
import { Notices, useNotices } from '../layout/notices.tsx';
import type { SessionAttempt } from '../auth/session/session-attempt.ts';
import { SessionAttemptContext } from '../auth/session/use-session-attempt.ts';
import { LandingSkeletonContext, type LandingSkeleton } from '../frame/landing-skeleton.ts';
import { PendingPage } from '../frame/pending-page.tsx';
import { MaintenanceNotice } from '../maintenance/maintenance-notice.tsx';
import type { MaintenanceWatch } from '../maintenance/maintenance-watch.ts';
import type { At } from '../navigation/guard.ts';
import type { ProofDesk } from '../proof/proof-desk.ts';
import { ProofPlace } from '../proof/proof-place.tsx';
import type { Report } from '../reports/reporter.ts';
import { browser } from '../browser/browser.ts';
import { AlertEffects } from '../effects/alert-effects.tsx';
import { BetaEffects } from '../effects/beta-effects.tsx';
import { ContentEffects } from '../effects/content-effects.tsx';
import { useAtRest } from '../idle/use-at-rest.ts';
import { shellStarted } from '../takeover/last-resort.ts';
import { telemetry } from '../telemetry/waiting.ts';
import { usePlace } from './use-place.ts';
import { SessionEffects } from '../effects/session-effects.tsx';
import { Fillers } from '../remotes/places/fillers.tsx';
import { RequiredSlot, Slot, SlotContext } from '../remotes/slot.tsx';
import { Quiet } from '../remotes/quiet.tsx';
import { RemotesContext } from '../remotes/remotes-context.ts';
import type { windowScroll } from '../browser/window-scroll.ts';
import { continueAfterSignIn } from '../navigation/after-sign-in/continue-after-sign-in.ts';

const OverrideBar = lazyPart(() => import('../versions/override-bar.tsx'));
const GlobalStyle = lazyPart(() => import('./ground.ts'));
const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
const loadOwnNotices = () => import(/* webpackChunkName: "at-rest" */ './own-notices.tsx');
function OwnNotices(props: Pick<Props, 'pressesLost'>) {
  const loaded = useAtRest(loadOwnNotices, false);
  return loaded && <loaded.OwnNotices {...props} />;
}
/** Pages from an older server may lack the global style. */
const lacksGlobalStyle = (): boolean => document.querySelector('style[data-href="commonhearth"]') === null;

interface Props {
  /** Where the visitor is; undefined until the first navigation has ended. */
  readonly place: Place | undefined;
  readonly attempt: SessionAttempt;
  /** Where the visitor came in, until the first navigation has ended. */
  readonly landing: At;
  /** What its page looks like meanwhile. */
  readonly landingFrame: FrameKind;
  readonly landingSkeleton: LandingSkeleton | undefined;
  readonly parts: PartHost;
  /** Resolves if the app could not repeat what the visitor pressed before it took over. */
  readonly pressesLost: Promise<void>;
  readonly proof: ProofDesk;
  readonly report: Report;
  readonly config: PageConfig;
  readonly federation: Federation;
  readonly maintenance: MaintenanceWatch;
  readonly navigator: Navigator;
  readonly registry: Registry;
  readonly store: PlatformStore['store'];
  readonly now: () => number;
  readonly scroll: ReturnType<typeof windowScroll>;
  readonly claimTitle: Platform['claimTitle'];
  readonly prefetch: Platform['navigation']['prefetch'];
}

/** Everything that remotes find around them, and the page of the current route. */
export function App(props: Omit<Props, 'place'>) {
  return <PlacedApp {...props} place={usePlace(props.navigator, props.registry)} />;
}

/** The same at one place: it is drawn anew when that is another. */
const PlacedApp = memo(function PlacedApp({
  attempt,
  claimTitle,
  config,
  federation,
  landing,
  landingFrame,
  landingSkeleton,
  maintenance,
  navigator,
  now,
  parts,
  place,
  prefetch,
  pressesLost,
  proof,
  registry,
  report,
  scroll,
  store,
}: Props) {
  useEffect(shellStarted, []);
  const [rendersGlobalStyle] = useState(lacksGlobalStyle);
  const notices = useNotices((place?.at ?? landing).pathname);
  const { notify } = notices;
  const platform = useMemo(
    () => ({
      config,
      now,
      notify,
      claimTitle,
      telemetry,
      Slot,
      navigation: {
        ...navigator,
        prefetch,
        continueAfterSignIn: () => {
          continueAfterSignIn(store, navigator);
        },
      },
    }),
    [config, now, notify, claimTitle, navigator, prefetch, store],
  );
  const routing = useMemo(
    () => ({
      createHref: hrefOf,
      push: (to: To) => {
        void navigator.open(hrefOf(to), 'push');
      },
      replace: (to: To) => {
        void navigator.open(hrefOf(to), 'replace');
      },
      go: (delta: number) => {
        browser.go(delta);
      },
    }),
    [navigator],
  );
  // after the page is drawn: what it scrolls to must be there
  useEffect(() => {
    if (place !== undefined)
      scroll({ entry: place.entry, pathname: place.at.pathname, back: place.action === 'pop' });
  }, [place, scroll]);
  const entries = useMemo(() => entriesOf(registry, navigator.leads), [navigator, registry]);
  const slots = useMemo(() => ({ registry, routeName: place?.matched?.route.name }), [registry, place]);
  const remotes = useMemo(() => ({ federation, report }), [federation, report]);
  const { pathname, search, hash } = place?.at ?? landing;
  const flags = place?.matched?.route.flags ?? [];
  // a page that one goes through has its own button where the question would stand
  const isOnTheWay = flags.includes('noReturn') || flags.includes('noAutoLogin');
  const ofStaff = place === undefined ? landingFrame === 'staff' : place.matched?.route.app === 'hfci';
  return (
    <Provider store={store}>
      <PlatformProvider platform={platform}>
        <RemotesContext value={remotes}>
          <PartHostContext value={parts}>
            <SessionAttemptContext value={attempt}>
              <SlotContext value={slots}>
                <RouteHere value={place?.matched?.route}>
                  <Fillers {...slots} path={pathname} search={search}>
                    <Router
                      location={{ pathname, search, hash, state: null, key: String(place?.key ?? 0) }}
                      navigator={routing}
                    >
                      <Quiet>
                        {rendersGlobalStyle && (
                          <Suspense>
                            <GlobalStyle />
                          </Suspense>
                        )}
                      </Quiet>
                      <Quiet>
                        <SessionEffects onLeft={notices.clear} />
                        <ContentEffects />
                        <AlertEffects />
                        <BetaEffects />
                        <OwnNotices pressesLost={pressesLost} />
                      </Quiet>
                      <SkipLink />
                      <OfflinePlace>
                        <Quiet>{!ofStaff && !isOnTheWay && <ConsentPlace />}</Quiet>
                      </OfflinePlace>
                      <ShellLayout
                        entries={entries}
                        page={pathname}
                        above={
                          config.overrides !== undefined && (
                            <Suspense fallback={null}>
                              <OverrideBar
                                overrides={config.overrides}
                                fetch={browser.fetch}
                                reload={browser.reload}
                              />
                            </Suspense>
                          )
                        }
                        greeting={
                          place === undefined ? landingFrame === 'homes' : place.matched?.route.hero === true
                        }
                        dense={ofStaff}
                        keepsBarHeight={place === undefined || flags.includes('noAutoLogin')}
                      >
                        <MaintenanceNotice watch={maintenance} />
                        {place?.failed !== 'session unsettled' && <SessionNotice />}
                        <LandingSkeletonContext value={landingSkeleton}>
                          {place === undefined ? (
                            <PendingPage kind={landingFrame} />
                          ) : (
                            <CurrentPage place={place} />
                          )}
                        </LandingSkeletonContext>
                      </ShellLayout>
                      <RequiredSlot name="compound-modal" />
                      <GatePlace registry={registry} />
                      <Quiet>
                        <ProofPlace desk={proof} />
                      </Quiet>
                      <Quiet>
                        <Notices notices={notices.notices} dismiss={notices.dismiss} />
                      </Quiet>
                    </Router>
                  </Fillers>
                </RouteHere>
              </SlotContext>
            </SessionAttemptContext>
          </PartHostContext>
        </RemotesContext>
      </PlatformProvider>
    </Provider>
  );
});

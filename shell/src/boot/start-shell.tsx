import { selectSession, selectSignedIn, selectUser } from '@commonhearth/contract';
import {
  createKeptPlace,
  createPlatformStore,
  followOtherTab,
  followProvider,
  logIn,
  LoginFailedError,
  signInIsLate,
} from '@commonhearth/contract/host';
import contractPackage from '@commonhearth/contract/package.json';
// provided here for the remotes, which bring no copy of their own
import '@commonhearth/contract/toolkit';
import { shellName, startFederation } from '@commonhearth/federation';
import { frameOf } from '@commonhearth/registry';
import manifest from '../../shell.manifest.ts';
import { createSessionAttempt } from '../auth/session/session-attempt.ts';
import { guards } from '../navigation/guards/index.ts';
import { createNavigator } from '../navigation/navigator.ts';
import { fullPath } from '../navigation/guard.ts';
import { createRouteTable } from '../navigation/route-table.ts';
import { createMaintenanceWatch } from '../maintenance/maintenance-watch.ts';
import { ownPages } from '../pages/own-pages.ts';
import { countFailures } from '../remotes/failures/count-failures.ts';
import { startEntries } from '../entries/start-entries.ts';
import { createPartHost } from '../remotes/part-host.tsx';
import { createPrefetch } from '../remotes/prefetch.ts';
import { reportPageErrors } from '../reports/page-errors.ts';
import { tellPageViews } from '../reports/page-views.ts';
import { reasonOf, stackOf, type Report } from '../reports/reporter.ts';
import { App } from './app.tsx';
import { browser } from '../browser/browser.ts';
import { browserHistory } from '../browser/browser-history.ts';
import { createApply } from '../effects/apply-effect.ts';
import { hearRequests } from './hear-requests.ts';
import { browserTabs } from '../tabs/other-tabs.ts';
import { createPageHead } from '../effects/page-head.ts';
import { createProofDesk } from '../proof/proof-desk.ts';
import { readPage } from './read-page.ts';
import { startRecording } from '../telemetry/recording.ts';
import { renderShell } from './render-shell.tsx';
import { createServices } from './services.ts';
import { startTelemetry, telemetry } from '../telemetry/telemetry.ts';
import { windowScroll } from '../browser/window-scroll.ts';

/** From the page that the server made to the first route: federation, store, session, navigation. */
export function startShell(tell: Report): void {
  const { registry, config, manifest: published } = readPage();
  const now = () => Date.now();
  const kept = createKeptPlace({
    browser: () => localStorage,
    tab: () => sessionStorage,
    now,
    others: browserTabs(),
  });
  const entries = startEntries(kept);
  const federation = startFederation({
    entries,
    registry,
    contractVersion: contractPackage.version,
    injectFor: (remote) => injectFor(remote),
    endRelease: (remote) => {
      endRelease(remote);
    },
    host: { version: manifest.version, modules: ownPages },
    fetch: browser.fetch,
    now,
  });
  const report = countFailures(federation, tell);
  for (const failure of entries.failures) report(failure);
  reportPageErrors(window, federation, report);
  const parts = createPartHost(federation.appOf(shellName), { federation, report });
  const requests = hearRequests(browser.fetch);
  const maintenance = createMaintenanceWatch(requests.fetch);
  const proof = createProofDesk();
  const services = createServices({
    config,
    manifest: published,
    kept,
    now,
    fetch: maintenance.fetch,
    load: parts.load,
    proveOwner: proof.ask,
    reportError: parts.reportError,
  });
  const { store, injectFor, endRelease } = createPlatformStore(services);
  const signedIn = () => selectSignedIn(store.getState());
  const attempt = createSessionAttempt({
    attempt: (again) =>
      store.dispatch(logIn({ again })).then(
        () => true,
        (error: unknown) => error instanceof LoginFailedError && error.known,
      ),
    onLate: () => {
      store.dispatch(signInIsLate());
    },
  });
  const table = createRouteTable(manifest.routes, registry);
  if (table.match(location.pathname)?.route.flags.includes('noAutoLogin') !== true) attempt.start();
  // no sign-in is coming: the page must not expect a person, whose bar and news would contradict "Log in"
  else delete document.documentElement.dataset['session'];
  const head = createPageHead(config.brand);
  const reportThrown = (thrown: unknown, kind: string) => {
    report({ kind, remote: 'shell', message: reasonOf(thrown), stack: stackOf(thrown) });
  };
  const navigator = createNavigator(
    {
      onFailed: (error) => {
        reportThrown(error, 'navigation');
      },
      guards,
      publicSite: config.links.publicSite,
      inject: injectFor({ name: shellName, release: manifest.version }),
      table,
      state: () => store.getState(),
      sessionSettled: async () => signedIn() || attempt.known(),
      kept: services.kept,
      apply: createApply({
        dispatch: store.dispatch,
        kept: services.kept,
        head,
        onFailed: (thrown) => {
          reportThrown(thrown, 'guard');
        },
      }),
    },
    browserHistory,
  );
  tellPageViews(navigator, telemetry, { signedIn, after: services.after });
  // a late answer counts: the page that waited for it is asked for again
  let resumed: unknown;
  const resume = () => {
    const place = navigator.place();
    if (place?.failed !== 'session unsettled' || place === resumed) return;
    if (!signedIn() && attempt.status() !== 'settled') return;
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
  renderShell(
    <App
      {...{
        attempt,
        claimTitle: head.claimTitle,
        config,
        federation,
        maintenance,
        navigator,
        parts,
        proof,
        registry,
        report,
        store,
        now,
        scroll: windowScroll(services.kept),
        prefetch: createPrefetch({
          federation,
          registry,
          table,
          session: () => selectSession(store.getState()),
          sparing: browser.sparesData,
        }),
      }}
      landing={location}
      landingFrame={frameOf(table.arrival(location.pathname))}
    />,
    report,
  );
  startTelemetry({
    config,
    services,
    load: parts.load,
    app: () => navigator.place()?.matched?.route.app ?? 'none',
    person: () => selectUser(store.getState())?.user_id ?? null,
    subscribe: (follow) => store.subscribe(follow),
  });
  startRecording({
    config,
    services,
    random: Math.random,
    fetch: browser.fetch,
    sparesData: browser.sparesData,
    load: parts.load,
    hearRequests: requests.hear,
    app: () => navigator.place()?.matched?.route.app ?? 'none',
    page: () => navigator.place()?.matched?.route.name ?? 'Not Found',
    person: () => {
      const user = selectUser(store.getState());
      return (
        user && { user_id: user.user_id, email: user.email, ...(user.name !== '' && { name: user.name }) }
      );
    },
    subscribe(follow) {
      navigator.subscribe(follow);
      store.subscribe(follow);
    },
  });
  void navigator.start();
}

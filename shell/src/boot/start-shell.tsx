import { selectSession, selectSignedIn } from '@commonhearth/contract';
import { createKeptPlace, createPlatformStore } from '@commonhearth/contract/host';
import contractPackage from '@commonhearth/contract/package.json';
import { shellName, startFederation } from '@commonhearth/federation';
import { frameOf } from '@commonhearth/registry';
import { focusPressed } from '@commonhearth/ui';
import manifest from '../../shell.manifest.ts';
import { guards } from '../navigation/guards/index.ts';
import { createNavigator } from '../navigation/navigator.ts';
import { createRouteTable } from '../navigation/route-table.ts';
import { createMaintenanceWatch } from '../maintenance/maintenance-watch.ts';
import { ownPages } from '../pages/own-pages.ts';
import { countFailures } from '../remotes/failures/count-failures.ts';
import { prepareViews } from '../remotes/failures/with-views.tsx';
import { startEntries } from '../entries/start-entries.ts';
import { whenAtRest } from '../idle/when-at-rest.ts';
import { createPartHost } from '../remotes/part-host.tsx';
import { createPrefetch } from '../remotes/prefetch.ts';
import { reportPageErrors } from '../reports/page-errors.ts';
import { tellPageViews } from '../reports/page-views.ts';
import { prepareReports, reasonOf, stackOf, type Fault, type Report } from '../reports/reporter.ts';
import { App } from './app.tsx';
import { browser } from '../browser/browser.ts';
import { browserHistory } from '../browser/browser-history.ts';
import { createApply } from '../effects/apply-effect.ts';
import { followSession } from './follow-session.ts';
import { hearRequests } from './hear-requests.ts';
import { browserTabs } from '../tabs/other-tabs.ts';
import { createPageHead } from '../effects/page-head.ts';
import { readLandingSkeleton } from '../frame/landing-skeleton.ts';
import { prepareSkeletons } from '../frame/pending-page.tsx';
import { createProofDesk } from '../proof/proof-desk.ts';
import { prepareLater } from './later.ts';
import { nextTask } from '../idle/next-task.ts';
import { readPage } from './read-page.ts';
import { renderShell } from './render-shell.tsx';
import { keepTyped } from '../takeover/carry/keep-typed.ts';
import { prefetchGate } from '../takeover/prefetch-gate.ts';
import { takeOver } from '../takeover/take-over.ts';
import { createServices } from './services.ts';
import { startSession } from './start-session.ts';
import { keepViewer } from '../telemetry/lets-track.ts';
import { telemetry } from '../telemetry/waiting.ts';
import { windowScroll } from '../browser/window-scroll.ts';

/** From the page that the server made to the first route: federation, store, session, navigation. */
export async function startShell(tell: Report): Promise<void> {
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
    contracts: [contractPackage.version, ...contractPackage.olderVersions],
    injectFor: (remote) => injectFor(remote),
    endRelease: (remote) => {
      carryTyped();
      endRelease(remote);
    },
    host: { version: manifest.version, modules: ownPages },
    fetch: browser.fetch,
    now,
    nextTask,
  });
  const report = countFailures(federation, tell);
  for (const failure of entries.failures) report(failure);
  reportPageErrors(window, federation, report);
  window.addEventListener('click', focusPressed, true);
  const parts = createPartHost(federation.appOf(shellName), { federation, report });
  const carryTyped = keepTyped(parts.load);
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
  await nextTask();
  const signedIn = () => selectSignedIn(store.getState());
  const table = createRouteTable(manifest.routes, registry);
  const attempt = startSession(store, table);
  const head = createPageHead(config.brand);
  const reportThrown = (thrown: unknown, kind: Fault['kind']) => {
    report({ kind, remote: 'shell', message: reasonOf(thrown), stack: stackOf(thrown) });
  };
  const navigator = createNavigator(
    {
      onFailed: (error) => {
        reportThrown(error, 'navigation');
      },
      guards,
      load: parts.load,
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
  followSession({ store, attempt, navigator, services });
  await nextTask();
  const arrival = table.arrival(location.pathname);
  // other pages call the API before they show anything
  if (arrival?.name !== 'HFC Home Dashboard') prepareLater();
  const landingFrame = frameOf(arrival);
  const landingSkeleton = readLandingSkeleton(landingFrame);
  const pressesLost = new Promise<void>((onLost) => {
    takeOver(navigator, arrival?.name, parts.load, {
      onEarly: () => {
        prefetchGate(federation, registry);
      },
      onLost,
    });
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
        pressesLost,
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
      landingFrame={landingFrame}
      landingSkeleton={landingSkeleton}
    />,
    report,
  );
  // sets the viewer cookie before the first request about the visit
  keepViewer(config);
  whenAtRest(() => {
    parts
      .load(() => import('../telemetry/follow-visit.ts'))
      .then(({ followVisit }) => {
        followVisit({ config, services, load: parts.load, store, navigator, hearRequests: requests.hear });
      })
      // the loader reports the error, and the visit continues without telemetry
      .catch(() => undefined);
  });
  whenAtRest(() => {
    federation.prepare();
    prepareSkeletons();
    prepareReports();
    prepareLater();
    void prepareViews(parts.load);
  });
  void navigator.start();
}

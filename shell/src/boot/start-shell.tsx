import { selectSession } from '@commonhearth/contract';
import { createPlatformStore, signInFromCache } from '@commonhearth/contract/host';
import contractPackage from '@commonhearth/contract/package.json';
// provided here for the remotes, which bring no copy of their own
import '@commonhearth/contract/toolkit';
import { startFederation } from '@commonhearth/federation';
import { createRoot } from 'react-dom/client';
import manifest from '../../shell.manifest.ts';
import { guards } from '../navigation/guards/index.ts';
import { createNavigator } from '../navigation/navigator.ts';
import { createRouteTable } from '../navigation/route-table.ts';
import { App } from './app.tsx';
import { browserHistory } from './browser-history.ts';
import { createPageHead } from './page-head.ts';
import { readPage } from './read-page.ts';
import { createServices } from './services.ts';

/** From the page that the server made to the first route: store, session, federation, navigation. */
export function startShell(): void {
  const { registry, config, manifest: published } = readPage();
  const services = createServices(config, published);
  const { store, injectFor } = createPlatformStore(services);
  const federation = startFederation({ registry, contractVersion: contractPackage.version, injectFor });
  const table = createRouteTable(manifest.routes, registry);
  const signsIn = table.match(location.pathname)?.route.flags.includes('noAutoLogin') !== true;
  const settled = signsIn ? store.dispatch(signInFromCache()) : Promise.resolve(false);
  const head = createPageHead(config.brand, store.dispatch);
  const navigator = createNavigator(
    {
      guards,
      table,
      session: () => selectSession(store.getState()),
      sessionSettled: async () => {
        await settled;
      },
      apply: head.apply,
    },
    browserHistory,
  );

  const place = document.getElementById('root');
  if (place === null) throw new Error('The page has no place for the shell: it was not made by our server.');
  // what a remote throws is caught by its boundary and reported there
  createRoot(place, { onCaughtError: () => undefined }).render(
    <App
      {...{
        config,
        federation,
        navigator,
        registry,
        store,
        table,
        now: services.now,
        claimTitle: head.claimTitle,
      }}
    />,
  );
  void navigator.start();
}

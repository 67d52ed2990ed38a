import { createPlatformStore } from '@commonhearth/contract/host';
import { fakeServices } from '@commonhearth/testing/platform';
import manifest from '../../shell.manifest.ts';
import { createNavigator } from './navigator.ts';
import { fakeHistory } from './navigator.harness.ts';
import { createRouteTable } from './route-table.ts';

/** Somebody who went on from one page of the shell to another. */
async function goneOn(to: string, publicSite: string | null) {
  const history = fakeHistory('/about/about');
  const services = fakeServices();
  const { store, injectFor } = createPlatformStore(services);
  const home = {
    name: 'HFC Home Dashboard',
    path: '/hfc/home',
    app: 'hfc',
    access: 'public',
    flags: [],
  } as const;
  const navigator = createNavigator(
    {
      guards: [],
      load: (load) => load(),
      publicSite,
      inject: injectFor({ name: 'shell', release: '1.0.0' }),
      onFailed: (error) => {
        throw error;
      },
      table: createRouteTable([...manifest.routes, home], {
        channel: 'development',
        shell: { base: '/assets/' },
        remotes: [],
      }),
      state: () => store.getState(),
      sessionSettled: () => Promise.resolve(true),
      kept: services.kept,
      apply: () => undefined,
    },
    history,
  );
  await navigator.start();
  await navigator.open(to, 'push');
  return { history, navigator };
}

it('[RTE-09] our way back leads from a route without return to the public site, to a path of it where one is named', async () => {
  const { history, navigator } = await goneOn('/login', 'https://public.example/');
  navigator.back();
  navigator.back({ path: '/cities' });
  expect(history.entries).toEqual([
    '/about/about',
    '/login',
    'https://public.example/',
    'https://public.example/cities',
  ]);
});

it('[RTE-09] where there is no public site it leads to this one’s first page', async () => {
  const { history, navigator } = await goneOn('/login', null);
  const arrived = new Promise<void>((resolve) => {
    navigator.subscribe(resolve);
  });
  navigator.back();
  await arrived;
  expect(history.entries).toEqual(['/about/about', '/hfc/home']);
});

it('[RTE-09] from any other route our way back leads to the page before', async () => {
  for (const publicSite of [null, 'https://public.example/']) {
    const { history, navigator } = await goneOn('/signout', publicSite);
    navigator.back();
    expect(history.entries).toEqual(['/about/about']);
  }
});

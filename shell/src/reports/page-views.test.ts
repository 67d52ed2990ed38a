import type { TelemetryEvent } from '@commonhearth/contract';
import { createPlatformStore } from '@commonhearth/contract/host';
import { resolveRegistry, type Route } from '@commonhearth/registry';
import { fakeServices } from '@commonhearth/testing/platform';
import manifest from '../../shell.manifest.ts';
import { proceed, type Guard } from '../navigation/guard.ts';
import { guards } from '../navigation/guards/index.ts';
import { createNavigator } from '../navigation/navigator.ts';
import { fakeHistory } from '../navigation/navigator.harness.ts';
import { createRouteTable } from '../navigation/route-table.ts';
import { tellPageViews } from './page-views.ts';

const waits: Guard = { name: 'waits', readsSession: () => true, run: () => proceed };
const optional: Route = {
  name: 'HFC Home Dashboard',
  title: 'Homes',
  path: '/homes-of-the-test',
  app: 'hfc',
  access: 'auth optional',
  flags: ['optionalAuthentication'],
  page: './login',
};
const byHand: Route = { ...optional, flags: ['optionalAuthentication', 'noAutoLogin'] };
/** The shell's own pages, and one that signs in by itself. */
function open(start: string, { known = true, signedIn = false, route = optional } = {}) {
  const services = fakeServices();
  const { store, injectFor } = createPlatformStore(services);
  const session = { known };
  const navigator = createNavigator(
    {
      guards: known ? guards : [waits],
      load: (load) => load(),
      inject: injectFor({ name: 'shell', release: '1.0.0' }),
      publicSite: null,
      onFailed: (error) => {
        throw error;
      },
      table: createRouteTable(
        [...manifest.routes, route],
        resolveRegistry('development', { base: '/a/' }, [], 0),
      ),
      state: () => store.getState(),
      sessionSettled: () => Promise.resolve(session.known),
      kept: services.kept,
      apply: () => undefined,
    },
    fakeHistory(start),
  );
  const told: TelemetryEvent[] = [];
  const waiting: { readonly ms: number; readonly act: () => void }[] = [];
  tellPageViews(
    navigator,
    { track: (event) => told.push(event), note: () => undefined },
    {
      signedIn: () => signedIn,
      after: (ms, act) => {
        const timer = { ms, act };
        waiting.push(timer);
        return () => waiting.splice(waiting.indexOf(timer), 1);
      },
    },
  );
  return { navigator, session, told, waiting };
}
const viewed = (route_name: string, first_landing = false) => ({
  name: 'Page Viewed',
  route_name,
  app: 'none',
  first_landing,
});

it('a page that is shown is told once, the first as the landing, and nothing of its address', async () => {
  const { navigator, told } = open('/login?ept=opens-it#code=this-too');
  await navigator.start();
  expect(told).toEqual([viewed('Login', true)]);
  await navigator.open('/login?ept=x', 'push');
  expect(told).toHaveLength(1);
  await navigator.open('/auth', 'push');
  await navigator.open('/nowhere/at/all', 'push');
  await navigator.open('/login', 'replace');
  expect(told.slice(1)).toEqual([viewed('Auth Check'), viewed('Not Found'), viewed('Login')]);
  expect(JSON.stringify(told)).not.toMatch(/opens-it|this-too|nowhere/);
});

it('a page that waits for its person is told when it is shown', async () => {
  const { navigator, session, told } = open('/auth', { known: false });
  await navigator.start();
  expect([navigator.place()?.failed, told]).toEqual(['session unsettled', []]);
  session.known = true;
  await navigator.open('/auth', 'replace');
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ first_landing: true });
});

const home = (first_landing: boolean) => ({ ...viewed('HFC Home Dashboard', first_landing), app: 'hfc' });

it('[NAV-13] each other route is told, the first one 4 s later where it signs in by itself and nobody has', async () => {
  const { navigator, told, waiting } = open(optional.path);
  await navigator.start();
  expect([told, waiting.map(({ ms }) => ms)]).toEqual([[], [4000]]);
  waiting[0]?.act();
  expect(told).toEqual([home(true)]);
  await navigator.open('/login', 'push');
  await navigator.open(optional.path, 'push');
  expect(told.slice(1)).toEqual([viewed('Login'), home(false)]);
  expect(waiting).toEqual([]);
});

it('[NAV-13] signed in, or on another route, the first page is told at once', async () => {
  const known = open(optional.path, { signedIn: true });
  await known.navigator.start();
  expect(known.told).toEqual([home(true)]);
  const plain = open('/login');
  await plain.navigator.start();
  expect([plain.told, plain.waiting]).toEqual([[viewed('Login', true)], []]);
  // nobody is signed in there who is not
  const still = open(optional.path, { route: byHand });
  await still.navigator.start();
  expect([still.told, still.waiting]).toEqual([[home(true)], []]);
});

it('[NAV-13] who goes on within the 4 s is told in order, each page once', async () => {
  const { navigator, told, waiting } = open(optional.path);
  await navigator.start();
  await navigator.open('/login', 'push');
  expect([told, waiting]).toEqual([[home(true), viewed('Login')], []]);
});

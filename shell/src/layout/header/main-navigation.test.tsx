import type { PageConfig } from '@commonhearth/contract';
import { buildSubscriber, buildUser } from '@commonhearth/fixtures/entities';
import { siteHosts } from '@commonhearth/domain';
import { offerOf, type Registry } from '@commonhearth/registry';
import { routeRows, sampleOf, type RouteRow } from '@commonhearth/testing/landings';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { readRemoteManifests } from '@commonhearth/testing/remote-manifests';
import { screen } from '@testing-library/react';
import manifest from '../../../shell.manifest.ts';
import { createRouteTable, type RouteTable } from '../../navigation/route-table.ts';
import { RemotesContext } from '../../remotes/remotes-context.ts';
import { noReport, soundFederation } from '../../remotes/sound-federation.harness.ts';
import { entriesOf } from './nav-entries.ts';
import { ShellLayout } from '../shell-layout.tsx';

let registry: Registry;
let table: RouteTable;
beforeAll(async () => {
  const remotes = (await readRemoteManifests()).map((remote) => ({
    base: `/remotes/${remote.name}/`,
    descriptor: { ...offerOf(remote), hash: '0123456789ab', entry: 'remoteEntry.js', modules: {} },
  }));
  registry = { channel: 'development', shell: { base: '/assets/' }, remotes };
  table = createRouteTable(manifest.routes, registry);
});
beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset['hero'] = '';
});

const links = { publicSite: null, mainApp: null, ssrApp: null };
const blog = 'https://blog.example';
const events = 'https://events.example';
const config = (elsewhere: Pick<PageConfig['links'], 'blog' | 'events'>): PageConfig => ({
  brand: 'Commonhearth',
  profile: 'test',
  supabase: { url: '', anonKey: '' },
  tiles: null,
  hosts: siteHosts,
  links: { ...links, ...elsewhere },
});
type Who = 'a visitor' | 'a consumer' | 'staff';

async function open(who: Who, path: string, elsewhere = { blog, events }) {
  const route = table.match(path)?.route;
  const rendered = renderWithPlatform(
    <RemotesContext value={{ federation: soundFederation(), report: noReport }}>
      <ShellLayout
        entries={entriesOf(registry, table.leads)}
        page={path}
        dense={route?.app === 'hfci'}
        greeting={route?.hero === true}
      >
        <h1>A page</h1>
      </ShellLayout>
    </RemotesContext>,
    {
      path,
      platform: {
        config: config(elsewhere),
        navigation: {
          href: table.href,
          go: () => undefined,
          changeQuery: () => undefined,
          back: () => undefined,
          prefetch: () => undefined,
          standsAbove: () => () => undefined,
          continueAfterSignIn: () => undefined,
        },
      },
      prepare: (store) => {
        if (who !== 'a visitor')
          store.dispatch({
            type: 'session/signedIn',
            payload: {
              user: buildUser({ is_staff: who === 'staff' }),
              subscribers: [buildSubscriber({ subscriber_id: '70' })],
              subscriberId: '70',
            },
          });
      },
    },
  );
  if (who !== 'a visitor') await screen.findByLabelText(/^Account of/);
  return rendered;
}
const bar = () => screen.getByRole('banner');
/** The places in the bar, which a window without a width does not show. */
const places = (): HTMLElement[] => [...(bar().querySelector('nav')?.querySelectorAll('a') ?? [])];
const words = () => places().map(({ textContent }) => textContent);

const forAnyone = ['Homes'];
const forConsumers = ['Homes', 'New Listings', 'Shortlist', 'Contact'];
const ofStaff = [
  ...['Review cycles', 'Agents', 'Audit', 'AI', 'Beta access', 'Feedback', 'Messages', 'People'],
  ...['Broadcast', 'Emails', 'Recordings', 'Errors', 'Releases'],
];
const offered: Readonly<Record<Who, readonly string[]>> = {
  'a visitor': [...forAnyone, 'Blog', 'Events'],
  'a consumer': [...forConsumers, 'Blog', 'Events'],
  // the bar of the consumers has one way to their pages, their menu has all
  staff: [...forConsumers, 'Blog', 'Events', 'Review cycles'],
};

describe.each(Object.keys(offered) as Who[])('%s', (who) => {
  it.each<[string, RouteRow]>(
    routeRows.filter(({ app }) => who === 'staff' || app !== 'hfci').map((row) => [row.name, row]),
  )('[RTE-17] is offered what they may use, by the route %s', async (_name, row) => {
    await open(who, sampleOf(row.path));
    const atStaff = row.app === 'hfci';
    expect(words()).toEqual(atStaff ? [...forAnyone, ...ofStaff] : offered[who]);
    for (const place of places()) {
      const address = place.getAttribute('href') ?? '';
      const route = table.arrival(address);
      expect([
        address,
        address.startsWith('https:') || (route !== undefined && route.planned !== true),
      ]).toEqual([address, true]);
    }
    expect(bar().querySelector('a[href^="/login"]') !== null).toBe(who === 'a visitor');
    const greeted = who === 'a visitor' && row.name === 'HFC Home Dashboard';
    expect(screen.queryByLabelText('What this is') !== null).toBe(greeted);
  });
});

it.each([
  [{ blog, events: '' }, ['Blog']],
  [{ blog: '', events }, ['Events']],
])('[RTE-17] an address that is unset is no entry', async (set, wanted) => {
  const elsewhere = { blog: set.blog || null, events: set.events || null } as never;
  await open('a visitor', '/hfc/home', elsewhere);
  expect(words()).toEqual(['Homes', ...wanted]);
});

it('[RTE-17b] the bar of the staff has every place of theirs, in this order, each leading to a page', async () => {
  await open('staff', '/hfc/_i/review');
  expect(words()).toEqual([...forAnyone, ...ofStaff]);
  for (const place of places()) expect(table.arrival(place.getAttribute('href') ?? '')?.page).toBeDefined();
});

it.each([
  ['/hfc/_i/ai_config', 'AI'],
  ['/hfc/_i/ai_config/12', 'AI'],
  ['/hfc/_i/review/3', 'Review cycles'],
  ['/hfc/_i/area_beta_feedback_compounds', 'Feedback'],
])('the bar of the staff marks the one place that %s belongs to', async (path, place) => {
  await open('staff', path);
  const marked = places().filter((one) => one.getAttribute('aria-current') !== null);
  expect(marked.map(({ textContent }) => textContent)).toEqual([place]);
});

it('[RTE-17] an entry of a page that is planned is not shown', () => {
  const [first] = registry.remotes;
  const [route] = first?.descriptor.routes ?? [];
  if (first === undefined || route === undefined) throw new Error('There is no remote with a route.');
  const { page: _none, ...rest } = route;
  const later = { ...rest, name: 'Later', path: '/hfc/_i/later', planned: true } as const;
  const nav = [{ label: 'Later', route: 'Later', audience: 'staff', order: 1 }] as const;
  const descriptor = { ...first.descriptor, nav, routes: [...first.descriptor.routes, later] };
  const more = { ...registry, remotes: [{ ...first, descriptor }, ...registry.remotes.slice(1)] };
  const grown = createRouteTable(manifest.routes, more);
  expect(grown.byName('Later')?.planned).toBe(true);
  expect(entriesOf(more, grown.leads).some(({ label }) => label === 'Later')).toBe(false);
});

import { offerOf, type Registry, type RemoteManifest } from '@commonhearth/registry';
import { routeRows, sampleOf } from '@commonhearth/testing/landings';
import { readRemoteManifests } from '@commonhearth/testing/remote-manifests';
import manifest from '../../shell.manifest.ts';
import { createRouteTable } from './route-table.ts';

const built = (manifest: RemoteManifest): Registry['remotes'][number] => ({
  base: `/remotes/${manifest.name}/`,
  descriptor: { ...offerOf(manifest), hash: '0123456789ab', entry: 'remoteEntry.js', modules: {} },
});
let registry: Registry;
let table: ReturnType<typeof createRouteTable>;
beforeAll(async () => {
  const remotes = (await readRemoteManifests()).map(built);
  registry = { channel: 'development', shell: { base: '/assets/' }, remotes };
  table = createRouteTable(manifest.routes, registry);
});
/** Every route of every manifest, those that came after the specification too. */
const offered = (): readonly RemoteManifest['routes'][number][] => [
  ...manifest.routes,
  ...registry.remotes.flatMap(({ descriptor }) => descriptor.routes),
];
it.each(routeRows)(
  '[RTE-01a] $path is "$name" with its flags, app and owner',
  ({ path, name, access, flags, app, owner }) => {
    const route = table.match(sampleOf(path))?.route;
    expect(route).toMatchObject({
      name,
      flags,
      app,
      owner,
      access: access === 'development channel' ? 'public' : access,
    });
  },
);

it('[RTE-01a] every route has a screen, leads to one by name, or is planned: one of the three, said in its manifest', () => {
  for (const { name } of offered()) {
    const route = table.byName(name);
    const said = [route?.page, route?.redirect?.route, route?.planned].filter((one) => one !== undefined);
    expect(`${name}: ${said.length}`).toBe(`${name}: 1`);
    if (route?.redirect !== undefined) expect(table.byName(route.redirect.route)?.page).toBeDefined();
  }
});

it('[RTR-13] /hfc/signup is the sign-up page, also by its title', () => {
  const signUp = { owner: 'mf-onboarding', page: './sign-up', title: 'Sign up' };
  expect(table.match('/hfc/signup')?.route).toMatchObject(signUp);
});

it('[RTE-01b] no route of any manifest is planned any more', () => {
  expect(offered().filter(({ planned }) => planned === true)).toEqual([]);
});

it('[RTE-01a] the manifests offer every route of the specification, each once; what came later stands in its manifest only', () => {
  const names = offered().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...names, 'Not Found']).toEqual(expect.arrayContaining(routeRows.map(({ name }) => name)));
});

it("[RTE-14] every route below /hfc/_i is the staff's behind a sign-in, and no other route is", () => {
  const guards = offered().map(({ name, path, access, role, redirect }) => ({
    name,
    staff: role === 'staff' && (access === 'login' || redirect !== undefined),
    path: path.startsWith('/hfc/_i'),
  }));
  expect(guards.filter(({ staff, path }) => staff !== path)).toEqual([]);
});

it('[PLT-03] a remote adds a page by its descriptor alone, and where it stands among the others does not matter', () => {
  const [known] = registry.remotes;
  const [route] = known?.descriptor.routes ?? [];
  if (known === undefined || route === undefined)
    throw new Error('The workspace has no remote with a route.');
  const entry = {
    base: '/remotes/mf-added/',
    descriptor: {
      ...known.descriptor,
      name: 'mf-added',
      routes: [{ ...route, name: 'Added', path: '/hfc/added', page: './added' }],
    },
  };
  for (const remotes of [
    [entry, ...registry.remotes],
    [...registry.remotes, entry],
  ]) {
    const grown = createRouteTable(manifest.routes, { ...registry, remotes });
    expect(grown.match('/hfc/added')?.route).toMatchObject({ name: 'Added', owner: 'mf-added' });
    expect(grown.match('/hfc/home')?.route.name).toBe('HFC Home Dashboard');
  }
});

it('[PLT-03] nobody takes a name or a path of another, and an address that cannot be made is said and never thrown', () => {
  const [devPages] = registry.remotes.filter(({ descriptor }) => descriptor.name === 'dev-pages');
  if (devPages === undefined) throw new Error('There is no dev-pages.');
  const page = { ...manifest.routes[1], page: './stolen' };
  const thief = {
    base: '/remotes/mf-thief/',
    descriptor: {
      ...devPages.descriptor,
      name: 'mf-thief',
      routes: [page, { ...page, name: 'Stolen', path: '/hfc/home' }],
    },
  };
  const robbed = createRouteTable(manifest.routes, { ...registry, remotes: [...registry.remotes, thief] });
  expect(robbed.byName(page.name)?.owner).toBe('shell');
  expect(robbed.match('/hfc/home')?.route.owner).toBe('mf-dashboard');
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect([robbed.href('Public Compound'), robbed.href('Nowhere')]).toEqual(['/not-found', '/not-found']);
  expect(said).toHaveBeenCalledTimes(2);
  said.mockRestore();
  expect([robbed.leads('Public Compound'), robbed.leads('Public Compound', { compound_id: '7' })]).toEqual([
    false,
    true,
  ]);
});

it.each([
  ['/signup', 'Onboard Questionnaire Only Flow'],
  ['/signup/HFC', 'Onboard Flow'],
  ['/signup/hFc/austin/preferences', 'Onboard Flow'],
  ['/signup/rentals', undefined],
  ['/signup/rentals/austin', undefined],
  ['/signup/hfc/austin/nonsense', undefined],
])('[RTE-04] %s leads to %s', (path, name) => {
  const route = table.match(path)?.route;
  expect(route?.redirect?.route ?? route?.name).toBe(name);
});

it('[RTE-07] without the development channel there is no /_dev', () => {
  const production = createRouteTable(manifest.routes, {
    ...registry,
    channel: 'production',
    remotes: registry.remotes.filter(({ descriptor }) => descriptor.channel === undefined),
  });
  expect([production.match('/_dev/gallery'), production.match('/_dev/outbox')]).toEqual([
    undefined,
    undefined,
  ]);
});

it('[RTE-11] every route that shows something has a title for people, none its internal name', () => {
  const shown = offered().filter((route) => route.redirect === undefined);
  expect(shown.length).toBeGreaterThan(30);
  for (const { name, title } of shown) {
    expect(`${name}: ${title ?? 'has no title'}`).not.toMatch(
      /: (.*HFC|.*_|.*\(legacy\)|Login$|Root$|has no title)/,
    );
  }
});

import type { Descriptor, Route } from '../types.ts';
import { judge, sentenceOf, type Offer, type Site } from './index.ts';

const hash = `sha384-${'B'.repeat(64)}`;
const route = (given: Partial<Route> & { readonly name: string }): Route => ({
  path: `/${given.name.toLowerCase()}`,
  app: 'hfc',
  access: 'public',
  flags: [],
  ...(given.redirect === undefined && given.planned === undefined && { page: './page' }),
  ...given,
});
const descriptor = (given: Partial<Descriptor> = {}): Descriptor => ({
  format: 1,
  name: 'mf-a',
  version: '1.0.0',
  contract: '^2.0.0',
  routes: [],
  slots: [],
  nav: [],
  owns: { slices: [], endpoints: [] },
  hash: '0123456789ab',
  entry: 'remoteEntry.js',
  modules: { './register': { files: ['register.js'] }, './page': { files: ['page.js'] } },
  files: { 'remoteEntry.js': hash, 'register.js': hash, 'page.js': hash },
  ...given,
});
const site: Site = {
  shell: {
    routes: [
      route({ name: 'Login' }),
      route({ name: 'Home', path: '/hfc/home' }),
      route({ name: 'Market', path: '/hfc/:key', params: { key: ['austin'] }, redirect: { route: 'Home' } }),
      route({ name: 'Compound', path: '/compounds/:id' }),
    ],
    shared: { react: '19.3.1' },
    runtime: '2.9.2',
  },
};
const said = (offers: readonly Offer[], where: Site | undefined = site) =>
  judge(offers, where).findings.map(sentenceOf);
const nav = (to: string, params?: Readonly<Record<string, string>>) => ({
  label: 'There',
  route: to,
  audience: 'anyone' as const,
  order: 1,
  ...(params !== undefined && { params }),
});

const whole = 'mf-a: the whole remote is left out';
const { files: _files, ...withoutHashes } = descriptor();
it.each<[what: string, value: unknown, words: string]>([
  ['nothing', null, 'a remote without a name: the whole remote is left out: it: Invalid input'],
  [
    'a later format',
    { ...descriptor(), format: 7 },
    `${whole}: its descriptor has format 7, but this site reads up to 1`,
  ],
  ['2 MB of JSON', { ...descriptor(), more: 'x'.repeat(2_000_000) }, 'characters; the limit is 262144'],
  ['no version', { ...descriptor(), version: undefined }, `${whole}: version:`],
  [
    'a version too large to compare',
    descriptor({ version: '99999999999999999999.0.0' }),
    `${whole}: version:`,
  ],
  ['the name of a whole channel', descriptor({ name: 'all' }), 'the name "all" is taken'],
  ['the name of the shell', descriptor({ name: 'shell' }), 'the name "shell" is taken'],
  ['a contract that is no caret range', descriptor({ contract: '2.0.0' }), 'Use a caret range'],
  ['no hashes', withoutHashes, 'its files have no hashes'],
  [
    'a chunk without a hash',
    descriptor({ files: { 'remoteEntry.js': hash, 'register.js': hash } }),
    'page.js has no hash',
  ],
  [
    'an entry without a hash',
    descriptor({ files: { 'register.js': hash, 'page.js': hash } }),
    'remoteEntry.js has no hash',
  ],
  ['no ./register', descriptor({ modules: {} }), 'it exposes no ./register'],
  [
    'a library that the site has not',
    descriptor({ shared: { vue: '^3.0.0' } }),
    'it needs vue ^3.0.0, but the site has none',
  ],
  [
    'a newer library',
    descriptor({ shared: { react: '^20.0.0' } }),
    'it needs react ^20.0.0, but the site has 19.3.1',
  ],
  ['another federation runtime', descriptor({ runtime: '3.0.0' }), 'built for the federation runtime 3.0.0'],
  ['a route that is no object', { ...descriptor(), routes: ['x'] }, 'route "" is left out'],
  [
    'a route with an unknown flag',
    descriptor({ routes: [route({ name: 'A', flags: ['new'] as never })] }),
    'route "A" is left out: flags.0:',
  ],
  [
    'a route with page and redirect',
    descriptor({ routes: [route({ name: 'A', page: './page', redirect: { route: 'Home' } })] }),
    'exactly one of these',
  ],
  [
    'a route whose module is not there',
    descriptor({ routes: [route({ name: 'A', page: './gone' })] }),
    'route "A" is left out: there is no module ./gone',
  ],
  [
    'a broken pattern',
    descriptor({ routes: [route({ name: 'A', path: '/a//b' })] }),
    '"/a//b" is not a pattern',
  ],
  [
    'a segment after an optional one',
    descriptor({ routes: [route({ name: 'A', path: '/a/:b?/c' })] }),
    'continues after an optional',
  ],
  [
    'a parameter twice',
    descriptor({ routes: [route({ name: 'A', path: '/:b/:b' })] }),
    'names a parameter twice',
  ],
  [
    'values for no parameter',
    descriptor({ routes: [route({ name: 'A', params: { x: ['1'] } })] }),
    'it lists values for "x"',
  ],
  [
    'a name twice',
    descriptor({ routes: [route({ name: 'A' }), route({ name: 'A', path: '/b' })] }),
    'the name "A" is declared twice',
  ],
  [
    'a path twice',
    descriptor({ routes: [route({ name: 'A', path: '/x/:a' }), route({ name: 'B', path: '/x/:b' })] }),
    'route "B" is left out: the path /x/: is declared twice',
  ],
  [
    'a name of the shell',
    descriptor({ routes: [route({ name: 'Login', path: '/enter' })] }),
    'route "Login" is left out: the name "Login" belongs to shell',
  ],
  [
    'a path of another',
    descriptor({ routes: [route({ name: 'Mine', path: '/hfc/home' })] }),
    'the path /hfc/home belongs to shell',
  ],
  [
    'a path of another under other parameters',
    descriptor({ routes: [route({ name: 'Mine', path: '/compounds/:x/:more?' })] }),
    'the path /compounds/: belongs to shell',
  ],
  [
    'a listed value of another path',
    descriptor({ routes: [route({ name: 'Mine', path: '/hfc/austin' })] }),
    'the path /hfc/austin belongs to shell (/hfc/:key)',
  ],
  [
    'a redirect to nowhere',
    descriptor({ routes: [route({ name: 'A', redirect: { route: 'Gone' } })] }),
    'route "A" is left out: there is no route "Gone"',
  ],
  [
    'a redirect that lacks a parameter',
    descriptor({ routes: [route({ name: 'A', redirect: { route: 'Compound' } })] }),
    'the route "Compound" needs "id"',
  ],
  [
    'a redirect in a circle',
    descriptor({
      routes: [
        route({ name: 'A', redirect: { route: 'B' } }),
        route({ name: 'B', redirect: { route: 'A' } }),
      ],
    }),
    'loops through',
  ],
  [
    'navigation to nowhere',
    descriptor({ nav: [nav('Gone')] }),
    'navigation "There" is left out: there is no route "Gone"',
  ],
  [
    'navigation that lacks a parameter',
    descriptor({ nav: [nav('Compound')] }),
    'navigation "There" is left out: the route "Compound" needs "id"',
  ],
  [
    'navigation to a route that fell',
    descriptor({ routes: [route({ name: 'A', redirect: { route: 'Gone' } })], nav: [nav('A')] }),
    'navigation "There" is left out: there is no route "A"',
  ],
  [
    'a slot whose module is not there',
    descriptor({ slots: [{ slot: 'hero', module: './gone' }] }),
    'slot "hero" is left out: there is no module ./gone',
  ],
  [
    'a slot on routes that are not there',
    descriptor({ slots: [{ slot: 'hero', module: './page', routes: ['Gone'] }] }),
    'slot "hero" is left out: there is no route "Gone"',
  ],
])('[PLT-03] %s is found', (_, value, words) => {
  expect(said([{ value }]).join('\n')).toContain(words);
});

it('[PLT-03] a sound descriptor has no finding and is what it was, fields that are not known included', () => {
  const value = {
    ...descriptor({
      routes: [route({ name: 'A' }), route({ name: 'Old', redirect: { route: 'A' } })],
      nav: [nav('A'), nav('Compound', { id: '7' })],
      slots: [{ slot: 'hero', module: './page', routes: ['Home'] }],
      shared: { react: '^19.0.0' },
      runtime: '2.9.0',
    }),
    budget: { entry: 9000 },
  };
  value.routes = [{ ...route({ name: 'A' }), icon: 'star' } as Route, ...value.routes.slice(1)];
  expect(judge([{ value }], site)).toEqual({ descriptors: [value], findings: [] });
});

it('[PLT-03] a redirect takes the parameters of its path along', () => {
  const to = { redirect: { route: 'Compound', shareLinkKeyFrom: 'key' } };
  const value = descriptor({ routes: [route({ name: 'A', path: '/hi/:key/:id', ...to })] });
  expect(said([{ value }])).toEqual([]);
});

it('[PLT-03] a bad part is left out, the rest stays', () => {
  const value = descriptor({
    routes: [route({ name: 'Login' }), route({ name: 'A' })],
    nav: [nav('Gone'), nav('A')],
  });
  expect(judge([{ value }], site).descriptors).toEqual([
    { ...value, routes: [value.routes[1]], nav: [value.nav[1]] },
  ]);
});

it('a remote that could not be built keeps its routes, without any code', () => {
  const value = descriptor({
    routes: [route({ name: 'A' })],
    modules: { './register': { files: [] }, './page': { files: [] } },
    files: {},
  });
  expect(judge([{ value, files: new Map() }], site)).toEqual({ descriptors: [value], findings: [] });
});

describe('the files that lie beside it', () => {
  const files = new Map(Object.entries(descriptor().files ?? {}));
  it.each<[string, ReadonlyMap<string, string>, string]>([
    ['one is missing', new Map([...files].slice(1)), 'remoteEntry.js is missing'],
    [
      'one is another',
      new Map([...files, ['page.js', 'sha384-other']]),
      'page.js does not match its descriptor',
    ],
    ['one is too many', new Map([...files, ['planted.js', hash]]), 'planted.js is not in its descriptor'],
  ])('[PLT-03] %s', (_, given, words) => {
    expect(said([{ value: descriptor(), files: given }])).toEqual([`${whole}: ${words}`]);
  });
});

describe('two remotes that want the same', () => {
  const wants = (name: string, given: Partial<Descriptor> = {}): Offer => ({
    value: descriptor({ name, routes: [route({ name: 'Shared' })], ...given }),
  });
  const keeps = (where: Site, ...offers: readonly Offer[]) =>
    judge(offers, where).descriptors.map((one) => one?.routes.length);

  it('[PLT-03] the first has it where nobody had it before', () => {
    expect(keeps(site, wants('mf-a'), wants('mf-b'))).toEqual([1, 0]);
    expect(said([wants('mf-a'), wants('mf-b')])).toEqual([
      'mf-b: route "Shared" is left out: the name "Shared" belongs to mf-a',
    ]);
  });
  it('[PLT-03] who had it before keeps it, and loses it when it no longer offers it', () => {
    const before = [descriptor({ name: 'mf-b', routes: [route({ name: 'Shared' })] })];
    expect(keeps({ ...site, before }, wants('mf-a'), wants('mf-b'))).toEqual([0, 1]);
    expect(keeps({ ...site, before }, wants('mf-a'), wants('mf-b', { routes: [] }))).toEqual([1, 0]);
  });
  it('[PLT-03] two releases of one remote share what it owns', () => {
    expect(keeps(site, wants('mf-a'), wants('mf-a', { version: '1.1.0' }))).toEqual([1, 1]);
  });
  it.each([
    ['slices', { slices: ['board'], endpoints: [] }, 'the slice "board" belongs to mf-a'],
    ['endpoints', { slices: [], endpoints: ['getX'] }, 'the endpoint "getX" belongs to mf-a'],
  ])('[PLT-03] of %s the second cannot run at all', (_, owns, words) => {
    const offers = ['mf-a', 'mf-b'].map((name) => ({ value: descriptor({ name, owns }) }));
    expect(said(offers)).toEqual([`mf-b: the whole remote is left out: ${words}`]);
  });
});

it('[PLT-03] at a build, where no other remote is known, only its own routes are looked up', () => {
  const value = descriptor({
    routes: [route({ name: 'A', path: '/a/:id' })],
    nav: [nav('Elsewhere'), nav('A')],
  });
  expect(judge([{ value }]).findings.map(sentenceOf)).toEqual([
    'mf-a: navigation "There" is left out: the route "A" needs "id"',
  ]);
});

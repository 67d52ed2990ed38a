import type { Descriptor } from '../types.ts';
import type { OfferedRelease } from './index.ts';
import { descriptor, files, integrity, nav, other, reasons, route, shell } from './judge-release.harness.ts';

const { './register': _register, ...unregistered } = descriptor().modules;

it('[PLT-09] [PLT-04b] a sound release that takes nothing of others has nothing against it, also beside an older one of its own', () => {
  const own = { remote: 'mf-a', base: descriptor({ routes: [route('Mine'), route('Gone')] }) };
  expect(reasons(descriptor())).toEqual([]);
  expect(
    reasons(descriptor(), [own, { remote: 'mf-b', base: other(), rollout: other(), lastGood: other() }]),
  ).toEqual([]);
});

it('[PLT-09] a path that is fixed, lists its values or stands below one of its own is taken, also what was live before the rule', () => {
  const routes = [
    route('Mine', { path: '/mine/:a/:b?' }),
    route('Below', { path: '/hfc/mine/:a' }),
    route('Key', { path: '/hfc/:mine/there', params: { mine: ['north', 'south'] } }),
    route('Team', { path: '/hfc/_i/mine/:a?', role: 'staff' }),
  ];
  expect(reasons(descriptor({ routes }))).toEqual([]);
  const greedy = other({ routes: [route('Theirs', { path: '/theirs/Old' })] });
  expect(reasons(descriptor(), [{ remote: 'mf-b', base: greedy }])).toEqual([]);
});

it('[PLT-09] pages for developers can stand below /_dev', () => {
  const devPages = descriptor({ name: 'dev-pages', routes: [route('Mine', { path: '/_dev/mine' })] });
  expect(reasons(devPages)).toEqual([]);
});

it.each<[what: string, Partial<OfferedRelease> | Descriptor, reason: string]>([
  [
    'a contract that no live shell has yet',
    descriptor({ contract: '^2.5.0' }),
    'contract | it needs contract ^2.5.0, but a live shell has 2.4.0: deploy the site first',
  ],
  [
    'a contract that is gone',
    descriptor({ contract: '^1.0.0' }),
    'contract | it needs contract ^1.0.0, but a live shell has 2.4.0: build it for that one',
  ],
  [
    'a newer library',
    descriptor({ shared: { react: '^20.0.0' } }),
    'shared.react | it needs react ^20.0.0, but the site has 19.3.1',
  ],
  [
    'a library that the site has not',
    descriptor({ shared: { react: '^19.0.0', vue: '^3.0.0' } }),
    'shared.vue | it needs vue ^3.0.0, but the site has none',
  ],
  [
    'a library with the name of a property that every object has',
    descriptor({ shared: { react: '^19.0.0', constructor: '^1.0.0' } }),
    'shared.constructor | it needs constructor ^1.0.0, but the site has none',
  ],
  [
    'another federation runtime',
    descriptor({ runtime: '3.0.0' }),
    'runtime | it was built for the federation runtime 3.0.0, but the site has 2.9.2',
  ],
  [
    'the name of a route of another',
    descriptor({ routes: [route('Theirs', { path: '/x' })] }),
    'route "Theirs" | route "Theirs": the name "Theirs" belongs to mf-b',
  ],
  [
    'the name of a route of the shell',
    descriptor({ routes: [route('Login', { path: '/x' })] }),
    'route "Login" | route "Login": the name "Login" belongs to shell',
  ],
  [
    'the path of a route of another',
    descriptor({ routes: [route('Mine', { path: '/theirs' })] }),
    'route "Mine" | route "Mine": the path /theirs belongs to mf-b',
  ],
  [
    'a listed value of a path of another',
    descriptor({ routes: [route('Mine', { path: '/hfc/austin' })] }),
    'route "Mine" | route "Mine": the path /hfc/austin belongs to shell (/hfc/:key)',
  ],
  [
    'a name twice',
    descriptor({ routes: [route('Mine'), route('Mine', { path: '/x' })] }),
    'route "Mine" | route "Mine": the name "Mine" is declared twice',
  ],
  [
    'a path below that of another, which takes any',
    descriptor({ routes: [route('Mine', { path: '/any/mine' })] }),
    'route "Mine" | route "Mine": "/any/mine" is an address of mf-b, which answers any as /any/:x: choose another',
  ],
  ...(
    [
      ['/:x', '/', 'shell has /login'],
      ['/:a/:b/:c?', '/', 'shell has /login'],
      ['/hfc/:x/:y', '/hfc', 'shell has /hfc/:key'],
      ['/hfc/_i/:x', '/hfc/_i', 'mf-b has /hfc/_i/theirs'],
    ] as const
  ).map(([path, below, where]): [string, Descriptor, string] => [
    `the path ${path}`,
    descriptor({ routes: [route('Mine', { path, role: 'staff' })] }),
    `route "Mine" | route "Mine": "${path}" matches every address under "${below}", where ${where}: put a part of your own`,
  ]),
  [
    'a page of staff for anybody',
    descriptor({ routes: [route('Mine', { path: '/hfc/_i/mine' })] }),
    'route "Mine" | route "Mine": "/hfc/_i/mine" is a staff page: give it the role "staff"',
  ],
  ...['/HFC/home', '/mine/%61', '/mine/ümlaut'].map((path): [string, Descriptor, string] => [
    `the path ${path}`,
    descriptor({ routes: [route('Mine', { path })] }),
    `route "Mine" | route "Mine": "${path}": the fixed parts of a path can only have lowercase letters, digits and . _ ~ -`,
  ]),
  ...['/hfc/../x', '/x/.', '/..'].map((path): [string, Descriptor, string] => [
    `the path ${path}`,
    descriptor({ routes: [route('Mine', { path })] }),
    `route "Mine" | route "Mine": "${path}": a path cannot have . or .. as a part`,
  ]),
  ...['/readyz', '/readyz/:x?', '/:place'].map((path): [string, Descriptor, string] => [
    `the path ${path}`,
    descriptor({
      routes: [route('Mine', { path, ...(path === '/:place' && { params: { place: ['mine', 'readyz'] } }) })],
    }),
    `route "Mine" | route "Mine": "${path}": the server itself answers /readyz, so`,
  ]),
  ...['/_dev', '/_dev/x', '/_dev/:x?'].map((path): [string, Descriptor, string] => [
    `the path ${path}`,
    descriptor({ routes: [route('Mine', { path })] }),
    `route "Mine" | route "Mine": "${path}": only dev-pages can have pages below /_dev`,
  ]),
  [
    'a path that browsers read as another site',
    descriptor({ routes: [route('Mine', { path: '/\\elsewhere.example' })] }),
    'route "Mine" | route "Mine": "/\\elsewhere.example" is not a pattern such as /fixed/:parameter/:optional?',
  ],
  [
    'a path of any length, each form of which would be looked at',
    descriptor({ routes: [route('Mine', { path: `/${'x'.repeat(300)}` })] }),
    'route "Mine" | route "Mine": path: Too big',
  ],
  [
    'more routes than anybody can look at',
    descriptor({
      routes: Array.from({ length: 201 }, (_, i) => route(`Mine ${i}`, { path: `/x/${i}` })),
    }),
    'routes | routes: Too big',
  ],
  [
    'a redirect to nowhere',
    descriptor({ routes: [route('Mine', { redirect: { route: 'Nowhere' } })] }),
    'route "Mine" | route "Mine": there is no route "Nowhere"',
  ],
  [
    'navigation to nowhere',
    descriptor({ nav: [nav('Nowhere')] }),
    'navigation "There" | navigation "There": there is no route "Nowhere"',
  ],
  [
    'a route that cannot be read',
    descriptor({ routes: [route('Mine', { flags: ['new'] as never })] }),
    'route "Mine" | route "Mine": flags.0: Invalid option',
  ],
  [
    'a module that is not there',
    descriptor({ routes: [route('Mine', { page: './gone' })] }),
    'route "Mine" | route "Mine": there is no module ./gone',
  ],
  [
    'slices of the contract',
    descriptor({ owns: { slices: ['mine', 'session'], endpoints: [] } }),
    'owns | the slice "session" belongs to the contract: give it another name',
  ],
  ['no ./register', descriptor({ modules: unregistered }), 'modules | it exposes no ./register'],
  [
    'a later format',
    { value: { ...descriptor(), format: 2 } },
    ' | its descriptor has format 2, but this site reads up to 1',
  ],
  ['the name of a whole channel', descriptor({ name: 'all' }), 'name | the name "all" is taken'],
  ['the name of the shell', descriptor({ name: 'shell' }), 'name | the name "shell" is taken'],
  [
    'a field that cannot be read',
    { value: { ...descriptor(), contract: '2.x' } },
    'contract | contract: Use a caret range',
  ],
  [
    'a file that is missing',
    { files: new Map(Object.entries(files).slice(1)) },
    'files.remoteEntry.js | remoteEntry.js is missing',
  ],
  [
    'a file that is another',
    { files: new Map([...Object.entries(files), ['page.js', 'sha384-x']]) },
    'files.page.js | page.js does not match its descriptor',
  ],
  [
    'a file too many',
    { files: new Map([...Object.entries(files), ['planted.js', integrity]]) },
    'files.planted.js | planted.js is not in its descriptor',
  ],
  [
    'a chunk without a hash',
    descriptor({ modules: { ...descriptor().modules, './more': { files: ['more.js'] } } }),
    'files.more.js | more.js has no hash',
  ],
  [
    'a file by a name that every object has',
    descriptor({ modules: { ...descriptor().modules, './more': { files: ['toString'] } } }),
    'files.toString | toString has no hash',
  ],
  ['no hashes', { value: { ...descriptor(), files: undefined } }, 'files | its files have no hashes'],
  [
    'the hash of another',
    { hash: 'ba9876543210' },
    'hash | its hash is 0123456789ab, but its content gives ba9876543210: build it again',
  ],
  [
    'no code at all',
    {
      value: descriptor({ files: {}, modules: { './register': { files: [] }, './page': { files: [] } } }),
      files: new Map(),
    },
    'files | it has no code: its build failed',
  ],
  [
    'an entry over its budget',
    {
      value: descriptor({ budgets: { entry: 10, page: 10, all: 10 } }),
      sizes: { entry: 11, page: 10, all: 10 },
    },
    'budgets.entry | it is over its budget: entry has 11 bytes compressed, but the limit is 10',
  ],
  [
    'a page over its budget',
    {
      value: descriptor({ budgets: { entry: 10, page: 10, all: 10 } }),
      sizes: { entry: 10, page: 12, all: 10 },
    },
    'budgets.page | it is over its budget: page has 12 bytes',
  ],
  [
    'all files over their budget',
    {
      value: descriptor({ budgets: { entry: 10, page: 10, all: 10 } }),
      sizes: { entry: 10, page: 10, all: 13 },
    },
    'budgets.all | it is over its budget: all has 13 bytes',
  ],
])('[PLT-09] %s is the one reason against it', (_, given, reason) => {
  expect(reasons(given)).toEqual([expect.stringContaining(reason)]);
});

it('[PLT-09] every reason is told at once, and each once, whatever the number of shells and releases', () => {
  const bad = descriptor({
    contract: '^3.0.0',
    shared: { react: '^20.0.0' },
    routes: [route('Theirs', { path: '/hfc/austin' })],
    nav: [nav('Nowhere')],
    owns: { slices: ['board'], endpoints: ['getX'] },
    budgets: { entry: 1, page: 1, all: 1 },
  });
  const theirs = other({ owns: { slices: ['board'], endpoints: ['getX'] } });
  const told = reasons(
    { value: bad, hash: 'ba9876543210', files: new Map(), sizes: { entry: 2, page: 2, all: 2 } },
    [{ remote: 'mf-b', base: theirs, rollout: theirs, lastGood: theirs }],
    [shell(), shell()],
  );
  expect(told.map((one) => one.split(' | ')[0]).sort()).toEqual([
    'budgets.all',
    'budgets.entry',
    'budgets.page',
    'contract',
    'files.page.js',
    'files.register.js',
    'files.remoteEntry.js',
    'hash',
    'navigation "There"',
    'owns',
    'owns',
    'route "Theirs"',
    'route "Theirs"',
    'shared.react',
  ]);
});

it('[PLT-09] every live shell counts: one that lacks what it needs is enough, and so is that there is none', () => {
  expect(reasons(descriptor(), [], [shell(), shell({ contract: '3.0.0' })])).toEqual([
    'contract | it needs contract ^2.1.0, but a live shell has 3.0.0: build it for that one',
  ]);
  expect(reasons(descriptor(), [], [shell(), shell({ shared: { react: '18.0.0' } })])).toEqual([
    'shared.react | it needs react ^19.0.0, but the site has 18.0.0',
  ]);
  expect(reasons(descriptor(), [], [shell(), shell({ routes: [route('Mine')] })])).toEqual([
    'route "Mine" | route "Mine": the name "Mine" belongs to shell',
    'route "Mine" | route "Mine": the path /mine belongs to shell',
  ]);
  expect(reasons(descriptor(), [], [])).toEqual([' | no live shell can take it']);
});

import { eq } from 'drizzle-orm';
import { compounds } from '../db/schema/index.ts';
import { rebuildContent } from '../areas/homes/content/content.service.ts';
import { now, openCycle } from '../areas/curation/publishing/cycle.harness.ts';
import { syncLocalBuilds } from '../areas/delivery/index.ts';
import { oldBrowserCheck } from './document/inline/old-browser.ts';
import { registryIn, servedPages, titleOf } from './pages.harness.ts';
import { dashboardRoutes, shellRoutes } from './site.harness.ts';

const site = servedPages();
const { deps, get } = site;

it.each(['/nowhere', '/about/nonsense', '/hfc/gotham', '/hfc/homes_c/999', '/hfc/homes_c/nonsense'])(
  '[ERR-38] [RTR-42] answers 404 with the page that says so for %s',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, titleOf(body)]).toEqual([
      404,
      'Sorry, we couldn&#39;t find that page. | Commonhearth',
    ]);
    expect(registryIn(body).remotes).toHaveLength(2);
    expect(/id="registry">(.*)<\/script>/.exec(body)?.[1]).not.toContain('<');
  },
);

it.each([
  ['/hfc/austin', 'Homes in Austin', 'Homes for sale in Austin'],
  ['/hfc/home?mk=seattle', 'Homes in Seattle', 'Homes for sale in Seattle'],
  ['/hfc/home?mk=gotham', 'Homes', 'Homes for sale with room'],
  ['/', 'Homes', 'Homes for sale with room'],
  ['/login', 'Log in', 'Log in with your password'],
  ['/about/privacy', 'Privacy', 'What we keep about you'],
  ['/about/How-It-Works', 'How it works', 'How to find a home with friends'],
  ['/hfc/new', 'New &lt;/script&gt;Listings', 'Homes from the last 14 days'],
])(
  '[RTE-11] %s has a title and a description for people, of the page that opens in the end',
  async (url, title, description) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, titleOf(body)]).toEqual([200, `${title} | Commonhearth`]);
    expect(body).toContain(`<meta name="description" content="${description}`);
  },
);

it.each([
  ['/', 'Homes for sale with room', '/'],
  ['/hfc/home?mk=bay_area&minu=2', 'Homes for sale in the Bay Area with room', '/hfc/home?mk=bay_area'],
  ['/hfc/austin', 'Homes for sale in Austin with room', '/hfc/home?mk=austin'],
])(
  '[RTE-11] [API-05c] %s describes the homes of its market, and has its address',
  async (url, description, address) => {
    const { body } = await get(url);
    expect(body).toContain(`<meta name="description" content="${description}`);
    expect(body).toContain(`<meta property="og:description" content="${description}`);
    expect(body).toContain(`<link rel="canonical" href="https://homes.example${address}">`);
  },
);

it('[SRV-01] the address that a page says of itself begins with the address of the site, whatever name it was asked by', async () => {
  const { body } = await get('/about/privacy?from=mail', {
    accept: 'text/html',
    host: 'elsewhere.example',
    'x-forwarded-host': 'elsewhere.example',
  });
  expect(body).toContain('<link rel="canonical" href="https://homes.example/about/privacy">');
  expect(body).toContain('<meta property="og:url" content="https://homes.example/about/privacy">');
  expect(body).not.toContain('elsewhere');
  for (const url of ['/nowhere', '/hfc/_i/review', '/hfc/home?cid=7'])
    expect((await get(url)).body).not.toContain('rel="canonical"');
});

it.each(['/about/Privacy', '/about/privacy'])(
  '%s has the address in the case that the route lists',
  async (url) => {
    expect((await get(url)).body).toContain(
      '<link rel="canonical" href="https://homes.example/about/privacy">',
    );
  },
);

it('shows a public compound by its own title, cut and escaped, and tells nothing of another', async () => {
  const description = 'Three homes around a fig tree. '.repeat(10);
  const { ids } = await openCycle(site.world.database, [
    { title: 'The <b>Fig</b> Court', description },
    { title: 'Secret one', status: 'might_approve' },
  ]);
  await site.world.database.db
    .update(compounds)
    .set({ status: 'published', publishDate: now })
    .where(eq(compounds.compoundId, ids[0] ?? 0));
  const shown = await get(`/hfc/homes_c/${ids[0] ?? ''}`);
  expect([shown.statusCode, titleOf(shown.body)]).toEqual([
    200,
    'The &lt;b&gt;Fig&lt;/b&gt; Court | Commonhearth',
  ]);
  expect(/name="description" content="([^"]*)"/.exec(shown.body)?.[1]).toMatch(
    /^Duplex: two homes today, room for a third\. Three homes around.*\S…$/,
  );
  const hidden = await get(`/hfc/homes_c/${ids[1] ?? ''}`);
  expect(hidden.statusCode).toBe(404);
  expect(hidden.body).not.toContain('Secret one');
});

it('[CMP-14] the page of a home that was taken down answers 410 and names it; it is listed nowhere', async () => {
  const { ids, marketId } = await openCycle(site.world.database, [{ title: 'The Fig Court' }]);
  const home = eq(compounds.compoundId, ids[0] ?? 0);
  const { db } = site.world.database;
  await db.update(compounds).set({ status: 'published', publishDate: now }).where(home);
  const options = { marketIds: [String(marketId)] };
  await rebuildContent({ ...deps(), ...site.stores }, options);
  await db.update(compounds).set({ status: 'might_approve' }).where(home);
  await rebuildContent({ ...deps(), ...site.stores }, options);
  const gone = await get(`/hfc/homes_c/${ids[0] ?? ''}`);
  expect([gone.statusCode, titleOf(gone.body)]).toEqual([
    410,
    'No longer shown: The Fig Court | Commonhearth',
  ]);
  expect(gone.body).toContain('<meta name="robots" content="noindex">');
  expect(gone.body).not.toContain('rel="canonical"');
  const above = await get(`/hfc/home?mk=austin&cid=${ids[0] ?? ''}`);
  expect([above.statusCode, titleOf(above.body)]).toEqual([200, 'Homes in Austin | Commonhearth']);
});

it('[RTE-11] a home that is open over the dashboard speaks for the page; one that is not public does not', async () => {
  const { ids } = await openCycle(site.world.database, [
    { title: 'The Fig Court' },
    { title: 'Secret one', status: 'might_approve' },
  ]);
  await site.world.database.db
    .update(compounds)
    .set({ status: 'published', publishDate: now })
    .where(eq(compounds.compoundId, ids[0] ?? 0));
  const titleAt = async (url: string) => titleOf((await get(url)).body);
  expect(await titleAt(`/hfc/home?mk=austin&cid=${ids[0] ?? ''}`)).toBe('The Fig Court | Commonhearth');
  expect(await titleAt(`/hfc/home?mk=austin&cid=${ids[1] ?? ''}`)).toBe('Homes in Austin | Commonhearth');
});

it('[RTE-11] a page for staff has no name in what is served: the server does not know who asks', async () => {
  const { body } = await get('/hfc/_i/review');
  expect(titleOf(body)).toBe('Commonhearth');
  expect(body).toContain('<meta name="description" content="The best thing you can do for your happiness">');
});

it('every icon that the page names is there, and the manifest that puts the site on a phone', async () => {
  const { body } = await get('/login');
  const named = [...body.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
    ([, href]) => href ?? '',
  );
  expect(named).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']);
  const manifest = await get('/site.webmanifest');
  const { name, icons } = JSON.parse(manifest.body) as { name: string; icons: { src: string }[] };
  expect([manifest.headers['content-type'], name]).toEqual([
    'application/manifest+json; charset=utf-8',
    'Commonhearth',
  ]);
  for (const path of [...named, ...icons.map(({ src }) => src)]) {
    const { statusCode, rawPayload } = await get(path);
    expect([path, statusCode, rawPayload.length > 100]).toEqual([path, 200, true]);
  }
});

it('brings along what the page looks like before its scripts, by kind of page, with the brand in words', async () => {
  site.builds.addShell(shellRoutes, {
    homes: '<style>i{}</style><header>{brand}</header><i>list</i>',
    page: '<i>any</i>',
    staff: '<i>dense</i>',
    home: '<i>home</i>',
  });
  await syncLocalBuilds(deps(), site.builds.root);
  const rootOf = async (url: string) => /<div id="root">(.*?)<\/div>/.exec((await get(url)).body)?.[1];
  expect(await rootOf('/hfc/austin')).toBe('<style>i{}</style><header>Commonhearth</header><i>list</i>');
  expect(await rootOf('/login')).toBe('<i>any</i>');
  expect(await rootOf('/nowhere')).toBe('<i>any</i>');
  expect(await rootOf('/hfc/_i/review')).toBe('<i>dense</i>');
});

it('puts the frame and base style of a shell that supports takeover next to its root', async () => {
  const frames = { ground: '<style>:root{}</style>', page: '<header>{brand}</header>' };
  site.builds.addShell(shellRoutes, frames, { takesOver: true });
  await syncLocalBuilds(deps(), site.builds.root);
  const { body } = await get('/login');
  expect(body).toContain('<div id="first-view"><header>Commonhearth</header></div><div id="root"></div>');
  expect(body.indexOf(frames.ground)).toBeLessThan(body.indexOf('</head>'));
});

it('[RWD-06] checks the browser before any other script, and names the browsers that the shell is built for', async () => {
  site.builds.addShell(shellRoutes, {}, { browsers: ['Chrome 125', 'Safari 17.5'] });
  await syncLocalBuilds(deps(), site.builds.root);
  const { body, headers } = await get('/login');
  expect(body.indexOf(`<script>${oldBrowserCheck.text}</script>`)).toBe(body.indexOf('<script'));
  expect(headers['content-security-policy']).toContain(oldBrowserCheck.source);
  expect(body).toContain('It works in Chrome 125 and Safari 17.5, or newer.');
});

it('fills the header of a frame with links, marks the current page, and adds a login link that returns to the page', async () => {
  const nav = [
    { label: 'Homes', route: 'HFC Home Dashboard', audience: 'anyone', order: 2 },
    { label: 'Shortlist', route: 'HFC Home Dashboard', audience: 'signed-in', order: 1 },
    { label: 'Nowhere', route: 'No such route', audience: 'anyone', order: 3 },
  ] as const;
  site.builds.addRemote('mf-dashboard', { routes: dashboardRoutes, version: '1.3.0', nav });
  const header = '<nav aria-label="Main"></nav><a href="/login">Log in</a>';
  site.builds.addShell(shellRoutes, {
    place: '<a href="{href}">{label}</a>',
    homes: header,
    staff: header,
    page: header,
  });
  await syncLocalBuilds(deps(), site.builds.root);
  const headerOf = async (url: string) => /<div id="root">(.*?)<\/div>/.exec((await get(url)).body)?.[1];
  for (const path of ['/hfc/home', '/'])
    expect(await headerOf(path)).toBe(
      '<nav aria-label="Main"><a href="/hfc/home" aria-current="page">Homes</a></nav><a href="/login" data-returns="with a query">Log in</a>',
    );
  expect(await headerOf('/hfc/_i/review')).toBe(
    '<nav aria-label="Main"><a href="/hfc/home">Homes</a></nav><a href="/login" data-returns="always">Log in</a>',
  );
  expect(await headerOf('/nowhere')).toBe(
    '<nav aria-label="Main"><a href="/hfc/home">Homes</a></nav><a href="/login">Log in</a>',
  );
  expect((await get('/nowhere')).body).toContain('<html lang="en" data-demo>');
});

import { sql } from 'drizzle-orm';
import { rebuildContent } from '../../areas/homes/content/content.service.ts';
import { now, silentLog } from '../../areas/curation/publishing/cycle.harness.ts';
import { syncLocalBuilds } from '../../areas/delivery/index.ts';
import * as html from '../document/html.ts';
import { clientErrors } from '../../db/schema/index.ts';
import { shellRoutes } from '../site.harness.ts';
import { answering, hasView, page, patience, viewedHomes } from './first-views.harness.ts';

const { site, deps, get, publish, release, fileOf, bodyOf, viewOf } = viewedHomes();

it('[FVW-01] a page has the first view that its release makes of the home, for every visitor, and a new one of a new title', async () => {
  await release(answering('`<h1 class="a">${home.editorial.title} at ${pathname}</h1>`'));
  const [id = 0, other = 0] = await publish(['Blue doors', 'Red doors']);
  await rebuildContent(deps());
  const markup = `<h1 class="fv-a">Blue doors at ${page(id)}</h1>`;
  // no page waits for its first view
  expect(await viewOf(page(id))).toBeUndefined();
  await expect.poll(() => viewOf(page(id)), patience).toBe(markup);
  const first = await get(page(id));
  expect(first.body).toContain('<style>.fv-a{color:red}</style>');
  expect((await get(page(id))).headers).toMatchObject({
    etag: first.headers.etag,
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  await expect.poll(() => viewOf(page(other)), patience).toContain('Red doors');
  await site.world.database.db.execute(
    sql`update compounds set editorial = jsonb_set(editorial, '{title}', '"Green doors"') where compound_id = ${id}`,
  );
  await expect.poll(() => viewOf(page(id)), patience).toContain('Green doors');
});

it('[FVW-01] says of a page that its first view is missing as long as it is, and has none at an address that asks for more', async () => {
  await release(answering('`<p>x</p>`'));
  const [id = 0] = await publish(['Blue doors']);
  await rebuildContent(deps());
  const told = async (path: string) => (await get(path)).headers['x-first-view'];
  expect(await told(page(id))).toBe('missing');
  await expect.poll(() => viewOf(page(id)), patience).toBeDefined();
  expect(await told(page(id))).toBeUndefined();
  for (const path of [`${page(id)}?share_link_key=k`, `${page(id)}?x`, `/hi/c/k/${id}`, '/hfc/home'])
    expect([path, await viewOf(path), await told(path)]).toEqual([path, undefined, undefined]);
});

it('a page with a first view is finished once', async () => {
  await release(answering('`<p>x</p>`'));
  const [id = 0] = await publish(['Blue doors']);
  await rebuildContent(deps());
  await expect.poll(() => viewOf(page(id)), patience).toBeDefined();
  const render = vi.spyOn(html, 'renderPage');
  const [, second] = [await bodyOf(page(id)), await bodyOf(page(id))];
  expect(second).toMatch(hasView);
  expect(render).not.toHaveBeenCalled();
});

it('the clock of a first view changes at midnight, and when the home becomes a day older', async () => {
  await release(answering('`<p>${new Date(now).toISOString()}</p>`'));
  const [id = 0] = await publish(['Blue doors']);
  await rebuildContent(deps());
  const published = now.getTime();
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  const day = 86_400_000;
  for (const [at, began] of [
    [midnight - 1, published],
    [midnight + 1, midnight],
    [published + day - 1, midnight],
    [published + day + 1, published + day],
    [midnight + day + 1, midnight + day],
  ] as const) {
    site.clock.now = new Date(at);
    const time = new Date(began + 1).toISOString();
    await expect.poll(() => viewOf(page(id)), patience).toBe(`<p>${time}</p>`);
  }
});

it.each([
  ['throws', 'throw new Error("x");', 'threw'],
  ['answers with a script', answering('`<script>alert(1)</script>`'), 'not allowed'],
  ['answers in another way each time', `let n = 0; ${answering('`<p>${++n}</p>`')}`, 'differs'],
  ['answers with no markup', 'globalThis.firstView = () => 1;', 'no answer'],
])(
  '[FVW-03] a release whose code %s has no first view, which is reported, and its pages go on',
  async (_what, code, fault) => {
    const warn = vi.spyOn(silentLog, 'warn');
    const file = fileOf(await release(code));
    const [id = 0] = await publish(['Blue doors']);
    await rebuildContent(deps());
    const before = await bodyOf(page(id));
    await expect
      .poll(() => warn.mock.calls, patience)
      .toContainEqual([expect.objectContaining({ file, fault }), 'pages: a release rendered no first view']);
    await expect
      .poll(() => site.world.database.db.select().from(clientErrors), patience)
      .toContainEqual(
        expect.objectContaining({
          kind: 'first view',
          remote: 'mf-compound',
          version: '1.0.0',
          route: '/hfc/compounds/:compound_id',
          message: expect.stringMatching(new RegExp(`^${fault}: `)) as string,
        }),
      );
    expect(await bodyOf(page(id))).toBe(before);
    expect(before).toContain('Blue doors');
  },
);

it('[FVW-01] the page of a market is told its homes and a time, and what its address asks for has no first view', async () => {
  site.builds.addRemote(
    'mf-dashboard',
    {
      routes: [
        {
          name: 'Homes',
          path: '/hfc/home',
          app: 'hfc',
          access: 'public',
          flags: [],
          page: './home',
          content: 'market',
        },
      ],
      firstView: {
        file: 'first-view.0123456789.js',
        pages: [{ page: './home', below: 768, unlessKept: ['visit'] }],
      },
    },
    {
      'remoteEntry.js': 'entry',
      'home.js': 'home',
      'register.js': 'register',
      'first-view.0123456789.js': `globalThis.firstView = (text) => { const { now, content } = JSON.parse(text); const [index] = Object.values(content.markets); return JSON.stringify({ html: '<p>' + [new Date(now).toISOString(), index.count, content.compounds.map(({ editorial }) => editorial.title)].join(' | ') + '</p>', css: '' }); };`,
    },
  );
  await syncLocalBuilds(deps(), site.builds.root);
  await publish(['Blue doors', 'Red doors']);
  await rebuildContent(deps());
  site.clock.now = new Date(now.getTime() + 90 * 60_000);
  const time = new Date(now.getTime() + 1).toISOString();
  await expect.poll(() => viewOf('/hfc/home'), patience).toBe(`<p>${time} | 2 | Blue doors,Red doors</p>`);
  expect(await bodyOf('/hfc/home')).toContain(' data-view-below="768" data-view-unless="visit">');
  await expect.poll(() => viewOf(page(1)), patience).toBeUndefined();
  expect(await viewOf('/hfc/home?minu=3')).toBeUndefined();
});

it('a shell that does not take over gets no first view', async () => {
  await release(answering('`<p>x</p>`'));
  const [id = 0] = await publish(['Blue doors']);
  await rebuildContent(deps());
  await expect.poll(() => viewOf(page(id)), patience).toBeDefined();
  site.builds.addShell(shellRoutes);
  await syncLocalBuilds(deps(), site.builds.root);
  expect(await viewOf(page(id))).toBeUndefined();
});

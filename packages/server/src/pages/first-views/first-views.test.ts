import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rebuildContent } from '../../areas/homes/content/content.service.ts';
import { now, silentLog } from '../../areas/curation/publishing/cycle.harness.ts';
import { syncLocalBuilds } from '../../areas/delivery/index.ts';
import * as html from '../document/html.ts';
import { clientErrors } from '../../db/schema/index.ts';
import { shellRoutes } from '../site.harness.ts';
import { codeReturning, hasView, page, pollOptions, firstViewSite } from './first-views.harness.ts';

const { site, deps, get, publish, release, releaseList, fileOf, bodyOf, viewOf } = firstViewSite();

it('[FVW-01] serves the first view that the release renders of the home to every visitor, and a new one after the title changes', async () => {
  await release(codeReturning('`<h1 class="a">${home.editorial.title} at ${pathname}</h1>`'));
  const [id = 0, other = 0] = await publish(['Blue doors', 'Red doors']);
  await rebuildContent(deps());
  const markup = `<h1 class="fv-0">Blue doors at ${page(id)}</h1>`;
  // a page does not wait for its first view
  expect(await viewOf(page(id))).toBeUndefined();
  await expect.poll(() => viewOf(page(id)), pollOptions).toBe(markup);
  const first = await get(page(id));
  expect(first.body).toContain('<style>.fv-0{color:red}</style>');
  expect((await get(page(id))).headers).toMatchObject({
    etag: first.headers.etag,
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  await expect.poll(() => viewOf(page(other)), pollOptions).toContain('Red doors');
  await site.world.database.db.execute(
    sql`update compounds set editorial = jsonb_set(editorial, '{title}', '"Green doors"') where compound_id = ${id}`,
  );
  await expect.poll(() => viewOf(page(id)), pollOptions).toContain('Green doors');
});

it('[FVW-01] sends the missing header until the first view exists, and has no first view at other addresses', async () => {
  await release(codeReturning('`<p>x</p>`'));
  const [id = 0] = await publish(['Blue doors']);
  await rebuildContent(deps());
  const headerOf = async (path: string) => (await get(path)).headers['x-first-view'];
  expect(await headerOf(page(id))).toBe('missing');
  await expect.poll(() => viewOf(page(id)), pollOptions).toBeDefined();
  expect(await headerOf(page(id))).toBeUndefined();
  expect(await site.app.metrics.text()).toContain(
    'commonhearth_first_views_total{remote="mf-compound",outcome="rendered"} 1',
  );
  for (const path of [`${page(id)}?share_link_key=k`, `${page(id)}?x`, `/hi/c/k/${id}`, '/hfc/home'])
    expect([path, await viewOf(path), await headerOf(path)]).toEqual([path, undefined, undefined]);
});

it('[SEC-01a] allows exactly the seven inline scripts of a page with a first view, by their hashes', async () => {
  await release(codeReturning('`<p>x</p>`'));
  const [id = 0] = await publish(['Blue doors']);
  await rebuildContent(deps());
  await expect.poll(() => viewOf(page(id)), pollOptions).toBeDefined();
  const { body, headers } = await get(page(id));
  const own = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  expect(own).toHaveLength(7);
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain(`script-src 'self' ${own.join(' ')}`);
});

it('renders a page with a first view only once', async () => {
  await release(codeReturning('`<p>x</p>`'));
  const [id = 0] = await publish(['Blue doors']);
  await rebuildContent(deps());
  await expect.poll(() => viewOf(page(id)), pollOptions).toBeDefined();
  const render = vi.spyOn(html, 'renderPage');
  const [, second] = [await bodyOf(page(id)), await bodyOf(page(id))];
  expect(second).toMatch(hasView);
  expect(render).not.toHaveBeenCalled();
});

it('changes the clock of a first view at midnight and when the home becomes a day older', async () => {
  await release(codeReturning('`<p>${new Date(now).toISOString()}</p>`'));
  const [id = 0] = await publish(['Blue doors']);
  await rebuildContent(deps());
  const published = now.getTime();
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  const day = 86_400_000;
  for (const [at, start] of [
    [midnight - 1, published],
    [midnight + 1, midnight],
    [published + day - 1, midnight],
    [published + day + 1, published + day],
    [midnight + day + 1, midnight + day],
  ] as const) {
    site.clock.now = new Date(at);
    const time = new Date(start + 1).toISOString();
    await expect.poll(() => viewOf(page(id)), pollOptions).toBe(`<p>${time}</p>`);
  }
});

it.each([
  ['throws', 'throw new Error("x");', 'threw'],
  ['returns a script', codeReturning('`<script>alert(1)</script>`'), 'not allowed'],
  ['returns a different result each time', `let n = 0; ${codeReturning('`<p>${++n}</p>`')}`, 'differs'],
  ['returns no markup', 'globalThis.firstView = () => 1;', 'no answer'],
])(
  '[FVW-03] reports a release whose code %s, and serves its pages without a first view',
  async (_what, code, fault) => {
    const warn = vi.spyOn(silentLog, 'warn');
    const file = fileOf(await release(code));
    const [id = 0] = await publish(['Blue doors']);
    await rebuildContent(deps());
    const before = await bodyOf(page(id));
    await expect
      .poll(() => warn.mock.calls, pollOptions)
      .toContainEqual([
        expect.objectContaining({ file, fault }),
        'pages: failed to render the first view of a release',
      ]);
    await expect
      .poll(() => site.world.database.db.select().from(clientErrors), pollOptions)
      .toContainEqual(
        expect.objectContaining({
          kind: 'first view',
          remote: 'mf-compound',
          version: '1.0.0',
          route: '/hfc/compounds/:compound_id',
          message: expect.stringMatching(new RegExp(`^${fault}: `)) as string,
        }),
      );
    expect(await site.app.metrics.text()).toContain(
      `commonhearth_first_views_total{remote="mf-compound",outcome="${fault}"} `,
    );
    expect(await bodyOf(page(id))).toBe(before);
    expect(before).toContain('Blue doors');
  },
);

it('[FVW-01] passes the homes and the time to the first view of a market, and has no first view at addresses with other queries', async () => {
  await releaseList(
    `globalThis.firstView = (text) => { const { now, content } = JSON.parse(text); const [index] = Object.values(content.markets); return JSON.stringify({ html: '<p>' + [new Date(now).toISOString(), index.count, content.compounds.map(({ editorial }) => editorial.title)].join(' | ') + '</p>', css: '' }); };`,
  );
  await publish(['Blue doors', 'Red doors']);
  await rebuildContent(deps());
  site.clock.now = new Date(now.getTime() + 90 * 60_000);
  const time = new Date(now.getTime() + 1).toISOString();
  await expect.poll(() => viewOf('/hfc/home'), pollOptions).toBe(`<p>${time} | 2 | Blue doors,Red doors</p>`);
  expect(await bodyOf('/hfc/home')).toContain(' data-view-below="768" data-view-unless="visit">');
  await expect.poll(() => viewOf(page(1)), pollOptions).toBeUndefined();
  expect(await viewOf('/hfc/home?minu=3')).toBeUndefined();
});

it('does not send a first view to a shell without takeover', async () => {
  await release(codeReturning('`<p>x</p>`'));
  const [id = 0] = await publish(['Blue doors']);
  await rebuildContent(deps());
  await expect.poll(() => viewOf(page(id)), pollOptions).toBeDefined();
  site.builds.addShell(shellRoutes);
  await syncLocalBuilds(deps(), site.builds.root);
  expect(await viewOf(page(id))).toBeUndefined();
});

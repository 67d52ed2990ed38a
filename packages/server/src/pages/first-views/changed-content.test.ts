import { sql } from 'drizzle-orm';
import { contentKey, readManifest } from '../../areas/homes/index.ts';
import { rebuildContent } from '../../areas/homes/content/content.service.ts';
import { silentLog } from '../../areas/curation/publishing/cycle.harness.ts';
import { contentTypeOf } from '../../providers/object-store/object-key.ts';
import { codeReturning, firstViewSite, page, pollOptions } from './first-views.harness.ts';

const { site, deps, get, publish, release, releaseList, fileOf, bodyOf, viewOf } = firstViewSite();

it('serves no view of the earlier content if a home changes while its view renders', async () => {
  await release(codeReturning('`<h1>${home.editorial.title}</h1>`'));
  const [id = 0] = await publish(['Blue doors']);
  await rebuildContent(deps());
  expect(await viewOf(page(id))).toBeUndefined();
  await site.world.database.db.execute(
    sql`update compounds set editorial = jsonb_set(editorial, '{title}', '"Green doors"') where compound_id = ${id}`,
  );
  const views = new Set<string | undefined>();
  const addView = async () => {
    const view = await viewOf(page(id));
    views.add(view);
    return view;
  };
  await expect.poll(addView, pollOptions).toBeDefined();
  expect([...views]).toEqual([undefined, '<h1>Green doors</h1>']);
});

it('[FVW-03] reports a release whose file was deleted, and serves its pages without a first view', async () => {
  const warn = vi.spyOn(silentLog, 'warn');
  const file = fileOf(await release(codeReturning('`<p>x</p>`')));
  await site.stores.objects.remove(file);
  const [id = 0] = await publish(['Blue doors']);
  await rebuildContent(deps());
  expect((await get(page(id))).statusCode).toBe(200);
  await expect
    .poll(() => warn.mock.calls, pollOptions)
    .toContainEqual([
      expect.objectContaining({ file, reason: 'Its file is missing.' }),
      'pages: failed to render the first view of a release',
    ]);
  expect(await bodyOf(page(id))).toContain('Blue doors');
});

it.each([
  ['unreadable', '{}'],
  ['missing', undefined],
])('serves a list of homes without a first view if the file of its homes is %s', async (_what, content) => {
  const warn = vi.spyOn(silentLog, 'warn');
  const { objects } = site.stores;
  await releaseList('globalThis.firstView = () => JSON.stringify({ html: "<p>x</p>", css: "" });');
  await publish(['Blue doors']);
  await rebuildContent(deps());
  const manifest = await readManifest(objects);
  for (const { path } of manifest?.compounds ?? [])
    await (content === undefined
      ? objects.remove(contentKey(path))
      : objects.put(contentKey(path), new TextEncoder().encode(content), contentTypeOf(contentKey(path))));
  const { statusCode, body, headers } = await get('/hfc/home');
  expect([statusCode, headers['x-first-view']]).toEqual([200, undefined]);
  expect(body).toContain('<div id="root"></div>');
  await get('/hfc/home');
  // once, although each visit fails to read it
  const warnings = warn.mock.calls.filter(([, message]) =>
    String(message).includes('failed to read the content'),
  );
  expect(warnings).toHaveLength(1);
});

it('serves a view of its own to each query, which the release can render', async () => {
  await releaseList(
    'globalThis.firstView = (text) => JSON.stringify({ html: `<p>${JSON.parse(text).search}</p>`, css: "" });',
  );
  await publish(['Blue doors']);
  await rebuildContent(deps());
  for (const search of ['', '?mk=bay_area', ''])
    await expect.poll(() => viewOf(`/hfc/home${search}`), pollOptions).toBe(`<p>${search}</p>`);
});

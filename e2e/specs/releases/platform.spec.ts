import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRemoteHost } from '@commonhearth/testing-server/remote-host';
import { waitForFirstView } from '../../fixtures/first-view.ts';
import { fillPath } from '../../fixtures/remotes/faults.ts';
import { staff } from '../../fixtures/people.ts';
import { builtRemotes } from '../../fixtures/remotes/remotes.ts';
import { goInPage } from '../../fixtures/go-in-page.ts';
import {
  countRenderers,
  providedLibraries,
  renderersIn,
  sharedIn,
} from '../../fixtures/remotes/shared-libraries.ts';
import { expect, test } from '../../fixtures/test.ts';

test('[PLT-04a] one instance of each shared library runs with all remotes loaded', async ({
  page,
  site,
  signInAs,
}) => {
  await countRenderers(page);
  await signInAs(staff);
  await page.goto('/about/about');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  const [ids] = await site.sql.query<{ compound: string }>(
    "select compound_id::text as compound from compounds where status = 'published' limit 1",
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of [
    '/hfc/home',
    `/hfc/homes_c/${ids?.compound ?? ''}`,
    '/hfc/_i/review',
    '/_dev/gallery',
  ]) {
    await goInPage(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (path.startsWith('/hfc/home')) {
      // one of them waits until somebody comes near it
      await page.keyboard.press('End');
      await expect(page.locator('.leaflet-container').first()).toBeVisible();
    }
  }
  const shared = await sharedIn(page);
  expect(shared.map(({ library }) => library)).toEqual(expect.arrayContaining(providedLibraries));
  const maps = shared.filter(({ library }) => library === 'leaflet');
  expect(shared.filter((one) => !maps.includes(one) && one.copies.join() !== 'shell')).toEqual([]);
  // two remotes showed a map, each with a copy of its own; the page took one
  expect(maps.map(({ copies }) => copies.length)).toEqual([1]);
  const copiesOfLeaflet = builtRemotes().flatMap(({ folder, descriptor: { files, name } }) =>
    Object.keys(files)
      .filter((file) => file.endsWith('.js'))
      .filter((file) => readFileSync(join(folder, file), 'utf8').includes('Map container not found.'))
      .map((file) => ({ name, file })),
  );
  expect(copiesOfLeaflet.length).toBeGreaterThan(1);
  expect(
    asked.filter((path) =>
      copiesOfLeaflet.some(({ name, file }) => path.includes(`/${name}/`) && path.endsWith(`/${file}`)),
    ),
  ).toHaveLength(1);
  expect(await renderersIn(page)).toBe(1);
  // what the shell provides, and what comes inside the contract: no remote may carry a copy
  const marks = [
    'data-styled',
    'react.transitional.element',
    'react.dev/errors',
    'useHref() may be used only in the context',
    'Minified Redux error',
  ];
  const shellFolder = join(import.meta.dirname, '../../../shell/dist');
  const shellCode = readdirSync(shellFolder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(shellFolder, name), 'utf8'))
    .join('');
  expect(marks.filter((mark) => !shellCode.includes(mark))).toEqual([]);
  for (const { folder, descriptor } of builtRemotes()) {
    // only the server runs this file, without a shell
    const serverFile = descriptor.firstView?.file;
    const browserFiles = Object.keys(descriptor.files).filter(
      (name) => name.endsWith('.js') && name !== serverFile,
    );
    for (const file of browserFiles) {
      const text = readFileSync(join(folder, file), 'utf8');
      expect([file, ...marks.filter((mark) => text.includes(mark))]).toEqual([file]);
    }
  }
});

test('a page with the registry and the frame in it transfers less than 16.5 KB, and less than 20 KB with a first view', async ({
  request,
  site,
}) => {
  const home = await fillPath('/hfc/homes_c/:compound_id', site);
  const firstViewPaths = ['/hfc/home', '/hfc/austin', home];
  for (const path of firstViewPaths) await waitForFirstView(request, path);
  for (const path of [...firstViewPaths, '/hfc/home?minp=1', '/login', '/about/about', '/hfc/_i/review']) {
    const limit = (firstViewPaths.includes(path) ? 20 : 16.5) * 1024;
    const sizeOf = async () => {
      const answer = await request.get(path, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
      expect(answer.headers()['content-encoding']).toBe('br');
      return Number(answer.headers()['content-length']);
    };
    // a page is smallest from its second use on
    await expect.poll(sizeOf, path).toBeLessThan(limit);
  }
});

test('[PLT-02a] another folder of a remote shows after a reload, with nothing rebuilt', async ({
  page,
  site,
}) => {
  const remote = builtRemotes().find(({ descriptor }) => descriptor.name === 'dev-pages');
  if (remote === undefined) throw new Error('dev-pages was not built.');
  const { descriptor, folder } = remote;
  const file = descriptor.modules['./gallery']?.files.find((name) =>
    readFileSync(join(folder, name), 'utf8').includes('"Gallery"'),
  );
  if (file === undefined) throw new Error('No file of the gallery has its heading.');
  const bytes = new TextEncoder().encode(
    readFileSync(join(folder, file), 'utf8').replaceAll('"Gallery"', '"Another gallery"'),
  );
  const host = await startRemoteHost(folder, { [file]: bytes });
  await page.goto('/_dev/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  const [before] = await site.sql.query<{ base: string; descriptor: unknown }>(
    "select base, descriptor from channels where remote = 'dev-pages'",
  );
  const point = (base: string, value: unknown) =>
    site.sql.query("update channels set base = $1, descriptor = $2 where remote = 'dev-pages'", [
      base,
      JSON.stringify(value),
    ]);
  await point(host.origin, {
    ...descriptor,
    files: { ...descriptor.files, [file]: `sha384-${createHash('sha384').update(bytes).digest('base64')}` },
  });
  try {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another gallery');
  } finally {
    if (before !== undefined) await point(before.base, before.descriptor);
    await host.kill();
  }
});

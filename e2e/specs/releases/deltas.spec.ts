import type { Page, Response } from '@playwright/test';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { layOut } from '../../fixtures/remotes/releases.ts';
import { integrityOf } from '@commonhearth/registry/integrity';
import { remoteNamed } from '../../fixtures/remotes/remotes.ts';
import { checkoutWithOtherShell } from '../../fixtures/sites/other-shell.ts';
import { expect, test } from '../../fixtures/test.ts';

const dashboard = remoteNamed('mf-dashboard');
const scriptPattern = /^\/(?:assets|remotes\/mf-dashboard\/[^/]+)\/([^/]+\.js)$/;
const fileName = (response: Response): string =>
  scriptPattern.exec(new URL(response.url()).pathname)?.[1] ?? '';
/** The path without version and hash, which is the same in all builds. */
const pathWithoutHash = (response: Response): string =>
  new URL(response.url()).pathname.replace(/\/1\.[^/]+\//, '/').replace(/\.[0-9a-f]{10}\./, '.');

/** Opens the dashboard, and returns the finished responses with scripts of the shell and the dashboard. */
async function visit(page: Page): Promise<readonly Response[]> {
  const pending: Promise<Response | null>[] = [];
  page.on('requestfinished', (request) => pending.push(request.response()));
  await page.goto('/hfc/home');
  await expect(page.locator('#root').getByRole('article').first()).toBeVisible();
  page.removeAllListeners('requestfinished');
  const responses = (await Promise.all(pending)).filter((response) => response !== null);
  return responses.filter((response) => fileName(response) !== '');
}
const encodings = (responses: readonly Response[]) =>
  Object.fromEntries(
    responses.map((response) => [pathWithoutHash(response), response.headers()['content-encoding']]),
  );

/** The builds of shell and dashboard that run in the page. */
const releases = (page: Page) =>
  page.evaluate(() => {
    const { __shell, __release } = globalThis as { __shell?: string; __release?: string };
    return [__shell, __release];
  });

test('[FVW-08] a returning browser gets new builds of shell and remote as deltas, which run and match the hashes of the builds', async ({
  page,
  site,
  browser,
  expectedErrors,
}) => {
  // from a page that is open while the server is replaced
  expectedErrors.push('net::ERR_CONNECTION_REFUSED', 'net::ERR_CONNECTION_RESET');
  const first = await visit(page);
  expect(new Set(Object.values(encodings(first)))).toEqual(new Set(['br']));

  const deployed = await checkoutWithOtherShell();
  const release = await layOut(dashboard, { version: '1.1.0', startsWith: 'self.__release="1.1.0"' });
  const dist = join(deployed, 'mf-dashboard/dist');
  await rm(dist);
  await cp(release.folder, dist, { recursive: true });
  try {
    await site.deploy(deployed);
    const second = await visit(page);
    expect(await releases(page)).toEqual(['other', '1.1.0']);
    const cachedPaths = new Set(first.map(pathWithoutHash));
    const updated = second.filter((response) => cachedPaths.has(pathWithoutHash(response)));
    expect(Object.keys(encodings(updated))).toEqual(
      expect.arrayContaining([
        '/assets/main.js',
        '/remotes/mf-dashboard/remoteEntry.js',
        '/remotes/mf-dashboard/home.js',
      ]),
    );
    expect(new Set(Object.values(encodings(updated)))).toEqual(new Set(['dcz']));

    const expectedHashes: Record<string, string> = {};
    for (const document of [join(deployed, 'shell/dist/shell.json'), join(dist, 'descriptor.json')])
      Object.assign(
        expectedHashes,
        (JSON.parse(await readFile(document, 'utf8')) as { files: object }).files,
      );
    for (const response of updated)
      expect([fileName(response), integrityOf(await response.body())]).toEqual([
        fileName(response),
        expectedHashes[fileName(response)],
      ]);

    const newVisitor = await browser.newContext({ baseURL: site.origin });
    expect(new Set(Object.values(encodings(await visit(await newVisitor.newPage()))))).toEqual(
      new Set(['br']),
    );
    await newVisitor.close();
  } finally {
    await site.deploy();
    await rm(deployed, { recursive: true });
    await rm(release.folder, { recursive: true });
  }
});

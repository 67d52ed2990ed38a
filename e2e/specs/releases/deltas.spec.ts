import type { Page, Response } from '@playwright/test';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { layOut } from '../../fixtures/remotes/releases.ts';
import { integrityOf, remoteNamed } from '../../fixtures/remotes/remotes.ts';
import { checkoutWithOtherShell } from '../../fixtures/sites/other-shell.ts';
import { expect, test } from '../../fixtures/test.ts';

const dashboard = remoteNamed('mf-dashboard');
const own = /^\/(?:assets|remotes\/mf-dashboard\/[^/]+)\/([^/]+\.js)$/;
const nameOf = (response: Response): string => own.exec(new URL(response.url()).pathname)?.[1] ?? '';
/** The file as one of its builds. */
const logical = (response: Response): string =>
  new URL(response.url()).pathname.replace(/\/1\.[^/]+\//, '/').replace(/\.[0-9a-f]{10}\./, '.');

/** Opens the dashboard; answers the scripts of shell and dashboard that came over the network, whole. */
async function visit(page: Page): Promise<readonly Response[]> {
  const asked: Promise<Response | null>[] = [];
  page.on('requestfinished', (request) => asked.push(request.response()));
  await page.goto('/hfc/home');
  await expect(page.locator('#root').getByRole('article').first()).toBeVisible();
  page.removeAllListeners('requestfinished');
  const responses = (await Promise.all(asked)).filter((response) => response !== null);
  return responses.filter((response) => nameOf(response) !== '');
}
const encodings = (responses: readonly Response[]) =>
  Object.fromEntries(
    responses.map((response) => [logical(response), response.headers()['content-encoding']]),
  );

/** Which shell and which dashboard run in the page. */
const releases = (page: Page) =>
  page.evaluate(() => {
    const { __shell, __release } = globalThis as { __shell?: string; __release?: string };
    return [__shell, __release];
  });

test('[FVW-08] a returning browser gets new builds of shell and remote as deltas, which run by the hashes that the builds promised', async ({
  page,
  site,
  browser,
  expectedErrors,
}) => {
  // of a page that is open while the server is replaced
  expectedErrors.push('net::ERR_CONNECTION_REFUSED');
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
    const had = new Set(first.map(logical));
    const again = second.filter((response) => had.has(logical(response)));
    expect(Object.keys(encodings(again))).toEqual(
      expect.arrayContaining([
        '/assets/main.js',
        '/remotes/mf-dashboard/remoteEntry.js',
        '/remotes/mf-dashboard/home.js',
      ]),
    );
    expect(new Set(Object.values(encodings(again)))).toEqual(new Set(['dcz']));

    const promised: Record<string, string> = {};
    for (const document of [join(deployed, 'shell/dist/shell.json'), join(dist, 'descriptor.json')])
      Object.assign(promised, (JSON.parse(await readFile(document, 'utf8')) as { files: object }).files);
    for (const response of again)
      expect([nameOf(response), integrityOf(await response.body())]).toEqual([
        nameOf(response),
        promised[nameOf(response)],
      ]);

    const stranger = await browser.newContext({ baseURL: site.origin });
    expect(new Set(Object.values(encodings(await visit(await stranger.newPage()))))).toEqual(new Set(['br']));
    await stranger.close();
  } finally {
    await site.deploy();
    await rm(deployed, { recursive: true });
    await rm(release.folder, { recursive: true });
  }
});

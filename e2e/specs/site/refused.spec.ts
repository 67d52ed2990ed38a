import type { Page } from '@playwright/test';
import { startRemoteHost } from '@commonhearth/testing-server/remote-host';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  expect,
  fileErrors,
  fillPath,
  forgetFiles,
  leaveAndForgetFiles,
  test,
} from '../../fixtures/remotes/faults.ts';
import { goInPage } from '../../fixtures/go-in-page.ts';
import { remoteNamed, serveFromHost, type Variant } from '../../fixtures/remotes/remotes.ts';
import type { Site } from '../../fixtures/site.ts';

// the words of the page's policy about addresses that are not in it
test.use({ expectedErrors: [...fileErrors, 'violates the following Content Security Policy'] });

const compound = remoteNamed('mf-compound');
const panelOf = (page: Page, remote = 'mf-compound') => page.locator(`[data-remote="${remote}"]`);
const homePath = (site: Site) => fillPath('/hfc/homes_c/:compound_id', site);

/** The page around a refused part goes on: the bar, and pages of other remotes. */
async function expectPageToLive(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Homes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /homes?( fits?)?$/ })).toBeVisible();
}
/** Which addresses below these were asked for, from now on. */
function requestsTo(page: Page, ...starts: readonly string[]): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (starts.some((start) => request.url().includes(start))) asked.push(request.url());
  });
  return asked;
}
const reportOf = (site: Site, hash: string) =>
  site.sql.query('select kind, remote, version, route, message from client_errors where hash = $1', [hash]);

test('[PLT-06] a remote for a newer contract: words in its place and a report, none of its code asked for', async ({
  page,
  site,
}) => {
  const [contract, hash] = ['^99.0.0', 'c0c0c0c0c099'];
  const words = 'This part needs a newer version of the site. Reload the page in a minute.';
  const installed = await serveFromHost(site, compound, { descriptor: { contract, hash } });
  try {
    const asked = requestsTo(page, installed.host.origin, '/remotes/mf-compound/');
    const path = await homePath(site);
    await page.goto(path);
    await expect(panelOf(page)).toHaveAttribute('data-remote-failure', 'contract');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    await expect(page.locator(`link[href*="${installed.host.origin}"]`)).toHaveCount(0);
    await expect
      .poll(() => reportOf(site, hash))
      .toEqual([
        {
          kind: 'contract',
          remote: 'mf-compound',
          version: compound.descriptor.version,
          route: path,
          message: expect.stringContaining(`needs contract ${contract}, but the page has `) as unknown,
        },
      ]);
    await expectPageToLive(page);
    // pointed at, and opened as a dialog
    await page
      .getByRole('link', { name: /home|compound/i })
      .last()
      .hover();
    await goInPage(page, await fillPath('/hfc/home?cid=:compound_id', site));
    await expect(panelOf(page)).toContainText(words);
    expect(asked).toEqual([]);
  } finally {
    await installed.restore();
  }
});

test('[PLT-12] one flipped byte in any file of a release is refused, at the entry and at every later chunk, while the page lives', async ({
  page,
  files,
}) => {
  const { descriptor, folder } = remoteNamed('mf-dashboard');
  const { entry, modules, name } = descriptor;
  const scripts = Object.keys(descriptor.files).filter(
    // only the server runs this file
    (file) => file.endsWith('.js') && file !== descriptor.firstView?.file,
  );
  const first = new Set([entry, ...['./register', './home'].flatMap((one) => modules[one]?.files ?? [])]);
  const later = scripts.filter((file) => !first.has(file));
  expect(first.size + later.length).toBe(scripts.length);
  for (const file of first) {
    await leaveAndForgetFiles(page);
    files.set('corrupt', (path) => path.endsWith(`/${file}`));
    await page.goto('/hfc/home');
    await expect(panelOf(page, name), file).toHaveAttribute('data-remote-failure', 'corrupt');
    await goInPage(page, '/about/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(panelOf(page, name)).toHaveCount(0);
  }
  // the others by the remote's own loader, which a chunk is handed when it comes
  const chunks = later.map((file) => {
    const id = /push\(\[\[(\d+)\]/.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
    if (id === undefined) throw new Error(`${file} names no chunk.`);
    return { file, id: Number(id) };
  });
  const parts = `webpackChunk${`${name}_${descriptor.version}`.replaceAll(/[-.]/g, '_')}`;
  const ask = () =>
    page.evaluate(
      async ({ chunks, parts }) => {
        interface Loader {
          readonly e: (id: number) => Promise<unknown>;
        }
        const queue = (globalThis as unknown as Record<string, unknown[]>)[parts];
        const loader = await new Promise<Loader>((resolve) => queue?.push([[Math.random()], {}, resolve]));
        const came: string[] = [];
        for (const { file, id } of chunks)
          await loader.e(id).then(
            () => came.push(file),
            () => undefined,
          );
        return came;
      },
      { chunks, parts },
    );
  await leaveAndForgetFiles(page);
  files.set('corrupt', (path) => later.some((file) => path.endsWith(`/${file}`)));
  await page.goto('/hfc/home');
  const heading = page.getByRole('heading', { level: 1, name: /homes?( fits?)?$/ });
  await expect(heading).toBeVisible();
  expect(await ask()).toEqual([]);
  await expect(heading).toBeVisible();
  files.heal();
  await forgetFiles(page);
  expect(await ask()).toEqual(later);
});

/** Makes a remote believe that it was loaded from elsewhere, so that it asks for its later files there. */
const believing = (elsewhere: string): Variant => ({
  startsWith: `Object.defineProperty(document,"currentScript",{configurable:true,value:{tagName:"SCRIPT",src:"${elsewhere}remoteEntry.js"}});queueMicrotask(()=>{delete document.currentScript})`,
});

test('[SEC-01a] [SEC-01c] a later chunk from a host that is not allowed is asked of nobody, and the browser would refuse it and an inline script', async ({
  page,
  site,
}) => {
  const foreign = await startRemoteHost(compound.folder);
  for (const elsewhere of ['https://elsewhere.invalid/', foreign.origin]) {
    const installed = await serveFromHost(site, compound, believing(elsewhere));
    try {
      const asked = requestsTo(page, elsewhere);
      await page.goto(await homePath(site));
      await expect(panelOf(page)).toHaveAttribute('data-remote-failure', 'untrusted');
      await expect(panelOf(page)).toContainText('couldn’t verify this part, so it didn’t run');
      expect(asked).toEqual([]);
      await expect
        .poll(() => reportOf(site, installed.descriptor.hash))
        .toMatchObject([{ kind: 'untrusted' }]);
      const refused = await page.evaluate(
        (src) =>
          new Promise((resolve) => {
            const all: unknown[] = [];
            document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
              all.push([blockedURI, effectiveDirective]);
              if (all.length === 2) resolve(all);
            });
            const script = (given: Partial<HTMLScriptElement>) =>
              Object.assign(document.createElement('script'), given);
            document.head.append(script({ textContent: 'globalThis.__inline = true' }), script({ src }));
          }),
        `${elsewhere}remoteEntry.js`,
      );
      expect(refused).toEqual([
        ['inline', 'script-src-elem'],
        [`${elsewhere}remoteEntry.js`, 'script-src-elem'],
      ]);
      await expectPageToLive(page);
    } finally {
      await installed.restore();
    }
  }
  await foreign.kill();
});

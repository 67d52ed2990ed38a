import type { Page } from '@playwright/test';
import { expect, fillPath, test } from '../fixtures/faults.ts';
import { goInPage } from '../fixtures/go-in-page.ts';
import { remoteNamed, serveFromHost, type Installed, type Variant } from '../fixtures/remotes.ts';
import type { Site } from '../fixtures/site.ts';

const compound = remoteNamed('mf-compound');
const panel = (page: Page) => page.locator('[data-remote="mf-compound"]');
const retry = (page: Page) => panel(page).getByRole('button', { name: 'Retry' });
const homePath = (site: Site) => fillPath('/hfc/homes_c/:compound_id', site);
/** Says so in the page itself: it lasts for one visit. */
const markVisit = (page: Page) => page.evaluate(() => Object.assign(globalThis, { __visit: true }));
const sameVisit = (page: Page) => page.evaluate(() => '__visit' in globalThis);
const earlierNotice = (page: Page) => page.getByText('is shown in its earlier version');

async function withBad(
  site: Site,
  variant: Variant,
  journey: (bad: Installed) => Promise<void>,
): Promise<void> {
  const bad = await serveFromHost(site, compound, { ...variant, afterGood: true });
  try {
    await journey(bad);
  } finally {
    await bad.restore();
  }
}

for (const [words, version] of [
  ['of another version', '1.0.1'],
  ['of the same version and other bytes', undefined],
] as const)
  test(`[PLT-07b] the second failure of a remote ${words} brings its earlier version in the same visit, and is reported`, async ({
    page,
    site,
  }) => {
    const variant = { throwsIn: './compound', ...(version !== undefined && { version }) };
    await withBad(site, variant, async ({ descriptor }) => {
      const path = await homePath(site);
      await page.goto(path);
      await expect(panel(page)).toHaveAttribute('data-remote-failure', 'render');
      await markVisit(page);
      await retry(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
      await expect(earlierNotice(page)).toBeVisible();
      expect(await sameVisit(page)).toBe(true);
      const reports = await site.sql.query(
        'select kind, remote, version, hash, route, message from client_errors where hash = $1',
        [descriptor.hash],
      );
      expect(reports).toEqual([
        {
          kind: 'render',
          remote: 'mf-compound',
          version: version ?? compound.descriptor.version,
          hash: descriptor.hash,
          route: path,
          message: 'thrown while rendering',
        },
      ]);
      // the other place of the remote comes from the earlier version too
      const opened = new Set<string>();
      page.on('request', (request) => opened.add(new URL(request.url()).origin));
      await goInPage(page, await fillPath('/hfc/home?cid=:compound_id', site));
      await expect(page.getByRole('dialog')).toBeVisible();
      expect([...opened].filter((origin) => origin !== new URL(page.url()).origin)).toEqual([]);
    });
  });

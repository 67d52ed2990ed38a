import type { Page } from '@playwright/test';
import { expect, fillPath, test } from '../fixtures/faults.ts';
import { goInPage } from '../fixtures/go-in-page.ts';
import { remoteNamed, serveFromHost, type Installed } from '../fixtures/remotes.ts';

const compound = remoteNamed('mf-compound');
const panel = (page: Page) => page.locator('[data-remote="mf-compound"]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const releaseOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { __release?: number }).__release);

test('[PLT-08] a tab that is open across ten releases goes on with its own; the next page from outside has the newest', async ({
  page,
  site,
}) => {
  const home = await fillPath('/hfc/homes_c/:compound_id', site);
  const dialog = await fillPath('/hfc/home?cid=:compound_id', site);
  await page.goto('/about/about');
  await expect(heading(page)).toBeVisible();
  const released: Installed[] = [];
  try {
    for (let n = 1; n <= 10; n++) {
      released.push(await serveFromHost(site, compound, { startsWith: `self.__release=${n}` }));
      await goInPage(page, n % 2 === 0 ? dialog : home);
      await expect(n % 2 === 0 ? page.getByRole('dialog') : heading(page)).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
      expect(await releaseOf(page)).toBeUndefined();
      await goInPage(page, '/about/about');
    }
    await page.goto(home);
    await expect(heading(page)).toBeVisible();
    expect(await releaseOf(page)).toBe(10);
  } finally {
    for (const one of released.reverse()) await one.restore();
  }
});

test('[PLT-08] a tab older than what is kept says that there is a new version, and Reload brings it', async ({
  page,
  site,
  files,
}) => {
  await page.goto('/about/about');
  await expect(heading(page)).toBeVisible();
  const next = await serveFromHost(site, compound, { startsWith: 'self.__release=2' });
  try {
    files.set('missing', (path) => path.startsWith('/remotes/mf-compound/'));
    await goInPage(page, await fillPath('/hfc/homes_c/:compound_id', site));
    await expect(panel(page)).toHaveAttribute('data-remote-failure', 'outdated');
    await expect(heading(page)).toHaveText('There is a new version of this page.');
    await expect(panel(page).getByRole('button')).toHaveText(['Reload']);
    await panel(page).getByRole('button', { name: 'Reload' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
    expect(await releaseOf(page)).toBe(2);
  } finally {
    await next.restore();
  }
});

test('a remote that is switched off says so with its reason; none of its code is asked for, nothing is reported, all else goes on', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mf-compound/')) asked.push(request.url());
  });
  await site.sql.query(
    "insert into channel_remotes (channel, remote, channel_version, off_reason, update_timestamp) values ('development', 'mf-compound', 1, 'We fix the photos until noon.', now()) on conflict (channel, remote) do update set off_reason = excluded.off_reason",
  );
  try {
    await page.goto(await fillPath('/hfc/homes_c/:compound_id', site));
    await expect(heading(page)).toHaveText('This part is switched off for now.');
    await expect(panel(page)).toContainText('We fix the photos until noon.');
    await expect(panel(page).getByRole('button')).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Homes', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /homes? fit/ })).toBeVisible();
    await goInPage(page, await fillPath('/hfc/home?cid=:compound_id', site));
    await expect(panel(page)).toContainText('switched off for now');
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    expect(asked).toEqual([]);
    expect(await site.sql.query("select 1 from client_errors where kind = 'off'")).toEqual([]);
  } finally {
    await site.sql.query("update channel_remotes set off_reason = null where remote = 'mf-compound'");
  }
});

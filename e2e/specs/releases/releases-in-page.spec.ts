import type { Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { builtShell, expect, fillPath, test } from '../../fixtures/remotes/faults.ts';
import { goInPage } from '../../fixtures/go-in-page.ts';
import { checkoutWithOtherShell } from '../../fixtures/sites/other-shell.ts';
import { consumer } from '../../fixtures/people.ts';
import { remoteNamed, serveFromHost, type Installed } from '../../fixtures/remotes/remotes.ts';

const compound = remoteNamed('mf-compound');
const panel = (page: Page) => page.locator('[data-remote="mf-compound"]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const shellOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { __shell?: string }).__shell);
const releaseOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { __release?: number }).__release);

test('[PLT-08] a tab that is open across ten releases and a deploy of the shell goes on with its own files and its session; the next page from outside has the newest of each', async ({
  page,
  site,
  files,
  signInAs,
}) => {
  await signInAs(consumer);
  const home = await fillPath('/hfc/homes_c/:compound_id', site);
  const dialog = await fillPath('/hfc/home?cid=:compound_id', site);
  await page.goto('/hfc/home');
  await expect(account(page)).toBeVisible();
  const next = await page.context().newPage();
  const released: Installed[] = [];
  try {
    for (let n = 1; n <= 10; n++) {
      released.push(await serveFromHost(site, compound, { startsWith: `self.__release=${n}` }));
      await goInPage(page, n % 2 === 0 ? dialog : home);
      await expect(n % 2 === 0 ? page.getByRole('dialog') : heading(page)).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
      expect(await releaseOf(page)).toBeUndefined();
    }
    await next.goto(home);
    await expect(heading(next)).toBeVisible();
    expect([await releaseOf(next), await shellOf(next)]).toEqual([10, undefined]);
  } finally {
    for (const one of released.reverse()) await one.restore();
  }

  const deployed = await checkoutWithOtherShell();
  try {
    await site.deploy(deployed);
    files.takeAsked();
    await goInPage(page, '/about/about');
    await expect(heading(page)).toHaveText('About us');
    // no file of the new shell is called as one of the old
    const own = files.takeAsked().flatMap((path) => /^\/assets\/(.*\.js)$/.exec(path)?.[1] ?? []);
    expect(own).not.toEqual([]);
    expect(own.filter((file) => !(file in builtShell().files))).toEqual([]);
    await goInPage(page, '/hfc/favorites');
    await expect(heading(page)).toHaveText('My shortlist');
    await goInPage(page, '/hfc/home');
    // there and back
    for (let n = 0; n < 2; n++) {
      const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET');
      const card = page.getByRole('list', { name: 'Homes' }).getByRole('article').nth(1);
      await card.getByRole('button', { name: /shortlist/i }).click();
      expect((await answered).ok()).toBe(true);
    }
    await expect(account(page)).toBeVisible();
    expect(await shellOf(page)).toBeUndefined();

    await next.goto('/about/about');
    await expect(heading(next)).toHaveText('About us');
    await expect(account(next)).toBeVisible();
    expect(await shellOf(next)).toBe('other');
  } finally {
    await site.deploy();
    await rm(deployed, { recursive: true });
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

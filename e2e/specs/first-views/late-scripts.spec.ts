import type { Page } from '@playwright/test';
import { openBeforeApp, waitForFirstView, waitForTakeover } from '../../fixtures/first-view.ts';
import { shellScript } from '../../fixtures/hold.ts';
import { passLimit } from '../../fixtures/pass-limit.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

const path = '/hfc/home';
const firstView = (page: Page) => page.locator('main[data-first-view]');
const notice = (page: Page) => page.locator('#site-failed');
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.use({ viewport: phone });
test.beforeEach(async ({ request }) => {
  await waitForFirstView(request, path);
});

/** Scrolls, likes the first home and changes the order, in this sequence. */
async function useFirstView(page: Page): Promise<void> {
  await expect(firstView(page)).toBeVisible();
  await page.evaluate(() => {
    scrollTo(0, 300);
  });
  await firstView(page)
    .getByRole('button', { name: /^On your shortlist/ })
    .first()
    .click();
  await firstView(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Newest first');
}

/** Opens the page, whose scripts fail to load until the caller removes the route. */
async function loseScripts(page: Page): Promise<void> {
  await page.route(shellScript, (route) => route.abort());
  await page.goto(path, { waitUntil: 'commit' });
  await expect(notice(page)).toBeInViewport();
}

test('[FVW-06] a like before a change of the order is kept, and the order is changed', async ({ page }) => {
  const release = await openBeforeApp(page, path);
  await useFirstView(page);
  release();
  await waitForTakeover(page);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign up' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]sort=newest/);
});

test('[FVW-02] [FVW-06] a first view stays readable while scripts are late, and keeps its scroll position and presses', async ({
  page,
}) => {
  await page.clock.install();
  const release = await openBeforeApp(page, path);
  await useFirstView(page);
  const before = await scrollTop(page);
  await passLimit(page, 10_000);
  await expect(notice(page)).toBeInViewport();
  await expect(firstView(page)).toBeVisible();
  expect(await scrollTop(page)).toBe(before);
  release();
  await waitForTakeover(page);
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign up' })).toBeVisible();
});

test('[FVW-02] a first view stays readable and in place when its scripts fail to load, and Retry loads them', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource');
  await loseScripts(page);
  await expect(firstView(page)).toBeVisible();
  await page.evaluate(() => {
    scrollTo(0, 300);
  });
  const before = await scrollTop(page);
  await page.unroute(shellScript);
  await notice(page).getByRole('button', { name: 'Retry' }).click();
  await waitForTakeover(page);
  await expect(notice(page)).toBeHidden();
  expect(before).toBeGreaterThan(0);
  expect(await scrollTop(page)).toBe(before);
});

test('scripts that failed to load are loaded again when the connection is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource');
  await loseScripts(page);
  await context.setOffline(true);
  await page.unroute(shellScript);
  await context.setOffline(false);
  await waitForTakeover(page);
  await expect(notice(page)).toBeHidden();
});

test('a first view of homes ends after its homes', async ({ page }) => {
  await openBeforeApp(page, path);
  const list = firstView(page).getByRole('list', { name: 'Homes' });
  await expect(list).toBeVisible();
  const bottom = await list.evaluate((homes) => homes.getBoundingClientRect().bottom);
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((footer?.y ?? Infinity) - bottom).toBeLessThan(300);
});

import type { Page } from '@playwright/test';
import { waitForFirstView, waitForTakeover } from '../../fixtures/first-view.ts';
import { hold, shellScript } from '../../fixtures/hold.ts';
import { shiftsOf, watchShifts } from '../../fixtures/measures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone, tablet } from '../../fixtures/widths.ts';

const path = '/hfc/home';
const homesOf = (page: Page) => page.getByRole('list', { name: 'Homes' }).getByRole('article');
const logo = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .locator('svg')
    .filter({ visible: true });
/** Link text and position of the first visible homes. */
const firstHomes = (page: Page) =>
  homesOf(page)
    .filter({ visible: true })
    .evaluateAll((cards) =>
      cards.slice(0, 2).map((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return [card.querySelector('a')?.textContent, ...[x, y, width, height].map(Math.round)];
      }),
    );

test.use({ viewport: phone });
test.beforeEach(async ({ request }) => {
  await waitForFirstView(request, path);
});

test('[FVW-02] on a phone, the first homes are visible before any script, and stay in place when the app takes over', async ({
  page,
}) => {
  await watchShifts(page);
  const release = await hold(page, shellScript);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(homesOf(page).first()).toBeVisible();
  await expect(
    homesOf(page)
      .first()
      .getByText(/^\$[\d.]+[mk]$/),
  ).toBeVisible();
  const photo = homesOf(page).first().getByRole('img').first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.evaluate(() => document.fonts.ready);
  const before = await firstHomes(page);
  const logoBefore = await logo(page).boundingBox();
  const shifts = await shiftsOf(page);
  release();
  await waitForTakeover(page);
  expect(await firstHomes(page)).toEqual(before);
  expect(await logo(page).boundingBox()).toEqual(logoBefore);
  expect(before).toHaveLength(2);
  expect((await shiftsOf(page)) - shifts).toBeLessThan(0.01);
});

for (const [address, place, expectedUrl] of [
  ['/', 'the Bay Area', /\/hfc\/home$/],
  ['/hfc/austin', 'Austin', /\/hfc\/home\?mk=austin$/],
] as const)
  test(`[FVW-01] [FVW-02] ${address} shows the homes around ${place} before any script, and keeps them in place`, async ({
    page,
    request,
  }) => {
    await waitForFirstView(request, address);
    const release = await hold(page, shellScript);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(homesOf(page).first()).toBeVisible();
    await expect(page.getByRole('main').filter({ visible: true })).toContainText(place);
    await page.evaluate(() => document.fonts.ready);
    const before = await firstHomes(page);
    release();
    await waitForTakeover(page);
    expect(await firstHomes(page)).toEqual(before);
    await expect(page).toHaveURL(expectedUrl);
  });

test('a visitor who came for another market sees no homes of the default market first', async ({
  page,
  request,
}) => {
  await page.goto('/hfc/austin');
  await expect(homesOf(page).first()).toBeVisible();
  await waitForFirstView(request, '/');
  await hold(page, shellScript);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Loading …')).toBeVisible();
  await expect(page.locator('main[data-first-view]')).toBeHidden();
});

test('[FVW-06] a filter pressed before the app is ready opens after the takeover', async ({ page }) => {
  const release = await hold(page, shellScript);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  release();
  await waitForTakeover(page);
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Show \d/ })).toBeVisible();
});

test('[FVW-02] shows skeletons where the page would differ: in a wider viewport, after a home was opened, and with a filter', async ({
  page,
}) => {
  await page.goto(path);
  await homesOf(page).first().getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  const homeUrl = page.url();
  await hold(page, shellScript);
  const expectSkeletons = async (address: string): Promise<void> => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByText('Loading …')).toBeVisible();
    await expect(homesOf(page)).toHaveCount(0);
  };
  await expectSkeletons(homeUrl);
  await expectSkeletons(`${path}?minu=3`);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByText('Loading …')).toBeVisible();
  await expect(page.locator('main[data-first-view]')).toBeHidden();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize(tablet);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByText('Loading …')).toBeVisible();
  await expect(page.locator('main[data-first-view]')).toBeHidden();
});

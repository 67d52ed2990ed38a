import { visitorsChromium } from '@commonhearth/tooling/chromium';
import type { Page } from '@playwright/test';
import { waitForFirstView, waitForTakeover } from '../../fixtures/first-view.ts';
import { hold, shellScript } from '../../fixtures/hold.ts';
import { comeToRest, shiftsOf, watchShifts } from '../../fixtures/measures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { bothWidths, desktop, phone, tablet } from '../../fixtures/widths.ts';

const path = '/hfc/home';
const onTablet = ['on a tablet', tablet] as const;
const homesOf = (page: Page) =>
  page.getByRole('list', { name: 'Homes' }).getByRole('article').filter({ visible: true });
const list = (page: Page) => page.getByRole('region', { name: 'Matching homes' });
const logo = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .locator('svg')
    .filter({ visible: true });
/** Link text and position of the first visible homes. */
const firstHomes = (page: Page, count = 2) =>
  homesOf(page).evaluateAll(
    (cards, end) =>
      cards.slice(0, end).map((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return [card.querySelector('a')?.textContent, ...[x, y, width, height].map(Math.round)];
      }),
    count,
  );
/** The page down to the end of the first row of homes, without the map. */
async function picture(page: Page): Promise<string> {
  await comeToRest(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const card = await homesOf(page).first().boundingBox();
  const end = Math.floor((card?.y ?? 0) + (card?.height ?? 0));
  const shot = await page.screenshot({
    mask: [page.locator('[data-map-pane]')],
    clip: { x: 0, y: 0, width, height: Math.min(height, end) },
  });
  return shot.toString('base64');
}

// the browser of the other tests leaves out parts of pictures
test.use({ launchOptions: visitorsChromium() });

test.beforeEach(async ({ request }) => {
  await waitForFirstView(request, path);
});

for (const [where, viewport] of [...bothWidths, onTablet])
  test.describe(where, () => {
    test.use({ viewport });
    const count = viewport === phone ? 2 : 4;

    test('[FVW-02] the first homes are visible before any script, and stay in place when the app takes over', async ({
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
      for (const photo of await homesOf(page).getByRole('img').all())
        if (await photo.evaluate((image) => image.getBoundingClientRect().top < innerHeight))
          await expect
            .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
            .toBeGreaterThan(0);
      await page.evaluate(() => document.fonts.ready);
      const before = await firstHomes(page, count);
      const logoBefore = await logo(page).boundingBox();
      const pictureBefore = await picture(page);
      const shifts = await shiftsOf(page);
      release();
      await waitForTakeover(page);
      expect(await firstHomes(page, count)).toEqual(before);
      expect(await logo(page).boundingBox()).toEqual(logoBefore);
      expect(await picture(page)).toBe(pictureBefore);
      expect(before).toHaveLength(count);
      expect((await shiftsOf(page)) - shifts).toBeLessThan(0.01);
    });

    test('[FVW-06] a like pressed before the app is ready takes effect after the takeover', async ({
      page,
    }) => {
      const release = await hold(page, shellScript);
      await page.goto(path, { waitUntil: 'commit' });
      const title = await homesOf(page).nth(1).getByRole('heading').innerText();
      await homesOf(page).nth(1).getByRole('button', { name: 'On your shortlist' }).click();
      release();
      await waitForTakeover(page);
      await expect(
        page.getByRole('dialog').filter({ hasText: title }).getByRole('button', { name: 'Sign up' }),
      ).toBeVisible();
    });
  });

test.describe('list beside the map', () => {
  test.use({ viewport: desktop });

  test('keeps the scroll position of the list when the app takes over', async ({ page }) => {
    const release = await hold(page, shellScript);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(homesOf(page).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await list(page).hover();
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => list(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(200);
    const before = [await list(page).evaluate(({ scrollTop }) => scrollTop), await firstHomes(page, 4)];
    release();
    await waitForTakeover(page);
    expect([await list(page).evaluate(({ scrollTop }) => scrollTop), await firstHomes(page, 4)]).toEqual(
      before,
    );
  });

  test('a filter pressed before the app is ready opens after the takeover', async ({ page }) => {
    const release = await hold(page, shellScript);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /^Price/ }).click();
    release();
    await waitForTakeover(page);
    await expect(page.getByRole('dialog', { name: 'Price' })).toBeVisible();
  });

  test('an order chosen before the app is ready sorts the list after the takeover', async ({ page }) => {
    const release = await hold(page, shellScript);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Lowest price' });
    release();
    await waitForTakeover(page);
    await expect(page).toHaveURL(/[?&]sort=price$/);
  });

  test('[FVW-02] shows skeletons where the visitor has put the map away', async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Hide map' }).click();
    await expect(page.getByRole('button', { name: 'Show map' })).toBeVisible();
    await hold(page, shellScript);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('Loading …')).toBeVisible();
    await expect(page.locator('main[data-first-view]')).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

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

  test('a filter pressed before the app is ready opens the sheet after the takeover', async ({ page }) => {
    const release = await hold(page, shellScript);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /^Filters/ }).click();
    release();
    await waitForTakeover(page);
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Show \d/ })).toBeVisible();
  });

  test('[FVW-02] shows skeletons where the page would differ: after a home was opened, and with a filter', async ({
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
  });
});

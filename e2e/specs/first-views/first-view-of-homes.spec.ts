import { visitorsChromium } from '@commonhearth/tooling/chromium';
import type { Page } from '@playwright/test';
import {
  differenceOf,
  expectSkeletons,
  openBeforeApp,
  pixelsOf,
  waitForFirstView,
  waitForPictures,
  waitForTakeover,
} from '../../fixtures/first-view.ts';
import { hold, shellScript } from '../../fixtures/hold.ts';
import { shiftsOf, watchShifts } from '../../fixtures/measures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { bothWidths, desktop, phone, tablet } from '../../fixtures/widths.ts';

const path = '/hfc/home';
const onTablet = ['on a tablet', tablet] as const;
/** Wide enough for three columns beside the map. */
const onWideDesktop = ['on a wide desktop', { width: 1760, height: 900 }] as const;
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
/** How far the list is scrolled, once it rests: a browser may scroll by a wheel for several frames. */
const restingScrollTop = (page: Page): Promise<number> =>
  list(page).evaluate(async (pane) => {
    let [before, still] = [pane.scrollTop, 0];
    while (still < 3) {
      await new Promise(requestAnimationFrame);
      still = pane.scrollTop === before ? still + 1 : 0;
      before = pane.scrollTop;
    }
    return before;
  });
/** The pixels down to the end of the first row of homes. */
async function pixelsOfFirstHomes(page: Page): Promise<string> {
  const card = await homesOf(page).first().boundingBox();
  return pixelsOf(page, { end: (card?.y ?? 0) + (card?.height ?? 0) });
}

// the browser of the other tests leaves out parts of pictures
test.use({ launchOptions: visitorsChromium() });

test.beforeEach(async ({ request }) => {
  await waitForFirstView(request, path);
});

for (const [where, viewport] of [...bothWidths, onTablet, onWideDesktop])
  test.describe(where, () => {
    test.use({ viewport });
    const count = viewport === phone ? 2 : 4;

    test(
      '[FVW-02] the first homes are visible before any script, and stay in place when the app takes over',
      { tag: viewport === desktop ? '@main' : [] },
      async ({ page }) => {
        await watchShifts(page);
        const release = await openBeforeApp(page, path);
        await expect(homesOf(page).first()).toBeVisible();
        await expect(
          homesOf(page)
            .first()
            .getByText(/^\$[\d.]+[mk]$/),
        ).toBeVisible();
        await waitForPictures(page);
        const before = await firstHomes(page, count);
        const logoBefore = await logo(page).boundingBox();
        const pixelsBefore = await pixelsOfFirstHomes(page);
        const shifts = await shiftsOf(page);
        release();
        await waitForTakeover(page);
        expect(await firstHomes(page, count)).toEqual(before);
        expect(await logo(page).boundingBox()).toEqual(logoBefore);
        await waitForPictures(page);
        expect(await differenceOf(page, pixelsBefore, await pixelsOfFirstHomes(page))).toBeUndefined();
        expect(before).toHaveLength(count);
        if (viewport.width >= 1720)
          expect(new Set(before.slice(0, 3).map(([, , top]) => top)), 'one row of three').toHaveProperty(
            'size',
            1,
          );
        expect((await shiftsOf(page)) - shifts).toBeLessThan(0.01);
      },
    );
  });

test.describe('list beside the map', () => {
  test.use({ viewport: desktop });

  test('keeps the scroll position of the list when the app takes over', async ({ page }) => {
    const release = await openBeforeApp(page, path);
    await expect(homesOf(page).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    // not with the mouse wheel: Playwright once waited for its answer until the test’s time was over
    await list(page).evaluate((pane) => {
      pane.scrollTop = 2000;
    });
    await expect.poll(() => list(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(200);
    const before = [await restingScrollTop(page), await firstHomes(page, 4)];
    release();
    await waitForTakeover(page);
    expect([await list(page).evaluate(({ scrollTop }) => scrollTop), await firstHomes(page, 4)]).toEqual(
      before,
    );
  });

  test('a filter pressed before the app is ready opens after the takeover', async ({ page }) => {
    const release = await openBeforeApp(page, path);
    await page.getByRole('button', { name: /^Price/ }).click();
    release();
    await waitForTakeover(page);
    await expect(page.getByRole('dialog', { name: 'Price' })).toBeVisible();
  });

  test('an order chosen before the app is ready sorts the list after the takeover', async ({ page }) => {
    const release = await openBeforeApp(page, path);
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
    await expectSkeletons(page, path);
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
      const release = await openBeforeApp(page, address);
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
    await expectSkeletons(page, '/');
  });

  test('[FVW-06] a like pressed before the app is ready takes effect after the takeover', async ({
    page,
  }) => {
    const release = await openBeforeApp(page, path);
    const title = await homesOf(page).nth(1).getByRole('heading').innerText();
    await homesOf(page).nth(1).getByRole('button', { name: 'On your shortlist' }).click();
    release();
    await waitForTakeover(page);
    await expect(
      page.getByRole('dialog').filter({ hasText: title }).getByRole('button', { name: 'Sign up' }),
    ).toBeVisible();
  });

  test('[FVW-02] shows skeletons where the page would differ: after a home was opened, and with a filter', async ({
    page,
  }) => {
    await page.goto(path);
    await homesOf(page).first().getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    const homeUrl = page.url();
    await hold(page, shellScript);
    for (const address of [homeUrl, `${path}?minu=3`, path]) await expectSkeletons(page, address);
  });
});

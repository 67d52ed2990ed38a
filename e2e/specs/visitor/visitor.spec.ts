import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { shiftsOf, watchShifts } from '../../fixtures/measures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { bothWidths, desktop, phone } from '../../fixtures/widths.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Homes' }).getByRole('article');
const countOf = async (page: Page): Promise<number> =>
  Number.parseInt(await page.getByRole('heading', { level: 1 }).innerText(), 10);
/** Waits until the app replaces the first view and shows its first card. */
async function atRest(page: Page): Promise<void> {
  await page.locator('#first-view').waitFor({ state: 'detached' });
  await expect(cards(page).first().getByRole('img')).toBeVisible();
}

for (const [where, viewport] of bothWidths) {
  test.describe(where, () => {
    test.use({ viewport });

    test(
      '[RTR-16] the dashboard of the default market shows homes with photo and price',
      { tag: viewport === desktop ? '@main' : [] },
      async ({ page }) => {
        await page.goto('/hfc/home');
        await atRest(page);
        await expect(cards(page).first()).toContainText(/\$\d/);
        await expect(page.getByText('in the Bay Area', { exact: true })).toBeVisible();
        expect(await countOf(page)).toBeGreaterThan(20);
        await expect(page).toHaveTitle('Homes in the Bay Area | Commonhearth');
        await expectAccessible(page);
      },
    );
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test(
    '[QRY-04] a home opens in the modal, a reload reopens it, back closes it',
    { tag: '@main' },
    async ({ page }) => {
      await page.goto('/hfc/home');
      await atRest(page);
      const link = cards(page).first().getByRole('link');
      const title = await link.innerText();
      await link.click();
      const modal = page.getByRole('dialog');
      await expect(modal.getByRole('heading', { name: title })).toBeVisible();
      await expect(page).toHaveURL(/[?&]cid=\d+/);
      await page.reload();
      await expect(modal.getByRole('heading', { name: title })).toBeVisible();
      await expectAccessible(page);
      // a home beside it takes its place: back still closes at once
      const before = page.url();
      await modal.getByRole('button', { name: /^Next home: \S/ }).press('Shift+ArrowRight');
      await expect(modal.getByRole('heading', { name: title })).toBeHidden();
      expect(page.url()).not.toBe(before);
      await expect(modal.getByRole('button', { name: /^Next home/ })).toBeFocused();
      await modal.getByRole('button', { name: `Previous home: ${title}` }).click();
      await expect(modal.getByRole('heading', { name: title })).toBeVisible();
      await modal.getByRole('button', { name: /^Next home/ }).click();
      await expect(modal.getByRole('heading', { name: title })).toBeHidden();
      await page.goBack();
      await expect(modal).toBeHidden();
      await expect(page).not.toHaveURL(/cid=/);
    },
  );

  test(
    '[CMP-01a] the same home has a public page that works signed out, and is found again from the head of the list',
    { tag: '@main' },
    async ({ page, site }) => {
      const [home] = await site.sql.query<{ id: string; title: string }>(
        "select compound_id::text as id, editorial->>'title' as title from compounds where status = 'published' and available order by compound_id limit 1",
      );
      for (const path of [`/hfc/homes_c/${home?.id ?? ''}`, `/hfc/compounds/${home?.id ?? ''}`]) {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1, name: home?.title ?? 'no home' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(/\$\d/);
      }
      await expectAccessible(page);
      // by keyboard, and without moving what stood there
      await watchShifts(page);
      await page.goto('/hfc/home');
      await atRest(page);
      expect(await shiftsOf(page)).toBeLessThan(0.01);
      await page.getByRole('button', { name: 'Recently viewed' }).first().press('Enter');
      const row = page.getByRole('region', { name: 'Recently viewed' });
      await expect(row.getByRole('button', { expanded: true })).toBeFocused();
      const again = row.getByRole('link', { name: home?.title ?? 'no home' });
      await expect(again).toBeInViewport();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(again).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('heading', { name: home?.title ?? '' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(again).toBeFocused();
      await expectAccessible(page);
    },
  );
});

test.describe('filters', () => {
  test.use({ viewport: desktop });

  test(
    '[QRY-05] every filter of the address holds after a reload, and back and forward follow it',
    { tag: '@main' },
    async ({ page }) => {
      const whole =
        '/hfc/home?mk=austin&cat=Duplex,Triplex&minu=2&ipu=1&maxp=2000000&dol=30&minsf=100&sort=price';
      await page.goto('/hfc/home?mk=austin');
      await atRest(page);
      const all = await countOf(page);
      await page.goto(whole);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/fit/);
      const some = await countOf(page);
      expect(some).toBeLessThan(all);
      await page.reload();
      await expect.poll(() => countOf(page)).toBe(some);
      expect(new URL(page.url()).searchParams.get('cat')).toBe('Duplex,Triplex');
      await page.goBack();
      await expect.poll(() => countOf(page)).toBe(all);
      await page.goForward();
      await expect.poll(() => countOf(page)).toBe(some);
    },
  );
});

test(
  '[DSH-01a] map and feed stand side by side on a desktop and are toggled on a phone',
  { tag: '@main' },
  async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto('/hfc/home');
    await atRest(page);
    const map = page.locator('.leaflet-container');
    await expect(map).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await page.setViewportSize(phone);
    await expect(map).toBeHidden();
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(map).toBeVisible();
    await expect(cards(page).first()).toBeHidden();
    // scale and credit stand above the button that floats
    const list = page.getByRole('button', { name: 'List', exact: true });
    const [floats, scale] = [
      await list.boundingBox(),
      await page.locator('.leaflet-control-scale').boundingBox(),
    ];
    if (floats === null || scale === null) throw new Error('Nothing is drawn.');
    expect(scale.y + scale.height).toBeLessThanOrEqual(floats.y);
    await list.click();
    await expect(cards(page).first()).toBeVisible();
    // the button that floats lies on nothing that can be pressed, at the end of the page and where nothing fits
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: 'About this page' })
      .click({ trial: true });
    await page.goto('/hfc/home?minp=990000000');
    const clear = page.getByRole('main').getByRole('button', { name: 'Clear all filters' });
    await expect(clear).toBeVisible();
    // what it takes to find homes is counted first, and moves the button below it
    await expect(page.getByRole('main').getByRole('button', { name: /^Remove “/ })).toBeVisible();
    const [button, way] = [
      await page.getByRole('button', { name: 'Map', exact: true }).boundingBox(),
      await clear.boundingBox(),
    ];
    if (button === null || way === null) throw new Error('Nothing is drawn.');
    expect(button.y).toBeGreaterThanOrEqual(way.y + way.height);
  },
);

import type { Page } from '@playwright/test';
import { waitForTakeover } from '../../fixtures/first-view.ts';
import { hold, shellScript, waitForDocument } from '../../fixtures/hold.ts';
import { shiftsOf, watchShifts } from '../../fixtures/measures.ts';
import { consumer } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { bothWidths, desktop, phone } from '../../fixtures/widths.ts';

const barHeight = async (page: Page): Promise<number> =>
  (await page.getByRole('banner').boundingBox())?.height ?? 0;
/** Where the first photo of the list, or of what is named, begins. */
const firstPhotoTop = (page: Page, within = 'main'): Promise<number> =>
  page.evaluate((inside) => {
    const photo = [...document.querySelectorAll(`${inside} *`)].find((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 250 && Math.abs(width / height - 1.5) < 0.02;
    });
    return Math.round(photo?.getBoundingClientRect().top ?? -1);
  }, within);
/** What of the outline stands where: left, top, width and height in px. */
const outline = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-page-pending] span[aria-hidden=true]')].map((block) => {
      const { x, y, width, height } = block.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
  );
/** A phone on the move. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

for (const [where, viewport] of bothWidths) {
  test.describe(where, () => {
    test.use({ viewport });

    test('bar and outline of the page stand before any script of the site, and nothing moves when it comes', async ({
      page,
    }) => {
      await watchShifts(page);
      const release = await hold(page, shellScript);
      await page.goto('/hfc/home', { waitUntil: 'commit' });
      await waitForDocument(page);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Commonhearth, home' })).toBeVisible();
      await expect(page.getByText('Loading …')).toBeAttached();
      const before = { bar: await barHeight(page), photo: await firstPhotoTop(page) };
      expect(before.photo).toBeGreaterThan(before.bar);
      // text of a first view moves a little when our font replaces a wider fallback
      await page.evaluate(() => document.fonts.ready);
      const shifts = await shiftsOf(page);
      expect(shifts).toBeLessThan(0.01);
      release();
      const first = page.getByRole('list', { name: 'Homes' }).getByRole('article').first();
      await expect(first.getByRole('img')).toBeVisible();
      expect({ bar: await barHeight(page), photo: await firstPhotoTop(page) }).toEqual(before);
      expect((await shiftsOf(page)) - shifts).toBeLessThan(0.01);
    });

    test('the outline of a home is the same before its code is here and while the home is on its way', async ({
      page,
      site,
    }) => {
      // a home that has just changed has no first view yet
      await site.sql.query(
        `update compounds set editorial = jsonb_set(editorial, '{description}', to_jsonb((editorial->>'description') || ' ')) where compound_id = 1`,
      );
      const release = await hold(page, shellScript);
      // never answered
      await page.route('**/api/hfc/compounds/*', () => undefined);
      await page.goto('/hfc/homes_c/1', { waitUntil: 'commit' });
      await waitForDocument(page);
      await expect(page.getByText('Loading …')).toBeAttached();
      const before = await outline(page);
      expect(before.length).toBeGreaterThan(3);
      release();
      await waitForTakeover(page);
      await expect(page.getByText('Loading the home …')).toBeAttached();
      expect(await outline(page)).toEqual(before);
    });

    test('on a slow line neither page nor footer moves when what is asked for comes', async ({
      page,
      site,
    }) => {
      const devtools = await page.context().newCDPSession(page);
      const [home] = await site.sql.query<{ id: string }>(
        "select compound_id::text as id from compounds where status = 'published' and available order by compound_id limit 1",
      );
      const pages = [`/hfc/homes_c/${home?.id ?? ''}`, '/login', '/hfc/signup', '/about/contact'];
      await watchShifts(page);
      const shifts: Record<string, number> = {};
      for (const path of pages) {
        // as on the first visit: nothing of it is kept
        await devtools.send('Network.clearBrowserCache');
        await devtools.send('Network.emulateNetworkConditions', slowLine);
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        shifts[path] = await shiftsOf(page);
      }
      // text of the header moves a little when our font replaces a wider fallback
      expect(Object.entries(shifts).filter(([, sum]) => sum > 0.01)).toEqual([]);
    });
  });
}

test.describe('on a desktop, for who is signed in', () => {
  test.use({ viewport: desktop });
  test('the bar has its height before the session is known', async ({ page, signInAs }) => {
    await signInAs(consumer);
    await page.goto('/about/about');
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    const settled = await barHeight(page);
    expect(settled).toBe(88);
    const release = await hold(page, shellScript);
    await page.goto('/login', { waitUntil: 'commit' });
    await waitForDocument(page);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await barHeight(page)).toBe(settled);
    release();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    expect(await barHeight(page)).toBe(settled);
  });
});

test('on a phone the photo of a home comes where its dialog kept the place', async ({ page }) => {
  await page.setViewportSize(phone);
  const release = await hold(page, /\/mf-compound\//);
  await page.goto('/hfc/home');
  await waitForTakeover(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Loading');
  const kept = await firstPhotoTop(page, 'dialog');
  expect(kept).toBeGreaterThan(0);
  release();
  await expect(dialog.getByRole('img').first()).toBeVisible();
  expect(await firstPhotoTop(page, '[role=dialog]')).toBe(kept);
});

import type { Page } from '@playwright/test';
import { waitForFirstView, waitForTakeover } from '../../fixtures/first-view.ts';
import { hold, shellScript, waitForDocument } from '../../fixtures/hold.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop, phone } from '../../fixtures/widths.ts';

const list = '/hfc/home?mk=austin&minu=2';
const banner = (page: Page) => page.getByRole('banner');

async function homePath({ sql }: Site): Promise<string> {
  const [home] = await sql.query<{ id: string }>(
    "select compound_id::text as id from compounds where status = 'published' and available order by compound_id limit 1",
  );
  return `/hfc/homes_c/${home?.id ?? ''}`;
}

/** Opens a page whose app cannot start before the returned function is called. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, shellScript);
  await page.goto(path, { waitUntil: 'commit' });
  await waitForDocument(page);
  await expect(banner(page)).toBeVisible();
  return release;
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('the skip link is first, and the focus stays on the content when the app takes over', async ({
    page,
    request,
    site,
  }) => {
    const path = await homePath(site);
    await waitForFirstView(request, path);
    const release = await openEarly(page, path);
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Skip to content' });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await link.press('Enter');
    await expect(page.getByRole('main').filter({ visible: true })).toBeFocused();
    release();
    await waitForTakeover(page);
    await expect(page.locator('#root main')).toBeFocused();
    expect(new URL(page.url()).hash).toBe('');
  });

  test('a press of “Next home” is kept until the next home is known', async ({ page, request, site }) => {
    const path = await homePath(site);
    await waitForFirstView(request, path);
    const release = await openEarly(page, path);
    const next = page.getByRole('button', { name: /^Next home/ }).filter({ visible: true });
    await next.click();
    await expect(next).toHaveAttribute('aria-busy', 'true');
    release();
    await waitForTakeover(page);
    await expect(page).toHaveURL(/\/hfc\/compounds\/\d+$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  for (const closed of [true, false])
    test(`a menu that is ${closed ? 'closed by Escape stays closed' : 'open stays open'} when the app takes over`, async ({
      page,
    }) => {
      const release = await openEarly(page, list);
      const menu = page.getByRole('button', { name: 'Menu' });
      const item = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link');
      await menu.click();
      await expect(item.first()).toBeVisible();
      if (closed) await page.keyboard.press('Escape');
      release();
      await waitForTakeover(page);
      await expect(page.getByRole('list', { name: 'Homes' })).toBeVisible();
      await expect(page.locator(':popover-open')).toHaveCount(closed ? 0 : 1);
    });
});

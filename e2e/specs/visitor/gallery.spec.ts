import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop, phone, tablet } from '../../fixtures/widths.ts';

test('[RTR-36] the gallery shows every component without a violation on a phone, a tablet, and a desktop', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/_dev/gallery');
  for (const viewport of [phone, tablet, desktop]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `at ${viewport.width}`,
    ).toBe(true);
  }
});

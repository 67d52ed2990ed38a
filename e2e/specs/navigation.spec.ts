import { expect, test } from '../fixtures/test.ts';

test('Back finds the place in the feed that was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/hfc/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        window.scrollTo(0, 1500);
      });
      return scrolled();
    })
    .toBe(1500);
  await page.locator('a[href="/login"]').first().dispatchEvent('click');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeAttached();
  await expect.poll(scrolled).toBe(1500);
});

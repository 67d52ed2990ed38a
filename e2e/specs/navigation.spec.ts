import { goInPage } from '../fixtures/go-in-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { phone } from '../fixtures/widths.ts';

test('Back finds the place in the feed that was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/hfc/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await expect
    .poll(async () => {
      // a person sees where they are before they go on: a frame has passed
      await page.evaluate(async () => {
        window.scrollTo(0, 1500);
        await new Promise(requestAnimationFrame);
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

test('[RTE-16] a visitor who looked at another market comes back to it by the logo and by Homes', async ({
  page,
}) => {
  const bar = page.getByRole('banner');
  const cards = page.getByRole('list', { name: 'Homes' }).getByRole('article');
  const inAustin = page.getByRole('button', { name: 'Market Austin' });
  await page.goto('/hfc/home?mk=austin&minp=600000');
  await expect(inAustin).toBeVisible();
  for (const way of [/, home$/, 'Homes']) {
    await expect(cards.first()).toContainText(/\$\d/);
    await goInPage(page, '/about/about');
    await bar.getByRole('link', { name: way }).first().click();
    await expect(page).toHaveURL(/\/hfc\/home\?mk=austin$/);
    await expect(inAustin).toBeVisible();
  }
});

test('a link that is pointed at loads its page before it is pressed, and stays where it is', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofHomes = () => asked.filter((path) => path.includes('/mf-dashboard/'));
  await page.getByRole('banner').getByRole('link', { name: 'Homes', exact: true }).hover();
  await expect.poll(() => ofHomes().length).toBeGreaterThan(1);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a visitor on a phone finds the way to sign in once: in the bar, on the narrowest phones in its menu', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/about/about');
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: 'Menu' }).click();
  const menu = bar.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link').first()).toBeVisible();
  const signIn = bar.getByRole('link', { name: 'Sign in' });
  await expect(signIn).toHaveCount(1);
  await expect(menu.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await page.setViewportSize({ ...phone, width: 360 });
  await expect(signIn).toHaveCount(1);
  await expect(menu.getByRole('link', { name: 'Sign in' })).toHaveCount(1);
});

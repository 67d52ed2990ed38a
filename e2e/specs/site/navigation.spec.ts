import type { Page } from '@playwright/test';
import { waitForTakeover } from '../../fixtures/first-view.ts';
import { scrollDownHomes, waitForMeasuredHomes } from '../../fixtures/scroll-down.ts';
import { expect, test } from '../../fixtures/test.ts';
import { bothWidths, phone } from '../../fixtures/widths.ts';

const scrolledIn = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/**
 * Waits until the history has, or no longer has, an entry for the open dialog. The page adds it after the dialog opens,
 * and removes it after the dialog closes.
 */
const expectStepAbove = (page: Page, isThere: boolean): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (history.state as { readonly above?: true } | null)?.above === true))
    .toBe(isThere);

test('Back finds the place in the feed that was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/hfc/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await scrollDownHomes(page, 1500);
  await page.locator('a[href="/login"]').first().dispatchEvent('click');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => scrolledIn(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeAttached();
  await expect.poll(() => scrolledIn(page)).toBe(1500);
});

test('Back closes the comparison, and the home that was compared last leaves with the next one', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/hfc/home');
  const compare = page.getByRole('button', { name: /^Compare: / });
  const compared = () => new URL(page.url()).searchParams.get('cmp')?.split(',').length;
  for (const [at, words] of ['1 home to compare', '2 homes to compare'].entries()) {
    await compare.nth(at).click();
    await expect(page.getByText(words)).toBeVisible();
    // the URL changes a little later; a click before that would share its history entry
    await expect.poll(compared).toBe(at + 1);
  }
  const dialog = page.getByRole('dialog');
  const open = () => page.getByRole('button', { name: 'Compare', exact: true }).click();
  await open();
  await expect(dialog).toBeVisible();
  await expectStepAbove(page, true);
  const both = page.url();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(both);
  // closed by key it leaves no step behind
  await open();
  await expect(dialog).toBeVisible();
  await expectStepAbove(page, true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectStepAbove(page, false);
  await page.goBack();
  await expect(page.getByText('1 home to compare')).toBeVisible();
});

test('on a phone Back closes filters and search, keeps what was chosen and where the list is, and then takes it back', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/hfc/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  const unfiltered = page.url();
  const bar = page.getByRole('group', { name: 'Filters' });
  const dialog = page.getByRole('dialog');
  await scrollDownHomes(page, 1500);
  for (const name of [/Area or town/, /^Filters/]) {
    await bar.getByRole('button', { name }).click();
    await expect(dialog).toBeVisible();
    await expectStepAbove(page, true);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => [page.url(), await scrolledIn(page)]).toEqual([unfiltered, 1500]);
  }
  await bar.getByRole('button', { name: /^Filters/ }).click();
  await dialog.getByRole('checkbox', { name: /^Duplex/ }).click();
  await expect(page).not.toHaveURL(unfiltered);
  const filtered = page.url();
  await expectStepAbove(page, true);
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(filtered);
  await page.goBack();
  await expect(page).toHaveURL(unfiltered);
});

for (const [where, viewport] of bothWidths)
  test(`${where} a filter begins the list at its head, and Back finds it where it was left`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/hfc/home');
    await waitForTakeover(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    const list = page.getByRole('region', { name: 'Matching homes' });
    const heading = page.getByRole('heading', { level: 1 });
    // on a phone the page scrolls, else the list
    const scrolled = () => list.evaluate((pane) => pane.scrollTop || window.scrollY);
    if (viewport === phone) await scrollDownHomes(page, 1500);
    else {
      await waitForMeasuredHomes(page);
      await list.evaluate((pane) => {
        pane.scrollTo({ top: 1500, behavior: 'instant' });
      });
    }
    await expect.poll(scrolled).toBeGreaterThan(1000);
    await expect(heading).not.toBeInViewport();
    const unfiltered = page.url();
    const left = await scrolled();
    await page
      .getByRole('group', { name: 'Filters' })
      .getByRole('button', { name: viewport === phone ? /^Filters/ : /^Home type/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /^Duplex/ }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(unfiltered);
    await expect(heading).toBeInViewport();
    expect(await scrolled()).toBeLessThan(left - 500);
    if (viewport === phone) {
      await expectStepAbove(page, false);
      await page.goBack();
      await expect(page).toHaveURL(unfiltered);
      await expect.poll(async () => Math.abs((await scrolled()) - left)).toBeLessThan(100);
    }
  });

test('above a home Back closes its photos and the message first, then the home, and finds the list', async ({
  page,
  signInAs,
}) => {
  await signInAs('ada@demo.commonhearth.example');
  await page.setViewportSize(phone);
  await page.goto('/hfc/home');
  const list = page.url();
  await page.getByRole('article').first().getByRole('link').first().click();
  const photos = page.getByRole('dialog', { name: /^Photos of/ });
  const message = page.getByRole('dialog', { name: /^Message / });
  const opens = [
    [page.getByRole('button', { name: /^All \d+ photos$/ }), photos],
    [page.getByRole('button', { name: /^Message / }), message],
  ] as const;
  for (const [button, dialog] of opens) {
    await button.click();
    await expect(dialog).toBeVisible();
    await expectStepAbove(page, true);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(list);
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
  const signIn = bar.getByRole('link', { name: 'Log in' });
  await expect(signIn).toHaveCount(1);
  await expect(menu.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await page.setViewportSize({ ...phone, width: 360 });
  await expect(signIn).toHaveCount(1);
  await expect(menu.getByRole('link', { name: 'Log in' })).toHaveCount(1);
});

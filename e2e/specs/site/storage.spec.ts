import { expectAccessible } from '../../fixtures/accessibility.ts';
import { consumer, signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onPhone } from '../../fixtures/widths.ts';
import type { Page } from '@playwright/test';

const notice = (page: Page) => page.getByText('Your browser’s storage is full or turned off.');

const dismiss = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' });

/** Fills the storage of the browser to the last character, as other pages of this origin may. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (let size = 1_000_000, name = 0; size >= 1; name += 1)
        try {
          storage.setItem(`filler ${name}`, 'x'.repeat(size));
        } catch {
          size /= 10;
        }
  });

/** Presses reload, and answers whether the browser asks first; then the person stays. */
async function asksBeforeReload(page: Page): Promise<boolean> {
  const dialog = page.waitForEvent('dialog');
  await page.evaluate(() => {
    setTimeout(() => {
      location.reload();
    });
  });
  const asked = await dialog;
  await asked.dismiss();
  return asked.type() === 'beforeunload';
}

for (const [where, viewport] of onPhone)
  test.describe(where, () => {
    test.use({ viewport });

    test('[RWD-05] storage that fills up during a visit: said once, and the browser asks before it loses a message', async ({
      page,
    }) => {
      await page.goto('/about/contact');
      await page.getByLabel('Your name').fill('Robin');
      await fillStorage(page);
      await page.getByLabel('Your message').click();
      await page.keyboard.type('Do you know a home near the lake?');
      await expect(notice(page)).toHaveCount(1);
      await expectAccessible(page);
      expect(await asksBeforeReload(page)).toBe(true);
      await expect(page.getByLabel('Your message')).toHaveValue('Do you know a home near the lake?');
      await dismiss(page).click();
      await page.getByLabel('Email').fill('robin@people.example');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('heading', { name: 'Thanks, we got your message' })).toBeFocused();
      await expect(notice(page)).toHaveCount(0);
    });

    test('[RWD-05] where storage is forbidden a person logs in, is told once that a reload ends it, and goes on', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('The operation is insecure.', 'SecurityError');
            },
          });
      });
      await page.goto('/hfc/home');
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      await signIn(page, consumer);
      await expect(notice(page)).toHaveCount(1);
      await dismiss(page).click();
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Profile & notifications' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      await page.reload();
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByLabel('Email')).toBeVisible();
    });
  });

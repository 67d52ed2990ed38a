import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { consumer } from '../../fixtures/people.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onPhone } from '../../fixtures/widths.ts';

test.beforeEach(async ({ site }) => {
  await site.sql.query('delete from mails');
});
test.afterEach(async ({ site }) => {
  await site.sql.query('delete from mails');
});

/** Asks on the login page for a code; answers the one that the mail brought. */
async function askForCode(page: Page, site: Site): Promise<string> {
  await page.getByLabel('Email').fill(consumer);
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  const [mail] = await site.sql.query<{ text: string }>(
    'select text from mails where to_address = $1 order by mail_id desc limit 1',
    [consumer],
  );
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });

for (const [where, viewport] of onPhone) {
  test.describe(where, () => {
    test.use({ viewport });

    test('who has no password at hand signs in by the code of a mail, pasted into one field, and goes on where they were', async ({
      page,
      site,
    }) => {
      await page.goto('/login');
      const code = await askForCode(page, site);
      const field = page.getByLabel('Six-digit code');
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(page.getByRole('button', { name: /^Send a new code in 0:[0-5]\d/ })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await submit(page).click();
      await expect(account(page)).toBeVisible();
      await page.waitForURL('**/hfc/home**');
      await page.reload();
      await expect(account(page)).toBeVisible();
    });
  });
}

import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { consumer } from '../../fixtures/people.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onPhone, phone } from '../../fixtures/widths.ts';

test.beforeEach(async ({ site }) => {
  await site.sql.query('delete from mails');
});
test.afterEach(async ({ site }) => {
  await site.sql.query('delete from mails');
});

/** Asks on the login page for a code; answers what the mail brought. */
async function askForCode(page: Page, site: Site, email = consumer) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  const [mail] = await site.sql.query<{ text: string }>(
    'select text from mails where to_address = $1 order by mail_id desc limit 1',
    [email],
  );
  const text = mail?.text ?? '';
  const { pathname, search } = new URL(/https?:\S+token_hash=\S+/.exec(text)?.[0] ?? 'http://none.invalid');
  return { code: /^\d{6}$/m.exec(text)?.[0] ?? '', link: pathname + search };
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
      const { code } = await askForCode(page, site);
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

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a wrong code says so and stays; after five the right one is dead, and a new one works', async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push('403');
    await page.goto('/login');
    const { code } = await askForCode(page, site);
    const wrong = code === '123456' ? '654321' : '123456';
    const field = page.getByLabel('Six-digit code');
    const refused = () =>
      page.waitForResponse((answer) => answer.url().includes('/auth/v1/verify') && answer.status() === 403);
    for (let guess = 0; guess < 5; guess += 1) {
      await field.fill(wrong);
      await Promise.all([refused(), submit(page).click()]);
      await expect(page.getByText('That code is wrong or has expired.')).toBeVisible();
      await expect(field).toHaveValue(wrong);
    }
    await expectAccessible(page);
    await field.fill(code);
    await Promise.all([refused(), submit(page).click()]);
    await page.getByRole('button', { name: 'Change it' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(consumer);
    await field.waitFor({ state: 'detached' });
    await page.getByLabel('Email').fill(consumer);
    const second = await askForCode(page, site);
    await field.fill(second.code);
    await submit(page).click();
    await expect(account(page)).toBeVisible();
  });

  test('the link of the mail signs in by a click on its page, once; opening it spends nothing', async ({
    page,
    site,
  }) => {
    await page.goto('/login');
    const { link } = await askForCode(page, site);
    expect((await fetch(site.origin + link)).status).toBe(200);
    await page.goto(link);
    await submit(page).waitFor();
    expect(page.url()).not.toContain('token_hash');
    // whose account it is stands there first: a stranger may have sent a link of theirs
    await expect(page.getByText(`you’re in as ${consumer}.`)).toBeVisible();
    await expectAccessible(page);
    await page.goto(link);
    await submit(page).click();
    await expect(account(page)).toBeVisible();
    await page.waitForURL('**/hfc/home**');
    await page.goto(link);
    await expect(
      page.getByRole('heading', { name: 'This link was already used or has expired' }),
    ).toBeVisible();
  });

  test('who has no account is told the same, and gets no mail', async ({ page, site }) => {
    await page.goto('/login');
    const { code } = await askForCode(page, site, 'nobody@people.example');
    expect(code).toBe('');
  });
});

import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { mailTo } from '../../fixtures/mails.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onPhone } from '../../fixtures/widths.ts';

const password = 'a-long-password-1';
const chosen = 'seven odd lanterns';
/** An account of this test alone. */
async function signUp(origin: string, email: string): Promise<void> {
  const body = JSON.stringify({ email, password, data: { name: 'Robin' } });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${origin}/auth/v1/signup`, { method: 'POST', headers, body })).status).toBe(200);
}
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const signedIn = (page: Page, email: string, word: string) =>
  page.request
    .post('/auth/v1/token?grant_type=password', { data: { email, password: word } })
    .then((answer) => answer.ok());

test.afterEach(async ({ site }) => {
  await site.sql.query('delete from mails');
});

for (const [where, viewport] of onPhone) {
  test.describe(where, () => {
    test.use({ viewport });

    test('[RTR-08] [RTR-09] who forgot their password chooses another by the link of a mail, and is out everywhere else', async ({
      page,
      site,
      browser,
      expectedErrors,
    }) => {
      expectedErrors.push('422', '403', '401');
      const email = `robin.${where.replaceAll(/\W/g, '-')}@people.example`;
      await signUp(site.origin, email);
      const elsewhere = await browser.newContext({ baseURL: site.origin });
      const other = await elsewhere.newPage();
      await signIn(other, email, password);

      await page.goto('/login');
      await page.getByLabel('Email').fill('robin@mistyped.example');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await page.waitForURL('**/account/forgot-password');
      await expect(heading(page, 'Forgot your password?')).toBeVisible();
      await expectAccessible(page);
      const field = page.getByLabel('Email');
      await expect(field).toHaveValue('robin@mistyped.example');
      await field.fill('');
      await field.press('Enter');
      await expect(page.getByText('Enter your email.')).toBeVisible();
      await field.fill('robin@mistyped.example');
      await field.press('Enter');
      // who has no account is told the same, and gets no mail
      await expect(heading(page, 'Check your email')).toBeVisible();
      expect((await mailTo(site, 'robin@mistyped.example')).kind).toBeUndefined();
      await expect(page.getByRole('button', { name: /^Send a new code in 0:[0-5]\d/ })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Change it' }).click();
      await expect(field).toHaveValue('robin@mistyped.example');
      await field.fill(email);
      await field.press('Enter');
      await expect(page.getByText(email)).toBeVisible();

      const { kind, link } = await mailTo(site, email);
      expect(kind).toBe('recovery');
      // a scanner's GET spends nothing
      expect((await fetch(site.origin + link)).status).toBe(200);
      await page.goto(link);
      expect(page.url()).not.toContain('token_hash');
      // whose account it is stands there first: a stranger may have sent a link of theirs
      await expect(page.getByText(`Continue to choose a new password for ${email}.`)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL('**/account/update-password');
      await expect(page.getByText(`For ${email}.`)).toBeVisible();
      await expect(page.getByLabel('Current password')).toHaveCount(0);
      const next = page.getByLabel('New password', { exact: true });
      await next.fill('password1');
      await next.press('Enter');
      await expect(page.getByText('it’s too easy to guess')).toBeVisible();
      await expect(next).toHaveValue('password1');
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await next.fill(chosen);
      await next.press('Enter');
      await page.waitForURL('**/hfc/home**');
      await expect(account(page)).toBeVisible();
      expect([await signedIn(page, email, chosen), await signedIn(page, email, password)]).toEqual([
        true,
        false,
      ]);
      await other.goto('/hfc/account/notifications');
      await other.waitForURL('**/login');
      await elsewhere.close();
      await page.goto(link);
      await expect(heading(page, 'This link was already used or has expired')).toBeVisible();
    });
  });
}

test('[RTR-09] [SES-20] on another device the code of the mail does it; signed in the password asks for a proof; "this was not me" takes it back', async ({
  page,
  site,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push('400', '401', '403', '422');
  const email = 'kim@people.example';
  await signUp(site.origin, email);
  await page.goto('/account/update-password');
  await expect(heading(page, 'You’re logged out')).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  const beside = await page.context().newPage();
  await beside.goto('/hfc/home');
  await expect(beside.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  const { code } = await mailTo(site, email);
  await page.getByLabel('Six-digit code').fill(code === '123456' ? '654321' : '123456');
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page.getByText('That code is wrong or has expired.')).toBeVisible();
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await page.waitForURL('**/account/update-password');
  // another tab knows who is here, and is not led anywhere
  await expect(account(beside)).toBeVisible();
  await expect(beside).toHaveURL(/\/hfc\/home/);
  await beside.close();
  // a reload loses nothing: the provider knows how they came
  await page.reload();
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('**/hfc/home**');

  await page.goto('/account/update-password');
  // the bar grows then, and moves the form
  await expect(account(page)).toBeVisible();
  const next = page.getByLabel('New password', { exact: true });
  const current = page.getByLabel('Current password', { exact: true });
  await next.fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Confirm it’s you first.')).toBeVisible();
  await current.fill('not the password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('That’s not your current password.')).toBeVisible();
  await expect(next).toHaveValue(password);
  await current.fill(chosen);
  await next.fill(chosen);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('That’s your current password.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  const proof = page.getByLabel('Six-digit code');
  await expect(proof).toBeVisible();
  await proof.fill((await mailTo(site, email)).code);
  await next.fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('**/hfc/home**');

  const notice = await mailTo(site, email);
  expect(notice.kind).toBe('password_changed');
  const owner = await browser.newContext({ baseURL: site.origin });
  const mailbox = await owner.newPage();
  await mailbox.goto(notice.link);
  await expect(heading(mailbox, 'Didn’t make this change?')).toBeVisible();
  expect(mailbox.url()).not.toContain('token_hash');
  await expectAccessible(mailbox);
  // looking changes nothing
  expect(await signedIn(page, email, password)).toBe(true);
  await mailbox.getByRole('button', { name: 'Undo the change' }).click();
  await mailbox.waitForURL('**/account/forgot-password');
  await expect(mailbox.getByLabel('Email')).toHaveValue(email);
  expect(await signedIn(page, email, password)).toBe(false);
  await page.goto('/hfc/account/notifications');
  await page.waitForURL('**/login');
  await mailbox.getByRole('button', { name: 'Send link' }).click();
  await expect(heading(mailbox, 'Check your email')).toBeVisible();
  await mailbox.goto((await mailTo(site, email)).link);
  await mailbox.getByRole('button', { name: 'Continue' }).click();
  await mailbox.getByLabel('New password', { exact: true }).fill(chosen);
  await mailbox.getByRole('button', { name: 'Save password' }).click();
  await expect(account(mailbox)).toBeVisible();
  await owner.close();
});

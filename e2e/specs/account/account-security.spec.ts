import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { mailTo } from '../../fixtures/mails.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

const password = 'a-long-password-1';
const email = 'noor@people.example';
const moved = 'noor.new@people.example';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const section = (page: Page) => page.getByRole('region', { name: 'Login and security' });

test.use({ viewport: phone });
test.afterEach(async ({ site }) => {
  await site.sql.query('delete from mails');
});

test('[SES-20] name and address are changed, the address once the new one is proved; the old one can take it back; places are ended one by one and all at once', async ({
  page,
  site,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push('400', '401', '403');
  const body = JSON.stringify({ email, password, data: { name: 'Noor' } });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${site.origin}/auth/v1/signup`, { method: 'POST', headers, body })).status).toBe(200);
  await signIn(page, email, password);
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const other = await elsewhere.newPage();
  await signIn(other, email, password);

  await page.goto('/hfc/account/notifications#sign-in');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Noor Amal');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account of Noor Amal' })).toBeVisible();
  // the address is asked for with the current password
  await section(page).getByRole('button', { name: 'Change email' }).click();
  await section(page).getByLabel('New email').fill(moved);
  await section(page).getByRole('button', { name: 'Send link' }).click();
  await expect(section(page).getByText('Confirm it’s you first.')).toBeVisible();
  await section(page).getByLabel('Current password', { exact: true }).fill('not the password');
  await section(page).getByRole('button', { name: 'Send link' }).click();
  await expect(section(page).getByText('That’s not your current password.')).toBeVisible();
  await expect(section(page).getByLabel('New email')).toHaveValue(moved);
  await expectAccessible(page);
  await section(page).getByLabel('Current password', { exact: true }).fill(password);
  await section(page).getByRole('button', { name: 'Send link' }).click();
  await expect(section(page).getByText(`Waiting for ${moved}`)).toBeVisible();
  await expect(section(page).getByText(email, { exact: true })).toBeVisible();

  // whoever reads the new mailbox and is not signed in needs the password
  const stranger = await browser.newContext({ baseURL: site.origin });
  const mailbox = await stranger.newPage();
  const { link } = await mailTo(site, moved);
  await mailbox.goto(link);
  await mailbox.getByRole('button', { name: 'Use this email' }).click();
  await expect(mailbox.getByLabel('Password', { exact: true })).toBeVisible();
  await expectAccessible(mailbox);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this email' }).click();
  await page.waitForURL('**/hfc/account/notifications');
  await expect(section(page).getByText(moved, { exact: true })).toBeVisible();

  // places: this browser, and the other one, which is signed out
  await expect(section(page).getByText('This browser')).toBeVisible();
  const out = section(page).getByRole('button', { name: /^Log out Chrom/ });
  await out.first().click();
  await expect(out).toHaveCount(0);
  await other.goto('/hfc/account/notifications');
  await other.waitForURL('**/login');
  await signIn(other, moved, password);

  await section(page).getByRole('button', { name: 'Log out everywhere' }).click();
  await section(page).getByRole('button', { name: 'Yes, log out everywhere' }).click();
  await page.waitForURL('**/login');
  await other.goto('/hfc/account/notifications');
  await other.waitForURL('**/login');

  // the old address was told, and takes it back
  const notice = await mailTo(site, email);
  expect(notice.kind).toBe('email_changed');
  await mailbox.goto(notice.link);
  await mailbox.getByRole('button', { name: 'Undo the change' }).click();
  await mailbox.waitForURL('**/account/forgot-password');
  await expect(mailbox.getByLabel('Email')).toHaveValue(email);
  await expect(heading(mailbox, 'Forgot your password?')).toBeVisible();
  for (const address of [email, moved]) {
    const answer = await page.request.post('/auth/v1/token?grant_type=password', {
      data: { email: address, password },
    });
    expect(answer.status()).toBe(400);
  }
  await stranger.close();
  await elsewhere.close();
});

import { readFile } from 'node:fs/promises';
import { startSmtpServer, type SmtpServer } from '@commonhearth/testing-server/smtp-server';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { skipJobDelay } from '../../fixtures/jobs.ts';
import { consumer, curator, makePerson } from '../../fixtures/people.ts';
import { mailWith } from '../../fixtures/received-mails.ts';
import { startSite, type Site } from '../../fixtures/site.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

/** The demo's homes on a site that mails by a server of its own. */
const test = base.extend<object, { readonly smtp: SmtpServer; readonly site: Site }>({
  smtp: [
    async ({}, use) => {
      const smtp = await startSmtpServer();
      await use(smtp);
      await smtp.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ smtp }, use) => {
      const site = await startSite(undefined, {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Commonhearth <hello@commonhearth.example>',
        MAIL_POSTAL_ADDRESS: 'Commonhearth, 1 Court Lane, Oakland CA 94609',
        MAIL_PER_SECOND: '100',
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
// one site for them all
test.describe.configure({ mode: 'default' });

const subscribed = 'robin@people.example';
const left = 'sam@people.example';
const listPath = '/hfc/_i/email_broadcast';

/** Ends the pause after a failed delivery: a minute for each address, and up to half a minute for the jobs that send. */
async function skipRetryPause(site: Site): Promise<void> {
  await site.sql.query(
    "update broadcast_recipients set next_attempt_at = now() where state = 'queued' and next_attempt_at > now()",
  );
  await skipJobDelay(site, 'send-broadcast');
}

/** Everything that the page says of the draft is stored. */
const saved = async (page: Page) => {
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
};
const region = (page: Page, name: string) => page.getByRole('region', { name });
const confirmTo = async (page: Page, n: number) => {
  const dialog = page.getByRole('dialog', { name: `Send to ${n} addresses?` });
  await dialog.getByRole('textbox', { name: 'Type the number of addresses' }).fill(String(n));
  await dialog.getByRole('button', { name: 'Send now' }).click();
};

test('[RTR-31] [ADM-04] a broadcast is written, looked at, tested, confirmed by its number and sent once to each address but who left by the mail’s own link', async ({
  page,
  request,
  smtp,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push('409');
  await makePerson(request, subscribed, 'Robin Hale');
  await makePerson(request, left, 'Sam Ode');
  await signInAs(curator);
  await page.goto(listPath);
  await expect(page.getByRole('heading', { name: 'No broadcasts yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New broadcast' }).first().click();
  await expect(page).toHaveURL(/[?&]bid=\d+$/);
  await page.getByLabel('Subject', { exact: true }).fill('Seventeen new front doors');
  await page.getByRole('textbox', { name: /^From/ }).fill('Rosa and Sam');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name: 'Bold' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('Hello ');
  await page.getByRole('button', { name: 'Variable' }).click();
  await page.getByRole('menuitem', { name: /^First name/ }).click();
  await expect(text.locator('[data-variable="known"]')).toHaveText('{{first_name|there}}');
  // who chose one goes on writing behind it
  await expect(text).toBeFocused();
  await page.getByLabel('Add a home').fill('duplex');
  await page.getByRole('button', { name: /^Add / }).first().click();
  await expect(region(page, 'Homes in this email').getByText('1 of 20')).toBeVisible();
  await saved(page);

  const preview = region(page, 'Preview');
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByText('Hello there')).toBeVisible();
  await preview.getByLabel('As seen by this address').fill(subscribed);
  await preview.getByRole('button', { name: 'Show' }).click();
  await expect(mail.getByText('Hello Robin')).toBeVisible();
  await preview.getByRole('button', { name: 'Plain text' }).click();
  await expect(preview.getByRole('region', { name: 'Email as plain text' })).toContainText('Hello Robin');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Choose the audience' }).click();
  await expect(page).toHaveURL(/bst=audience/);
  await expect(page.getByRole('status').filter({ hasText: '3 addresses' })).toBeVisible();
  const why = region(page, 'Check an address');
  await why.getByLabel('Address', { exact: true }).fill(left);
  await why.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(why.getByText('In.')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Seventeen new front doors');
  await page.goForward();

  await page.getByRole('button', { name: 'Check and send' }).click();
  await page.getByRole('button', { name: 'Send test to me' }).click();
  await expect(page.getByText(`Test email sent to ${curator}.`)).toBeVisible();
  const test = await mailWith(smtp, curator, /Hello Rosa/);
  expect(test.parsed.subject).toBe('Test: Seventeen new front doors');
  expect(test.parsed.from?.name).toBe('Rosa and Sam');
  expect(smtp.mails.filter(({ to }) => to.includes(subscribed))).toEqual([]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send to 3 addresses…' }).click();
  // somebody comes in between: the number that was typed is no longer theirs
  await makePerson(request, 'late@people.example', 'Lou Late');
  await confirmTo(page, 3);
  await expect(page.getByRole('dialog').getByText(/It would now go to 4\./)).toBeVisible();
  await confirmTo(page, 4);
  await expect(page.getByRole('main').getByText('Sent', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Sent 4' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^${subscribed} Sent`) })).toBeVisible();
  const ledger = region(page, 'Addresses');
  await ledger.getByLabel('Address', { exact: true }).fill('ROBIN@');
  await expect(ledger.getByRole('row', { name: new RegExp(`^${left} `) })).toHaveCount(0);
  await expect(ledger.getByRole('row', { name: new RegExp(`^${subscribed} Sent`) })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    ledger.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toEqual([
    expect.stringMatching(/^"address","state"/),
    expect.stringMatching(`^"${subscribed}","sent"`),
  ]);
  for (const address of [consumer, subscribed, left])
    expect(
      smtp.mails.filter(
        ({ to, parsed }) => to.includes(address) && parsed.subject === 'Seventeen new front doors',
      ),
    ).toHaveLength(1);
  await expectAccessible(page);

  // who presses one button in their mail program is left out of the next one
  const { parsed } = await mailWith(smtp, left, /Hello Sam/);
  const header = parsed.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const address = /<(https?:[^>]+)>/.exec(header)?.[1] ?? '';
  const one = await request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(one.ok()).toBe(true);

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Copy to a new draft' }).click();
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Seventeen new front doors');
  await page.getByLabel('Subject', { exact: true }).fill('Eighteen');
  await saved(page);
  await page.getByRole('link', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send to 3 addresses…' }).click();
  await confirmTo(page, 3);
  await expect(page.getByRole('img', { name: 'Sent 3' })).toBeVisible();
  expect(
    smtp.mails.filter(({ to, parsed: { subject } }) => to.includes(left) && subject === 'Eighteen'),
  ).toEqual([]);
});

test('[ADM-04] a broadcast is paused while its mail server does not answer, and goes on when somebody resumes it; by the keyboard alone', async ({
  page,
  site,
  smtp,
  signInAs,
}) => {
  await signInAs(curator);
  await page.goto(listPath);
  await expect(page.getByRole('heading', { name: 'Email broadcasts' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^All \d/ })).toBeVisible();
  await page.keyboard.press('n');
  const subject = page.getByLabel('Subject', { exact: true });
  await subject.focus();
  await page.keyboard.type('By keys');
  const toolbar = page.getByRole('toolbar', { name: 'Text' });
  await toolbar.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  await page.keyboard.type('Hello all ');
  // who wrote a link goes on writing behind it
  await toolbar.getByRole('button', { name: 'Link' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Address')).toBeFocused();
  await page.keyboard.type('example.com/doors');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  await page.keyboard.type(' and more');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText(
    'Hello all https://example.com/doors and more',
  );
  await saved(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).toHaveURL(/bst=audience/);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).toHaveURL(/bst=send/);
  const send = page.getByRole('button', { name: /^Send to [1-9]\d* address/ });
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  const [, count = ''] = /(\d+)/.exec(await send.innerText()) ?? [];
  smtp.set('hang');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('textbox', { name: 'Type the number of addresses' })).toBeFocused();
  await page.keyboard.type(count);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('img', { name: `Queued ${count}` })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Paused.')).toBeVisible();
  await expect(page.getByText(/paused it\./)).toBeVisible();
  smtp.set(undefined);
  await page.getByRole('button', { name: 'Resume…' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Paused.')).toBeHidden();
  const sent = page.getByRole('img', { name: `Sent ${count}` });
  await expect
    .poll(async () => {
      await skipRetryPause(site);
      return sent.isVisible();
    })
    .toBe(true);
});

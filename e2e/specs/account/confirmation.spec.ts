import { startSmtpServer, type SmtpServer } from '@commonhearth/testing-server/smtp-server';
import type { Page } from '@playwright/test';
import { joinByGate } from '../../fixtures/join.ts';
import { startSite, type Site } from '../../fixtures/site.ts';
import { expect, test as base } from '../../fixtures/test.ts';

/** The demo's homes on a site that confirms addresses by mail, as production does. */
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
      const site = await startSite();
      const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Commonhearth <hello@commonhearth.example>' };
      const origin = await site.restart({ NODE_ENV: undefined, DEMO: 'false', ...settings });
      await use({ ...site, origin });
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
// one site for them all
test.describe.configure({ mode: 'default' });

const password = 'a-long-password-7';

/** Likes a home and signs up for it; answers the home and the address that the mail leads to. */
async function signUp(page: Page, smtp: SmtpServer, email: string) {
  await page.goto('/hfc/home');
  const card = page.getByRole('list', { name: 'Homes' }).getByRole('article').nth(1);
  const title = await card.getByRole('link').innerText();
  await card.getByRole('button', { name: /shortlist/i }).click();
  await joinByGate(page);
  return { title, link: await makeAccount(page, smtp, email) };
}
/** Fills in the form that is there; answers the address that the mail leads to. */
async function makeAccount(page: Page, smtp: SmtpServer, email: string): Promise<string> {
  await page.getByLabel(/name/i).first().fill('Robin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const mail = () => smtp.mails.find(({ to }) => to.includes(email))?.parsed.text ?? '';
  await expect.poll(mail).toContain('token_hash');
  const { pathname, search } = new URL(/https?:\S+token_hash=\S+/.exec(mail())?.[0] ?? '');
  return pathname + search;
}
const heartOf = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: /shortlist/i })
    .first();

test('[SRV-03] [SRV-12] confirmed in the browser that signed up, at once, with the like; the link works once', async ({
  page,
  smtp,
  expectedErrors,
}) => {
  const { title, link } = await signUp(page, smtp, 'same@people.example');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Account of Robin' })).toBeVisible();
  await page.waitForURL('**/hfc/home**');
  await expect(heartOf(page, title)).toHaveAttribute('aria-pressed', 'true');
  // by the page itself alone: the confirmation sends it in its body
  expect(asked.filter((url) => url.includes('token_hash'))).toHaveLength(1);
  expectedErrors.push('403');
  await page.goto(link);
  await expect(
    page.getByRole('heading', { name: 'This link was already used or has expired' }),
  ).toBeVisible();
  expect(page.url()).not.toContain('token_hash');
});

test('[ONB-04] what was chosen on the way in is there after confirming in another browser', async ({
  page,
  smtp,
  browser,
  site,
}) => {
  const email = 'whole@people.example';
  await page.goto('/signup/hfc/austin?fs=areas');
  await page.getByRole('checkbox', { name: /Zilker/ }).click();
  await page.getByRole('link', { name: /^Follow 1 area/ }).click();
  await page.getByRole('button', { name: 'Not anytime soon' }).click();
  await page.getByRole('button', { name: "I'm considering both" }).click();
  await page.getByRole('button', { name: '4+' }).click();
  await page.getByRole('link', { name: 'Next: your account' }).click();
  const link = await makeAccount(page, smtp, email);
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Confirm my email' }).click();
  await other.waitForURL('**/hfc/home?*mk=austin*');
  await expect(other).toHaveURL(/ar=Zilker/);
  const chosen = { earliestMove: 'not_soon', locationType: 'both', minBedrooms: '4_plus' };
  const stored = () =>
    site.sql.query<Record<string, unknown>>(
      `select a.name as area, u.config->'home_preferences' as preferences, u.public_profile as profile
     from users u join subscribers s using (user_id) join subscriber_areas using (subscriber_id)
     join areas a using (area_id) where u.email = $1`,
      [email],
    );
  await expect.poll(stored).toMatchObject([{ area: 'Zilker', preferences: chosen, profile: chosen }]);
  await elsewhere.close();
});

import { startSecondIssuer, type SecondIssuer } from '@commonhearth/testing-server/second-issuer';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { signOut } from '../../fixtures/people.ts';
import { startSite, type Site } from '../../fixtures/site.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { onPhone } from '../../fixtures/widths.ts';

/** A site whose people sign in at another issuer, at another origin, which offers phones. */
const test = base.extend<object, { readonly issuer: SecondIssuer; readonly site: Site }>({
  issuer: [
    async ({}, use) => {
      const issuer = await startSecondIssuer();
      await use(issuer);
      await issuer.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ issuer }, use) => {
      const settings = { SUPABASE_URL: issuer.url, SUPABASE_ANON_KEY: issuer.anonKey };
      const site = await startSite(undefined, settings);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
// one site for them all
test.describe.configure({ mode: 'default' });

const password = 'a-long-password-9';
const account = (page: Page) => page.getByRole('button', { name: /^Account of Grace/ });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
const reach = (page: Page) => page.getByLabel('Email or phone');

async function toLogin(page: Page): Promise<void> {
  await signOut(page);
  await account(page).waitFor({ state: 'detached' });
  await page.goto('/login');
}

for (const [where, viewport] of onPhone)
  test.describe(where, () => {
    test.use({ viewport });
    test('where another issuer offers phones, people sign in there by phone and password, by a code to the phone, by mail, and by a link', async ({
      page,
      issuer,
      expectedErrors,
    }) => {
      expectedErrors.push('400', '403');
      const phone = `1555010${viewport.width}`;
      const email = `grace-${viewport.width}@people.example`;
      issuer.add({ email, phone, password, name: 'Grace' });
      const type = async (text: string, secret: string): Promise<void> => {
        await reach(page).fill(text);
        await page.getByLabel('Password', { exact: true }).fill(secret);
        await submit(page).click();
      };
      await page.goto('/login');
      await expect(page.getByText('Start with the country code: +1 …')).toBeVisible();
      await expectAccessible(page);
      await type(`+${phone}`, 'another password');
      await expect(page.getByText(/Wrong email or password/)).toBeVisible();
      await expect(reach(page)).toHaveValue(`+${phone}`);
      await type(`+${phone}`, password);
      await expect(account(page)).toBeVisible();
      await page.reload();
      await expect(account(page)).toBeVisible();

      for (const [typed, to] of [
        [`+${phone}`, phone],
        [email, email],
      ] as const) {
        await toLogin(page);
        await reach(page).fill(typed);
        await page.getByRole('button', { name: 'Send me a code instead' }).click();
        // it is sent once the page asks for it
        await page.getByLabel('Six-digit code').waitFor();
        await page.getByLabel('Six-digit code').fill(issuer.lastTo(to)?.code ?? '');
        await submit(page).click();
        await expect(account(page)).toBeVisible();
      }
      await toLogin(page);
      await reach(page).fill(email);
      await page.getByRole('button', { name: 'Send me a code instead' }).click();
      await page.getByLabel('Six-digit code').waitFor();
      await page.goto(`/auth?token_hash=${issuer.lastTo(email)?.token ?? ''}&type=magiclink`);
      await submit(page).click();
      await expect(account(page)).toBeVisible();
    });
  });

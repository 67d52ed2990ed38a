import type { Page } from 'playwright-core';
import { Refusal } from '../failure.ts';

/** Through the login page, as a person does it. */
export async function signIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Log in' }).click();
  const alert = main.getByRole('alert').first();
  await page
    .getByRole('button', { name: /^Account of/ })
    .or(alert)
    .first()
    .waitFor();
  if (await alert.isVisible())
    throw new Refusal(`${email} could not log in: ${(await alert.innerText()).trim()}`, {
      reasons: ['Check --as (the account) and RELEASE_PASSWORD (its password).'],
    });
}

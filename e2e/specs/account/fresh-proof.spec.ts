import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { demoPassword, provedAgo, signIn, staff } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const tokens = (page: Page) => page.getByRole('dialog', { name: 'New release token' });

test.afterEach(async ({ site }) => {
  await site.sql.query("delete from release_tokens where name in ('ci at night', 'another')");
});

test('who signed in eleven minutes ago types the password again to make a token, by keyboard; what was filled in stays, and for ten minutes nothing more is asked', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push('403', '400');
  await signIn(page, staff);
  await provedAgo(site, staff, 11);
  await page.goto('/hfc/_i/releases');
  await page.getByRole('button', { name: 'New token' }).click();
  await tokens(page).getByRole('textbox', { name: 'Remote' }).fill('mf-onboarding');
  await tokens(page).getByLabel('Name').fill('ci at night');
  await tokens(page).getByRole('button', { name: 'Create token' }).press('Enter');
  await expect(proof(page).getByLabel('Your password')).toBeFocused();
  await expectAccessible(page);
  // who goes back has made nothing, and finds the form as it was
  await page.keyboard.press('Escape');
  await expect(proof(page)).toBeHidden();
  await expect(tokens(page)).toContainText('Confirm it’s you');
  await expect(tokens(page).getByLabel('Name')).toHaveValue('ci at night');
  await expect(tokens(page).getByRole('button', { name: 'Create token' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(proof(page).getByLabel('Your password')).toBeFocused();
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(proof(page)).toContainText(/wrong email or password/i);
  await proof(page).getByLabel('Your password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(tokens(page)).toContainText('The token of mf-onboarding was created.');
  await tokens(page).getByRole('button', { name: 'I’ve saved it' }).click();
  await page.getByRole('button', { name: 'New token' }).click();
  await tokens(page).getByRole('textbox', { name: 'Remote' }).fill('mf-onboarding');
  await tokens(page).getByLabel('Name').fill('another');
  await tokens(page).getByRole('button', { name: 'Create token' }).click();
  await expect(tokens(page)).toContainText('The token of mf-onboarding was created.');
});

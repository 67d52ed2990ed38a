import type { Page } from '@playwright/test';
import { cardsIn } from '../../fixtures/board.ts';
import { test } from '../../fixtures/sites/own-site.ts';
import { staff } from '../../fixtures/people.ts';
import { expect } from '../../fixtures/test.ts';

test.use({ siteOf: import.meta.filename });

const prompt = (page: Page) => page.getByRole('textbox', { name: 'Title prompt' });
const makeLive = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Make live' });

async function saveByKey(page: Page, text: string, version: number): Promise<void> {
  await prompt(page).fill(text);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Saved as version ${version}.`, { exact: false })).toBeVisible();
}
async function confirmLive(page: Page, version: number): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Make live' }).press('Enter');
  await expect(page.getByText(`Version ${version} is live.`).first()).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('[ADM-01] [RTR-30] a prompt is tried on a home, saved, held back by a check that fails, mended, made live so that homes are written by it, and restored', async ({
  page,
  signInAs,
}) => {
  await signInAs(staff);
  await page.goto('/hfc/_i/review');
  await page.getByRole('link', { name: 'AI', exact: true }).first().click();
  await expect(prompt(page)).toHaveValue(/Pattern:/);

  await prompt(page).fill('Pattern: Nestled friends in {city}');
  const write = page.getByRole('button', { name: 'Write', exact: true });
  // the home that is offered comes after its prompt
  await expect(write).not.toHaveAttribute('aria-disabled', 'true');
  await write.press('Enter');
  await expect(page.getByRole('heading', { name: /^Nestled friends in / })).toBeVisible();
  await saveByKey(page, 'Pattern: Nestled friends in {city}', 2);

  await page.getByRole('button', { name: 'Change…' }).press('Enter');
  const checks = page.getByRole('dialog', { name: 'Checks' });
  await checks.getByLabel('Banned words').fill('nestled');
  await checks.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(makeLive(page)).toHaveAccessibleDescription('Run the checks of version 2 first.');
  await page.getByRole('button', { name: 'Run for v2' }).press('Enter');
  await expect(makeLive(page)).toHaveAccessibleDescription(/homes fail.*“nestled”, which is banned/);
  await makeLive(page).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await saveByKey(page, 'Pattern: Friends in {city}', 3);
  await page.getByRole('button', { name: 'Run for v3' }).press('Enter');
  await expect(makeLive(page)).not.toHaveAttribute('aria-disabled', 'true');
  await prompt(page).press('Control+Shift+Enter');
  await confirmLive(page, 3);

  await page.goto('/hfc/_i/review');
  await page.getByRole('link', { name: 'Austin, in review' }).click();
  await cardsIn(page, 'For Review').first().press('Enter');
  const text = page.getByRole('dialog').getByRole('region', { name: 'AI text' });
  await text.getByRole('button', { name: /^Write/ }).press('Enter');
  await expect(text.getByRole('heading', { name: 'Friends in Austin' })).toBeVisible();
  await expect(text.getByText(/title v3/)).toBeVisible();

  await page.goto('/hfc/_i/ai_config/base#title');
  await page.getByRole('button', { name: 'Run the checks of version 1' }).press('Enter');
  const restore = page.getByRole('button', { name: 'Restore version 1' });
  await expect(restore).not.toHaveAttribute('aria-disabled', 'true');
  await restore.press('Enter');
  await confirmLive(page, 1);
});

import type { Page } from '@playwright/test';
import { openDemoBoard } from '../fixtures/board.ts';
import { expect, test } from '../fixtures/test.ts';
import { desktop } from '../fixtures/widths.ts';

test.use({ viewport: desktop });

const cards = (page: Page) =>
  page.getByRole('list', { name: 'Homes' }).getByRole('article').getByRole('link');
const modal = (page: Page) => page.getByRole('dialog');

test('a home that closes gives the focus back to the card that opened it', async ({ page }) => {
  await page.goto('/hfc/home');
  // also the first time, while the code of the modal is on its way
  for (const card of [cards(page).nth(1), cards(page).first()]) {
    await card.focus();
    await page.keyboard.press('Enter');
    await expect(modal(page).getByRole('link', { name: 'Open its page' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
    await expect(card).toBeFocused();
  }
});

test('a home that was opened with the page gives the focus to the heading of the list', async ({ page }) => {
  await page.goto('/hfc/home');
  await cards(page).first().click();
  await expect(page).toHaveURL(/[?&]cid=/);
  await page.reload();
  await expect(modal(page).getByRole('link', { name: 'Open its page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: /fit/ })).toBeFocused();
});

test('the dialog of a publish by key P gives the focus back to the card, or to the heading of the board', async ({
  page,
  signInAs,
}) => {
  await openDemoBoard(page, signInAs);
  await page.reload();
  await expect(page.locator('[data-card-id]').first()).toBeVisible();
  await page.keyboard.press('p');
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const card = page.locator('[data-card-id]').first();
  await card.focus();
  await page.keyboard.press('p');
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
});

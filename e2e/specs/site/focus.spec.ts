import type { Page } from '@playwright/test';
import { waitForTakeover } from '../../fixtures/first-view.ts';
import { scrollDown, scrollDownHomes } from '../../fixtures/scroll-down.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop, phone } from '../../fixtures/widths.ts';

test.use({ viewport: desktop });

const cards = (page: Page) =>
  page.getByRole('list', { name: 'Homes' }).getByRole('article').getByRole('link');
const modal = (page: Page) => page.getByRole('dialog');
/** Waits for the focus first: a dialog gets it, and with it the keys, shortly after it opens. */
async function closeByEscape(page: Page): Promise<void> {
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a home that was opened before the code of its dialog arrived gives the focus back to its card', async ({
  page,
}) => {
  await page.goto('/hfc/home');
  const card = cards(page).first();
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(modal(page).getByRole('link', { name: 'Full page' })).toBeVisible();
  await closeByEscape(page);
  await expect(modal(page)).toBeHidden();
  await expect(card).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  const scrolled = (page: Page) => page.evaluate(() => scrollY);

  test('what is in a bar at an edge of the window takes the focus, and gets it back, without a move of the page', async ({
    page,
  }) => {
    await page.goto('/hfc/home');
    await waitForTakeover(page);
    await expect(cards(page).first()).toBeVisible();
    await scrollDownHomes(page, 1500);
    const bar = page.getByRole('group', { name: 'Filters' });
    for (const name of [/^Filters/, /Area or town/]) {
      const box = await bar.getByRole('button', { name }).boundingBox();
      if (box === null) throw new Error('It is not in view.');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await expect(modal(page)).toBeVisible();
      await closeByEscape(page);
      await expect(modal(page)).toBeHidden();
      await expect(bar.getByRole('button', { name })).toBeFocused();
      expect(await scrolled(page)).toBe(1500);
    }
    await page.getByRole('button', { name: 'Map', exact: true }).focus();
    expect(await scrolled(page)).toBe(1500);

    const href = await cards(page).first().getAttribute('href');
    const id = new URL(href ?? '', page.url()).searchParams.get('cid') ?? href?.split('/').at(-1) ?? '';
    await page.goto(`/hfc/compounds/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await scrollDown(page, 600);
    await page.getByRole('button', { name: /^Like/ }).focus();
    expect(await scrolled(page)).toBe(600);
  });
});

import type { Locator, Page } from 'playwright-core';
import { pointing } from '../pressing.ts';

export const cards = (page: Page): Locator => page.getByRole('list', { name: 'Homes' }).getByRole('article');

/** Does something with so many homes of the list, one after the other as they stand there. */
export async function homesInTurn(
  page: Page,
  count: number,
  act: (card: Locator, at: number) => Promise<void>,
  done = new Set<string>(),
): Promise<void> {
  const until = done.size + count;
  while (done.size < until) {
    const links = await cards(page).evaluateAll((all) =>
      all.map((card) => card.querySelector('a')?.getAttribute('href') ?? ''),
    );
    const next = links.find((link) => link !== '' && !done.has(link));
    if (next === undefined) {
      await cards(page).last().hover();
      await page.mouse.wheel(0, 400);
      await page.waitForFunction(
        (before) =>
          [...document.querySelectorAll('[role=list] article a')].some(
            (link) => !before.includes(link.getAttribute('href') ?? ''),
          ),
        links,
      );
      continue;
    }
    const at = done.size;
    done.add(next);
    await act(cards(page).filter({ has: page.locator(`a[href="${next}"]`) }), at);
  }
}

/** Opens a home as somebody who presses its title, and closes it by Escape. */
export async function openAndClose(
  page: Page,
  card: Locator,
  {
    before,
    opened,
  }: { readonly before?: () => Promise<unknown>; readonly opened?: () => Promise<unknown> } = {},
): Promise<void> {
  const modal = page.getByRole('dialog');
  const press = await pointing(page, card.getByRole('link'));
  await before?.();
  await press();
  await modal.getByRole('heading').first().waitFor();
  await opened?.();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
}

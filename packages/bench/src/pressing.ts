import type { Locator, Page } from 'playwright-core';

/** How long a hand rests on what it will press, and presses it; all in one moment would be one task of the page. */
const [restsMs, pressesMs] = [100, 80];

/** Presses where something stands that was looked for before: what looks for it in the page costs the page's thread. */
export async function pressing(page: Page, what: Locator): Promise<() => Promise<void>> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (box === null) throw new Error(`The page does not show ${String(what)}.`);
  return async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(restsMs);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: pressesMs });
  };
}

/** The pointer is over it for as long as a hand takes to press. */
export async function pointing(page: Page, what: Locator): Promise<() => Promise<void>> {
  const press = await pressing(page, what);
  await what.hover();
  await page.waitForTimeout(500);
  return press;
}

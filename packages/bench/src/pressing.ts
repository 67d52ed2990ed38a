import type { Locator, Page } from 'playwright-core';

/** Presses where something stands that was looked for before: what looks for it in the page costs the page's thread. */
export async function pressing(page: Page, what: Locator): Promise<() => Promise<void>> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (box === null) throw new Error(`The page does not show ${String(what)}.`);
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The pointer is over it for as long as a hand takes to press. */
export async function pointing(page: Page, what: Locator): Promise<() => Promise<void>> {
  const press = await pressing(page, what);
  await what.hover();
  await page.waitForTimeout(500);
  return press;
}

import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { ordinaryUserAgent } from '../user-agent.ts';

/** What differs less than this, of 255, nobody sees. */
const visible = 8;
const phone = { width: 390, height: 844 };
const viewPlace = 'main[data-first-view]';

async function pixelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer();
}

/** How many pixels of two pictures of the same window differ, and the box that holds them. */
async function differenceOf(first: Buffer, second: Buffer): Promise<string> {
  const [before, after] = [await pixelsOf(first), await pixelsOf(second)];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < before.length; at += 3)
    if ([0, 1, 2].some((color) => Math.abs((before[at + color] ?? 0) - (after[at + color] ?? 0)) > visible)) {
      xs.push((at / 3) % phone.width);
      ys.push(Math.floor(at / 3 / phone.width));
    }
  if (xs.length === 0) return '0 pixels';
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return `${xs.length} pixels within ${Math.max(...xs) - left + 1} × ${Math.max(...ys) - top + 1} at ${left}, ${top}`;
}

const paint = (page: Page): Promise<Buffer> => page.screenshot({ caret: 'hide' });

/**
 * Which pixels of a phone's window change when the app takes over. The scripts wait until the first view is at rest;
 * the question about privacy was answered before.
 */
export async function changedPixels(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({
    viewport: phone,
    userAgent: ordinaryUserAgent,
  });
  try {
    await context.addCookies([{ name: 'consent', value: 'refused', url: new URL(url).origin }]);
    const page = await context.newPage();
    let goOn = (): void => undefined;
    const atRest = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**', async (route) => {
      if (route.request().resourceType() === 'script') await atRest;
      await route.continue();
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(viewPlace).waitFor();
    await page.waitForFunction(
      (place) =>
        [...document.querySelectorAll<HTMLImageElement>(`${place} img`)].every((image) => {
          const { width, top, left } = image.getBoundingClientRect();
          return image.complete || width === 0 || top >= innerHeight || left >= innerWidth;
        }),
      viewPlace,
    );
    await page.evaluate(() => document.fonts.ready);
    const before = await paint(page);
    goOn();
    await page.locator('#first-view').waitFor({ state: 'detached' });
    return await differenceOf(before, await paint(page));
  } finally {
    await context.close();
  }
}

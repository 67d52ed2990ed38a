import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { ordinaryUserAgent } from '../user-agent.ts';

/** What differs less than this, of 255, nobody sees. */
const visible = 8;
const viewPlace = 'main[data-first-view]';

async function pixelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer();
}

/** How many pixels of two pictures of the same window differ. */
async function differentPixels(first: Buffer, second: Buffer): Promise<number> {
  const [before, after] = [await pixelsOf(first), await pixelsOf(second)];
  let different = 0;
  for (let at = 0; at < before.length; at += 3)
    if ([0, 1, 2].some((color) => Math.abs((before[at + color] ?? 0) - (after[at + color] ?? 0)) > visible))
      different += 1;
  return different;
}

const paint = (page: Page): Promise<Buffer> => page.screenshot({ caret: 'hide' });

/**
 * How many pixels of a phone's window change when the app takes over. The scripts wait until the first view is at rest;
 * the question about privacy was answered before.
 */
export async function changedPixels(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
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
        [...document.querySelectorAll<HTMLImageElement>(`${place} img`)].every(
          (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
        ),
      viewPlace,
    );
    await page.evaluate(() => document.fonts.ready);
    const before = await paint(page);
    goOn();
    await page.locator('#first-view').waitFor({ state: 'detached' });
    return await differentPixels(before, await paint(page));
  } finally {
    await context.close();
  }
}

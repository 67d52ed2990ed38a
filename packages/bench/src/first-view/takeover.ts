import type { Browser, Page } from 'playwright-core';
import { pixelDifference } from '../photos/pixel-difference.ts';
import { ordinaryUserAgent } from '../user-agent.ts';

const phone = { width: 390, height: 844 };
const viewPlace = 'main[data-first-view]';

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
    return await pixelDifference(before, await paint(page));
  } finally {
    await context.close();
  }
}

import type { Browser, Page } from 'playwright-core';
import { pixelDifference } from '../photos/pixel-difference.ts';
import { ordinaryUserAgent } from '../user-agent.ts';

const phone = { width: 390, height: 844 };
const firstViewSelector = 'main[data-first-view]';

const screenshot = (page: Page): Promise<Buffer> => page.screenshot({ caret: 'hide' });

/**
 * Returns the pixels of a phone's viewport that change when the app takes over. Delays the scripts until the first view
 * has loaded. A cookie answers the consent dialog in advance.
 */
export async function changedPixels(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({
    viewport: phone,
    userAgent: ordinaryUserAgent,
  });
  try {
    await context.addCookies([{ name: 'consent', value: 'refused', url: new URL(url).origin }]);
    const page = await context.newPage();
    let continueScripts = (): void => undefined;
    const firstViewLoaded = new Promise<void>((resolve) => {
      continueScripts = resolve;
    });
    await page.route('**', async (route) => {
      if (route.request().resourceType() === 'script') await firstViewLoaded;
      await route.continue();
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(firstViewSelector).waitFor();
    await page.waitForFunction(
      (selector) =>
        [...document.querySelectorAll<HTMLImageElement>(`${selector} img`)].every((image) => {
          const { width, top, left } = image.getBoundingClientRect();
          return image.complete || width === 0 || top >= innerHeight || left >= innerWidth;
        }),
      firstViewSelector,
    );
    await page.evaluate(() => document.fonts.ready);
    const before = await screenshot(page);
    continueScripts();
    await page.locator('#first-view').waitFor({ state: 'detached' });
    return await pixelDifference(before, await screenshot(page));
  } finally {
    await context.close();
  }
}

import type { CDPSession, Page } from 'playwright-core';

/** Fast 4G: latency in ms, throughput in bytes a second; and a CPU four times slower. */
const network = {
  offline: false,
  latency: 60,
  downloadThroughput: (9 * 1024 * 1024) / 8,
  uploadThroughput: (1.5 * 1024 * 1024) / 8,
};
const cpuRate = 4;

/** A phone's connection and CPU. */
export async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}

type Marked = typeof globalThis & { firstHomeAt?: number };

/**
 * Call it before the navigation. Records when a home is visible with its price and a decoded photo. `homeSelector`
 * matches a home: a card, or the whole page.
 */
export async function markFirstHome(page: Page, homeSelector = 'article'): Promise<void> {
  await page.addInitScript((selector) => {
    const isVisible = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const look = (): void => {
      const home = [...document.querySelectorAll(selector)].find(isVisible);
      const photo = [...(home?.querySelectorAll('img') ?? [])].find(isVisible);
      if (photo?.complete === true && photo.naturalWidth > 0 && /\$\d/.test(home?.textContent ?? ''))
        Object.assign(globalThis, { firstHomeAt: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, homeSelector);
}

/** When that was, in ms since the page was asked for; fails after a minute with what the page says. */
export async function firstHomeAt(page: Page): Promise<number> {
  const at = await page
    .waitForFunction(() => (globalThis as Marked).firstHomeAt, undefined, {
      timeout: 60_000,
    })
    .then(
      (handle) => handle.jsonValue(),
      async () => {
        const words = await page.locator('body').innerText();
        throw new Error(`No home was visible within a minute. The page says: ${words.slice(0, 300)}`);
      },
    );
  return at ?? 0;
}

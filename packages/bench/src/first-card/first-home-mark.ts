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
 * Before the page comes: notes when people see a home with its price, and its photo is decoded. `place` is where a
 * home is: a card, or the whole page.
 */
export async function markFirstHome(page: Page, place = 'article'): Promise<void> {
  await page.addInitScript((selector) => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const look = (): void => {
      const home = [...document.querySelectorAll(selector)].find(isSeen);
      const photo = [...(home?.querySelectorAll('img') ?? [])].find(isSeen);
      if (photo?.complete === true && photo.naturalWidth > 0 && /\$\d/.test(home?.textContent ?? ''))
        Object.assign(globalThis, { firstHomeAt: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, place);
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
        throw new Error(`No home stood within a minute. The page says: ${words.slice(0, 300)}`);
      },
    );
  return at ?? 0;
}

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

type Marked = typeof globalThis & { firstCardAt?: number };

/** Before the page comes: notes when the first card stands with its price and its photo is decoded. */
export async function markFirstCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = (): void => {
      const card = document.querySelector('article');
      const photo = card?.querySelector('img');
      if (photo?.complete === true && photo.naturalWidth > 0 && /\$\d/.test(card?.textContent ?? ''))
        Object.assign(globalThis, { firstCardAt: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** When that was, in ms since the page was asked for; fails after a minute with what the page says. */
export async function firstCardAt(page: Page): Promise<number> {
  const at = await page
    .waitForFunction(() => (globalThis as Marked).firstCardAt, undefined, {
      timeout: 60_000,
    })
    .then(
      (handle) => handle.jsonValue(),
      async () => {
        const words = await page.locator('body').innerText();
        throw new Error(`No card stood within a minute. The page says: ${words.slice(0, 300)}`);
      },
    );
  return at ?? 0;
}

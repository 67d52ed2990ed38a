import { chromium, type Browser } from 'playwright-core';
import { ordinaryUserAgent } from '../user-agent.ts';

export interface Visit {
  readonly ms: number;
  readonly scriptBytes: number;
  readonly bytes: number;
  readonly requests: number;
}

/** Fast 4G: latency in ms, throughput in bytes a second; and a CPU four times slower. */
const network = {
  offline: false,
  latency: 60,
  downloadThroughput: (9 * 1024 * 1024) / 8,
  uploadThroughput: (1.5 * 1024 * 1024) / 8,
};
const cpuRate = 4;
const args = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    chromiumSandbox: false,
    args,
  });

/**
 * A cold visit of the dashboard, until the first card stands with its price and its photo is decoded; of somebody new,
 * unless a bucket is given.
 */
export async function visit(browser: Browser, origin: string, bucket?: number): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent: ordinaryUserAgent,
  });
  if (bucket !== undefined)
    await context.addCookies([{ name: 'bucket', value: String(bucket), url: origin }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  const scripts = new Set<string>();
  const sizes = { script: 0, all: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.all += encodedDataLength;
    sizes.requests += 1;
    if (scripts.has(requestId)) sizes.script += encodedDataLength;
  });
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
  await page.goto(`${origin}/hfc/home`, { waitUntil: 'commit' });
  const ms = await page
    .waitForFunction(() => (globalThis as { firstCardAt?: number }).firstCardAt, undefined, {
      timeout: 60_000,
    })
    .then(
      (handle) => handle.jsonValue(),
      async () => {
        const words = await page.locator('body').innerText();
        throw new Error(`No card stood within a minute. The page says: ${words.slice(0, 300)}`);
      },
    );
  const seen = { ...sizes };
  await context.close();
  return { ms: ms ?? 0, scriptBytes: seen.script, bytes: seen.all, requests: seen.requests };
}

import type { Browser } from 'playwright-core';
import { firstHomeAt, markFirstHome, throttle } from '../first-card/first-home-mark.ts';
import { ordinaryUserAgent } from '../user-agent.ts';

export interface File {
  readonly path: string;
  readonly type: string;
  /** Over the wire, its header with it. */
  readonly bytes: number;
  /** It was there when the first card stood. */
  readonly first: boolean;
}

const quietMs = 5_000;

/** What somebody loads who is here for the first time, until nothing has come for five seconds. */
export async function filesOfVisit(
  browser: Browser,
  origin: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<readonly File[]> {
  const context = await browser.newContext({ viewport, userAgent: ordinaryUserAgent });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session);
    const asked = new Map<string, { path: string; type: string }>();
    const files: File[] = [];
    let atMark = Infinity;
    let last = performance.now();
    session.on('Network.responseReceived', ({ requestId, type, response: { url } }) => {
      asked.set(requestId, { path: url.replace(origin, ''), type });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
      const file = asked.get(requestId);
      last = performance.now();
      if (file !== undefined) files.push({ ...file, bytes, first: last < atMark });
    });
    await markFirstHome(page);
    await page.goto(`${origin}/hfc/home`, { waitUntil: 'commit' });
    await firstHomeAt(page);
    atMark = performance.now();
    last = atMark;
    while (performance.now() - last < quietMs) await page.waitForTimeout(200);
    return files;
  } finally {
    await context.close();
  }
}

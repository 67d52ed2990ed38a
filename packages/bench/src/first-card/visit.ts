import type { Browser } from 'playwright-core';
import { ordinaryUserAgent } from '../user-agent.ts';
import { firstHomeAt, markFirstHome, throttle } from './first-home-mark.ts';

export interface Visit {
  readonly ms: number;
  readonly scriptBytes: number;
  readonly bytes: number;
  readonly requests: number;
}

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
  await throttle(session);
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
  await markFirstHome(page);
  await page.goto(`${origin}/hfc/home`, { waitUntil: 'commit' });
  const ms = await firstHomeAt(page);
  const seen = { ...sizes };
  await context.close();
  return { ms, scriptBytes: seen.script, bytes: seen.all, requests: seen.requests };
}

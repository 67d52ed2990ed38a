import type { Browser, CDPSession, Page } from 'playwright-core';
import { throttle } from '../first-card/first-home-mark.ts';
import { ordinaryUserAgent } from '../user-agent.ts';

interface Phone {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Runs `work` in a new browser context that emulates a phone on Fast 4G with a slow CPU, then closes the context. */
export async function onPhone<T>(browser: Browser, work: (phone: Phone) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    userAgent: ordinaryUserAgent,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session);
    return await work({ page, session });
  } finally {
    await context.close();
  }
}

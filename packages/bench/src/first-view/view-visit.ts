import type { Browser, Page } from 'playwright-core';
import { takeLongTasks, watchLongTasks } from '../big-market/long-tasks.ts';
import { firstHomeAt, markFirstHome } from '../first-card/first-home-mark.ts';
import { layoutShift, watchEvents } from '../interactions/event-times.ts';
import { gateOpenedAt, markLike } from './like-mark.ts';
import { onPhone } from './phone.ts';

/** Timings of a cold visit in ms, and its layout shift. */
export interface ViewVisit {
  /** Until the first home is visible with its price and photo. */
  readonly firstHome: number;
  readonly lcp: number;
  readonly cls: number;
  readonly longestTask: number;
}

/** How long the measurement continues after the takeover. */
const settleMs = 2_000;

type PageWithPaint = typeof globalThis & { largestPaint: number };

const watchLargestPaint = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(globalThis, { largestPaint: 0 });
    new PerformanceObserver((list) => {
      (globalThis as PageWithPaint).largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** Waits until the app itself shows a home. */
async function waitForTakeover(page: Page, homeSelector: string): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      document.getElementById('first-view') === null &&
      [...document.querySelectorAll(`#root ${selector}`)].some((home) => /\$\d/.test(home.textContent)),
    homeSelector,
    { timeout: 60_000, polling: 100 },
  );
}

/** Measures a visit without interaction. `homeSelector` matches a home in the page. */
export const viewVisit = (browser: Browser, url: string, homeSelector: string): Promise<ViewVisit> =>
  onPhone(browser, async ({ page }) => {
    await watchEvents(page);
    await watchLongTasks(page);
    await watchLargestPaint(page);
    await markFirstHome(page, homeSelector);
    await page.goto(url, { waitUntil: 'commit' });
    const firstHome = await firstHomeAt(page);
    await waitForTakeover(page, homeSelector);
    await page.waitForTimeout(settleMs);
    return {
      firstHome,
      lcp: await page.evaluate(() => (globalThis as PageWithPaint).largestPaint),
      cls: await layoutShift(page),
      longestTask: Math.max(0, ...(await takeLongTasks(page))),
    };
  });

/** Presses a like as soon as it is visible, and returns when the sign-up dialog opens. */
export const likeVisit = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, async ({ page }) => {
    await markLike(page, true);
    await page.goto(url, { waitUntil: 'commit' });
    return gateOpenedAt(page);
  });

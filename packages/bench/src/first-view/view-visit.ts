import type { Browser, Page } from 'playwright-core';
import { takeLongTasks, watchLongTasks } from '../big-market/long-tasks.ts';
import { firstHomeAt, markFirstHome } from '../first-card/first-home-mark.ts';
import { layoutShift, watchEvents } from '../interactions/event-times.ts';
import { likeAnsweredAt, markLike } from './like-mark.ts';
import { onPhone } from './phone.ts';

/** What a cold visit is like, in ms, and its layout shift. */
export interface ViewVisit {
  /** Until people see the first home with price and photo. */
  readonly home: number;
  /** LCP. */
  readonly paint: number;
  /** CLS. */
  readonly shift: number;
  readonly longestTask: number;
}

/** After the app is there, what follows by itself belongs to the visit. */
const restMs = 2_000;

type Painted = typeof globalThis & { largestPaint: number };

const watchLargestPaint = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(globalThis, { largestPaint: 0 });
    new PerformanceObserver((list) => {
      (globalThis as Painted).largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** Ends once the app shows a home itself. */
async function untilTakenOver(page: Page, place: string): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      document.getElementById('first-view') === null &&
      [...document.querySelectorAll(`#root ${selector}`)].some((home) => /\$\d/.test(home.textContent)),
    place,
    { timeout: 60_000, polling: 100 },
  );
}

/** A visit of somebody who only looks. `place` is where the page has its homes. */
export const viewVisit = (browser: Browser, url: string, place: string): Promise<ViewVisit> =>
  onPhone(browser, async ({ page }) => {
    await watchEvents(page);
    await watchLongTasks(page);
    await watchLargestPaint(page);
    await markFirstHome(page, place);
    await page.goto(url, { waitUntil: 'commit' });
    const home = await firstHomeAt(page);
    await untilTakenOver(page, place);
    await page.waitForTimeout(restMs);
    return {
      home,
      paint: await page.evaluate(() => (globalThis as Painted).largestPaint),
      shift: await layoutShift(page),
      longestTask: Math.max(0, ...(await takeLongTasks(page))),
    };
  });

/** When a like has its effect that was pressed in the moment in which it could be seen. */
export const likeVisit = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, async ({ page }) => {
    await markLike(page, true);
    await page.goto(url, { waitUntil: 'commit' });
    return likeAnsweredAt(page);
  });

import type { Page } from 'playwright-core';

/** What the page's own thread did during one step. In ms. */
export interface Step {
  readonly name: string;
  /** What the browser calls a long task: one of 50 ms or more, by the clock. */
  readonly longTasks: readonly number[];
  /** Until what was waited for could be seen. */
  readonly shown: number;
}

/** After what was waited for, what follows by itself belongs to the step. */
const restMs = 1_500;

/** From now on the page keeps the length of each of its long tasks; a trace would cost its thread more than the work. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lengths: number[] = [];
    Object.assign(globalThis, { longTasks: lengths });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) lengths.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

export const takeLongTasks = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (globalThis as { longTasks?: number[] }).longTasks?.splice(0) ?? []);

/** Does something in a page, waits for what it brings, and tells what the page's thread had to do for it. */
export async function watchStep(page: Page, name: string, act: () => Promise<unknown>): Promise<Step> {
  // what came before is not of this step
  await page.waitForTimeout(500);
  if (page.url() !== 'about:blank') await takeLongTasks(page);
  const from = performance.now();
  await act();
  const shown = performance.now() - from;
  await page.waitForTimeout(restMs);
  return { name, longTasks: await takeLongTasks(page), shown };
}

const middleOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** One step of several visits: the longest task of each, and until it was seen in the middle of them. */
export function tellStep(visits: readonly Step[]): string {
  const longest = visits.map(({ longTasks }) => Math.max(0, ...longTasks));
  const told = longest.map((task) => (task === 0 ? '–' : String(Math.round(task)))).join(' ');
  return `  ${visits[0]?.name}: ${told}; seen after ${Math.round(middleOf(visits.map(({ shown }) => shown)))} ms`;
}

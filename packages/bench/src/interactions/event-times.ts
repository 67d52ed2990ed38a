import type { Page } from 'playwright-core';

interface Seen {
  /** The longest event of each press or key, until what it changed was painted; in ms. */
  readonly events: Map<number, number>;
  /** What moved without being asked to: when, and by how much. */
  readonly shifts: [at: number, by: number][];
  /** Times since the page came at which the heading was painted with other words. */
  readonly headings: number[];
}
type Watched = typeof globalThis & { seen: Seen };

/** Before the page comes: notes what browsers measure of each interaction, and what moved without one. */
export const watchEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Seen = { events: new Map(), shifts: [], headings: [] };
    Object.assign(globalThis, { seen });
    const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}): void => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry);
      }).observe({ type, buffered: true, ...more });
    };
    observe(
      'event',
      (entry) => {
        const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
        if (interactionId > 0)
          seen.events.set(interactionId, Math.max(duration, seen.events.get(interactionId) ?? 0));
      },
      { durationThreshold: 16 },
    );
    observe('layout-shift', (entry) => {
      const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) seen.shifts.push([startTime, value]);
    });
    new MutationObserver((changes) => {
      const said = changes.some(({ target }) => target.parentElement?.closest('h1') != null);
      if (!said) return;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          seen.headings.push(performance.now());
          port1.close();
        };
        port2.postMessage(null);
      });
    }).observe(document, { characterData: true, subtree: true });
  });

/** The longest event since this was asked for last; 0 where every one was painted with its frame. */
export async function longestEvent(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // entries come after the frame that they tell of
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    const { events } = (globalThis as Watched).seen;
    const longest = Math.max(0, ...events.values());
    events.clear();
    return longest;
  });
}

/** Shifts no more than a second apart, and within five seconds, count together. */
const [apartMs, togetherMs] = [1_000, 5_000];

/** Cumulative layout shift since the page came: the worst burst. */
export async function layoutShift(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => (globalThis as Watched).seen.shifts);
  let [worst, burst, from, last] = [0, 0, -Infinity, -Infinity];
  for (const [at, by] of shifts) {
    if (at - last > apartMs || at - from > togetherMs) [burst, from] = [0, at];
    burst += by;
    last = at;
    worst = Math.max(worst, burst);
  }
  return worst;
}

/** Does something that changes how many homes fit: ms from the press until the heading that says so was painted. */
export async function untilHeading(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    (globalThis as Watched).seen.headings.length = 0;
    addEventListener('pointerdown', ({ timeStamp }) => Object.assign(globalThis, { pressedAt: timeStamp }), {
      once: true,
      capture: true,
    });
  });
  await press();
  await page.waitForFunction(() => (globalThis as Watched).seen.headings.length > 0);
  return page.evaluate(() => {
    const { seen, pressedAt } = globalThis as Watched & { pressedAt?: number };
    return (seen.headings[0] ?? Number.NaN) - (pressedAt ?? Number.NaN);
  });
}

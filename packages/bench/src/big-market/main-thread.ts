import type { Browser, Page } from 'playwright-core';

/** What the page's own thread did during one step. In ms. */
export interface Step {
  readonly name: string;
  /** The longest tasks by the clock, the longest first. */
  readonly tasks: readonly number[];
  /** The longest by the work of the thread alone: what else the machine does is not in it. */
  readonly worked: number;
  /** Share of the time between two frames that went on in gaps of more than 50 ms. */
  readonly stutter: number;
  /** Until what was waited for could be seen. */
  readonly shown: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const slowFrameMs = 50;
/** After what was waited for, what follows by itself belongs to the step. */
const restMs = 1_500;
const categories = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'];

const inMs = (microseconds: number | undefined): number => (microseconds ?? 0) / 1000;
const isTask = ({ name, ph }: TraceEvent): boolean => ph === 'X' && name === 'RunTask';

function mainThreadTasks(trace: Buffer): readonly TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents.filter((event) => isTask(event) && threads.has(`${event.pid} ${event.tid}`));
}

/** Does something in a page, waits for what it brings, and tells what the page's thread had to do for it. */
export async function watchStep(
  browser: Browser,
  page: Page,
  name: string,
  act: () => Promise<unknown>,
): Promise<Step> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { frameTimes: times });
    const next = (now: number): void => {
      times.push(now);
      if ((globalThis as { frameTimes?: number[] }).frameTimes === times) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await browser.startTracing(page, { categories });
  await page.waitForTimeout(500);
  const from = performance.now();
  await act();
  const shown = performance.now() - from;
  await page.waitForTimeout(restMs);
  const tasks = mainThreadTasks(await browser.stopTracing());
  const times = await page.evaluate(() => (globalThis as { frameTimes?: number[] }).frameTimes ?? []);
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  return {
    name,
    tasks: tasks
      .map(({ dur }) => inMs(dur))
      .sort((a, b) => b - a)
      .slice(0, 4),
    worked: Math.max(0, ...tasks.map(({ tdur }) => inMs(tdur))),
    stutter: sum(gaps.filter((gap) => gap > slowFrameMs)) / Math.max(1, sum(gaps)),
    shown,
  };
}

export const tellStep = ({ name, tasks, worked, stutter, shown }: Step): string =>
  `  ${name}: longest tasks ${tasks.map(Math.round).join(', ')} ms (worked ${Math.round(worked)}), ${Math.round(stutter * 100)} % of the time in gaps over ${slowFrameMs} ms, seen after ${Math.round(shown)} ms`;

import type { Browser, Page } from 'playwright-core';
import { quantile } from '../statistics.ts';

const cpuRate = 4;
const size = { width: 1024, height: 768 };
/** Each a quarter of the map, there and back. */
const drags = 4;

interface Drawn {
  readonly ms: number;
  readonly marks: number;
  readonly homes: number;
}
export interface Visit extends Drawn {
  /** Of the time between two frames while the map is dragged, and until it has what then is in view; in ms. */
  readonly panP95: number;
}

type Drawing = typeof globalThis & { drawHomes: (count: number) => Promise<Drawn> };

async function framesWhile(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { frameTimes: times });
    const next = (now: number): void => {
      times.push(now);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await act();
  const times = await page.evaluate(() => (globalThis as { frameTimes?: number[] }).frameTimes ?? []);
  return times.slice(1).map((time, at) => time - (times[at] ?? time));
}

async function pan(page: Page): Promise<void> {
  const [x, y] = [size.width / 2, size.height / 2];
  for (let drag = 0; drag < drags; drag++) {
    const by = (drag % 2 === 0 ? 1 : -1) * 0.25 * size.width;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 30 });
    await page.mouse.up();
    // what came into view is drawn
    await page.waitForTimeout(300);
  }
}

async function draw(page: Page, homes: number): Promise<Drawn> {
  if (homes > 0) return page.evaluate((count) => (globalThis as Drawing).drawHomes(count), homes);
  // no mark tells when an empty map stands
  await page.evaluate(() => {
    void (globalThis as Drawing).drawHomes(0);
  });
  await page.locator('.leaflet-container').waitFor();
  return { ms: 0, marks: 0, homes: 0 };
}

/** A new page with so many homes on its map, in a window of its own. */
export async function drawAndPan(browser: Browser, address: string, homes: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'no-preference' });
  try {
    const page = await context.newPage();
    const failed: string[] = [];
    page.on('pageerror', ({ message }) => failed.push(message));
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    await page.goto(address);
    const drawn = await draw(page, homes);
    const frames = await framesWhile(page, () => pan(page));
    if (failed.length > 0) throw new Error(`The page failed: ${failed.join('; ')}`);
    return { ...drawn, panP95: quantile(frames, 0.95) };
  } finally {
    await context.close();
  }
}

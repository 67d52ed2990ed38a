import type { Browser, Page } from 'playwright-core';
import { publishBigMarket } from '../big-market/big-market.ts';
import { openBrowser } from '../open-browser.ts';
import { pointing } from '../pressing.ts';
import { startProduct } from '../product/product.ts';
import { signedIn } from '../signed-in.ts';
import { median, quantile } from '../statistics.ts';
import { layoutShift, longestEvent, untilHeading, watchEvents } from './event-times.ts';
import { cards, homesInTurn, openAndClose } from './homes-in-turn.ts';

const homes = 500;
const cpuRate = 4;
const times = 20;
const consumer = 'ada@demo.commonhearth.example';
const chips = ['Great yard', 'Near a park', 'Has parking'];

async function openDashboard(browser: Browser, origin: string, rate: number): Promise<Page> {
  const page = await signedIn(browser, origin, consumer);
  await watchEvents(page);
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(`${origin}/hfc/home?mk=bay_area`);
  await cards(page).first().waitFor({ timeout: 60_000 });
  await page.locator('.map-spot button').first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  return page;
}

type Events = Record<'idle' | 'filter' | 'open' | 'close' | 'like', number[]>;

async function interact(page: Page): Promise<{ events: Events; painted: number[]; shift: number }> {
  const events: Events = { idle: [], filter: [], open: [], close: [], like: [] };
  const painted: number[] = [];
  // a press on words: what the machine takes for nothing
  for (let n = 0; n < times; n++) {
    const press = await pointing(page, page.getByRole('heading', { level: 1 }));
    await longestEvent(page);
    await press();
    events.idle.push(await longestEvent(page));
  }
  await page.getByRole('button', { name: /^More/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByText(/homes to choose from/).waitFor();
  await longestEvent(page);
  for (let n = 0; n < times; n++) {
    const chip = panel.getByRole('button', { name: new RegExp(`^${chips[n % chips.length]}`) });
    const press = await pointing(page, chip);
    await longestEvent(page);
    painted.push(await untilHeading(page, press));
    events.filter.push(await longestEvent(page));
  }
  await page.keyboard.press('Escape');
  const clear = page.getByRole('button', { name: 'Clear filters' });
  await clear.waitFor();
  await untilHeading(page, () => clear.click());
  // links of cards say what is set
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=list] article a')].every(
      (link) => link.getAttribute('href')?.includes('tag=') === false,
    ),
  );
  const seen = new Set<string>();
  await homesInTurn(
    page,
    times,
    async (card) => {
      await openAndClose(page, card, {
        before: () => longestEvent(page),
        opened: async () => events.open.push(await longestEvent(page)),
      });
      events.close.push(await longestEvent(page));
    },
    seen,
  );
  await homesInTurn(
    page,
    times,
    async (card) => {
      const heart = card.getByRole('button', { name: /^On your shortlist/ });
      const before = await heart.getAttribute('aria-pressed');
      const press = await pointing(page, heart);
      await longestEvent(page);
      await press();
      await card
        .locator(`button[aria-pressed="${before === 'true' ? 'false' : 'true'}"]`)
        .first()
        .waitFor();
      events.like.push(await longestEvent(page));
    },
    seen,
  );
  return { events, painted, shift: await layoutShift(page) };
}

/** Heap in use after homes were opened and closed, in bytes. */
async function heapAfter(page: Page, counts: readonly number[]): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  const opened = new Set<string>();
  const heaps: number[] = [];
  for (const count of counts) {
    await homesInTurn(page, count - opened.size, (card) => openAndClose(page, card), opened);
    for (let n = 0; n < 3; n++) await session.send('HeapProfiler.collectGarbage');
    heaps.push((await session.send('Runtime.getHeapUsage')).usedSize);
  }
  return heaps;
}

const tell = (name: string, values: readonly number[]): string =>
  `${name} ${Math.round(median(values))} (p90 ${Math.round(quantile(values, 0.9))}, worst ${Math.round(Math.max(...values))})`;

/** Somebody signed in filters, opens and likes homes on a CPU four times slower; and opens very many of them. */
export async function measureInteractions(): Promise<string> {
  const product = await startProduct();
  const browser = await openBrowser();
  try {
    await publishBigMarket(product, homes, true);
    const slow = await openDashboard(browser, product.origin, cpuRate);
    const { events, painted, shift } = await interact(slow);
    await slow.context().close();
    const page = await openDashboard(browser, product.origin, 1);
    const [few = 0, many = 0] = await heapAfter(page, [20, 200]);
    const mb = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
    return [
      `${homes} homes and the demo's, 1440 × 900, signed in, CPU ${cpuRate} times slower, ${times} of each; ms from the press to the paint, the middle one and the worst`,
      `  ${Object.entries(events)
        .map(([name, values]) => tell(name, values))
        .join('; ')}`,
      `  ${tell('filter until the heading says how many fit', painted)}, the first ${Math.round(painted[0] ?? 0)}`,
      `  layout shift (CLS) over the visit: ${shift.toFixed(4)}`,
      `  heap after 20 homes ${mb(few)} MB, after 200 ${mb(many)} MB, ratio ${(many / few).toFixed(2)}`,
    ].join('\n');
  } finally {
    await browser.close();
    await product.stop();
  }
}

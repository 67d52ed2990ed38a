import { demoStaff } from '@commonhearth/fixtures/demo';
import type { CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../open-browser.ts';
import { startProduct } from '../product/product.ts';
import { signedIn } from '../signed-in.ts';
import { median, quantile } from '../statistics.ts';
import { reviewedCycle } from './reviewed-cycle.ts';
import { countWork, untilPainted, type Painted } from './until-painted.ts';

const [few, many] = [2_000, 20_000] as const;
const cpuRate = 4;
const times = 12;
/** Aims of the issue that staff's board came with, in ms. */
const [moveAim, openAim] = [100, 400] as const;

const boardPath = '/hfc/_i/review';
const columns = ['Maybe', 'Approved', 'Rejected'] as const;
const keys = { Maybe: '2', Approved: '3', Rejected: '5' } as const;
type Column = (typeof columns)[number];
const listOf = (label: string): string => `[role="list"][aria-label="${label}"]`;
const linkIn = (label: string, id: string): string => `${listOf(label)} [data-card-id="${id}"]`;
const toReview = 'For Review';
/** What follows a step by itself, as the server's answer and what colleagues hear of it, is not of the next one. */
const restMs = 700;

async function firstOf(page: Page, row = 0): Promise<string> {
  const id = await page
    .locator(`${listOf(toReview)} [data-card-id]`)
    .nth(row)
    .getAttribute('data-card-id');
  if (id === null) throw new Error(`${toReview} has no home ${row + 1}.`);
  return id;
}
async function middleOf(page: Page, selector: string): Promise<readonly [x: number, y: number]> {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`The page does not show ${selector}.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

type Steps = Record<'lift' | 'drop' | 'key' | 'menu' | 'range', Painted[]>;

/** Lifts the first card, carries it over a column and lets it go there. */
async function drag(session: CDPSession, page: Page, to: Column, { lift, drop }: Steps): Promise<void> {
  const id = await firstOf(page, 1);
  const [x, y] = await middleOf(page, linkIn(toReview, id));
  const [left, top] = await middleOf(page, `section:has(${listOf(to)}) header`);
  await page.mouse.move(x, y);
  await page.mouse.down();
  lift.push(
    await untilPainted(
      session,
      page,
      { event: 'mousemove', selector: `[data-away] [data-card-id="${id}"]` },
      () => page.mouse.move(x + 12, y),
    ),
  );
  await page.mouse.move(left, top + 200, { steps: 8 });
  await page.locator(`[data-target]:has(${listOf(to)})`).waitFor();
  await page.waitForTimeout(restMs);
  drop.push(
    await untilPainted(session, page, { event: 'mouseup', selector: linkIn(to, id) }, () => page.mouse.up()),
  );
}

async function byKey(session: CDPSession, page: Page, to: Column): Promise<Painted> {
  const id = await firstOf(page, 1);
  await page.locator(linkIn(toReview, id)).focus();
  await page.waitForTimeout(restMs);
  return untilPainted(session, page, { event: 'keydown', selector: linkIn(to, id) }, () =>
    page.keyboard.press(keys[to]),
  );
}

async function byMenu(session: CDPSession, page: Page, to: Column): Promise<Painted> {
  const id = await firstOf(page, 1);
  await page.locator(linkIn(toReview, id)).focus();
  await page.keyboard.press('m');
  const [x, y] = await middleOf(page, `[role="menuitem"]:has-text("${to}")`);
  await page.mouse.move(x, y);
  await page.waitForTimeout(restMs);
  return untilPainted(session, page, { event: 'click', selector: linkIn(to, id) }, () =>
    page.mouse.click(x, y),
  );
}

/** Selects six cards by Shift and a press, and lets them go again. */
async function range(session: CDPSession, page: Page): Promise<Painted> {
  await page.locator(linkIn(toReview, await firstOf(page))).focus();
  await page.keyboard.press('x');
  const id = await firstOf(page, 5);
  const [x, y] = await middleOf(page, linkIn(toReview, id));
  await page.mouse.move(x, y);
  await page.keyboard.down('Shift');
  await page.waitForTimeout(restMs);
  const painted = await untilPainted(
    session,
    page,
    { event: 'click', selector: `[data-card-id="${id}"][aria-label$="selected"]` },
    () => page.mouse.click(x, y),
  );
  await page.keyboard.up('Shift');
  await page.keyboard.press('Escape');
  return painted;
}

async function review(page: Page, address: string): Promise<Steps> {
  const session = await countWork(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await page.goto(address);
  await page
    .locator(`${listOf(toReview)} [data-card-id]`)
    .first()
    .waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3 * restMs);
  const steps: Steps = { lift: [], drop: [], key: [], menu: [], range: [] };
  for (let n = 0; n < times; n++) {
    const to = columns[n % columns.length] ?? 'Maybe';
    await drag(session, page, to, steps);
    await page.waitForTimeout(restMs);
    steps.key.push(await byKey(session, page, to));
    await page.waitForTimeout(restMs);
    steps.menu.push(await byMenu(session, page, to));
    await page.waitForTimeout(restMs);
    steps.range.push(await range(session, page));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return steps;
}

/** From the list of cycles into one that this page does not hold, as often as wanted; another is looked at between. */
async function open(page: Page, origin: string, [cycle, between]: readonly string[]): Promise<Painted[]> {
  const session = await countWork(page);
  const opened: Painted[] = [];
  await page.goto(origin + boardPath);
  const enter = async (id = ''): Promise<Painted> => {
    const link = `a[href="${boardPath}/${id}"]`;
    await page.locator(link).first().scrollIntoViewIfNeeded();
    const [x, y] = await middleOf(page, `${link} >> nth=0`);
    await page.mouse.move(x, y);
    await page.waitForTimeout(restMs);
    const painted = await untilPainted(
      session,
      page,
      { event: 'click', selector: `${listOf(toReview)} [data-card-id]` },
      () => page.mouse.click(x, y),
    );
    await page.waitForTimeout(restMs);
    await page.goBack();
    await page.locator(link).first().waitFor();
    return painted;
  };
  for (let n = 0; n < times; n++) {
    await enter(between);
    opened.push(await enter(cycle));
  }
  await session.detach();
  return opened;
}

function tell(name: string, painted: readonly Painted[], aim?: number): string {
  const after = painted.map((one) => one.after);
  const figures = [
    median(after),
    quantile(after, 0.9),
    Math.max(...after),
    median(painted.map((one) => one.worked)),
  ];
  return [
    name.padEnd(34),
    ...figures.map((ms) => String(Math.round(ms)).padStart(7)),
    aim === undefined ? '' : `${aim} ${median(after) <= aim ? 'met' : 'NOT met'}`.padStart(12),
  ].join('');
}

/** Somebody of the staff reviews cycles of very many homes: how long until what was done is seen [REV-02b]. */
export async function measureBoard(): Promise<string> {
  const product = await startProduct();
  const browser = await openBrowser();
  try {
    const page = await signedIn(browser, product.origin, demoStaff[0]?.email ?? '');
    const lines: string[] = [];
    const cycles: string[] = [];
    for (const homes of [few, many]) {
      // a market has one open cycle
      await product.database.sql.query(
        "update review_periods set status = 'published', published_at = now() where name like 'bench%'",
      );
      const id = await reviewedCycle(product, homes);
      cycles.unshift(id);
      const steps = await review(page, `${product.origin}${boardPath}/${id}`);
      const told = `, ${homes.toLocaleString('en-US')} homes`;
      const aim = homes === few ? moveAim : undefined;
      lines.push(
        tell(`lift a card${told}`, steps.lift),
        tell(`drop it${told}`, steps.drop, aim),
        tell(`move by key${told}`, steps.key, aim),
        tell(`move by menu${told}`, steps.menu, aim),
        tell(`select a range${told}`, steps.range, aim),
      );
    }
    const opened = await open(page, product.origin, cycles);
    return [
      `1440 × 900, ${times} of each; ms from the press to the paint and, last, of the page's thread alone; moves on a CPU ${cpuRate} times slower`,
      `${''.padEnd(34)} median    p90  worst   work         aim`,
      ...lines,
      tell(`open a cycle of ${many.toLocaleString('en-US')} homes`, opened, openAim),
    ].join('\n');
  } finally {
    await browser.close();
    await product.stop();
  }
}

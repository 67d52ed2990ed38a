import type { Page } from 'playwright-core';
import { openBrowser } from '../open-browser.ts';
import { pressing } from '../pressing.ts';
import { startProduct } from '../product/product.ts';
import { ordinaryUserAgent } from '../user-agent.ts';
import { publishBigMarket } from './big-market.ts';
import { tellStep, watchLongTasks, watchStep, type Step } from './long-tasks.ts';

const homes = 50_000;
const cpuRate = 4;
const visits = 4;

/** What is pressed in the panel of tags and days, each a change of the filters. */
const chips = [
  'Great yard',
  'Last 7 days',
  'Near a park',
  'Any time',
  'Great yard',
  'Last 14 days',
  'Has parking',
  'Near a park',
  'Last 3 days',
  'Has parking',
  'Any time',
];

/** Does something that changes how many homes fit, and waits until the page says so. */
async function fits(page: Page, act: () => Promise<unknown>): Promise<void> {
  const said = await page.evaluate(() => document.querySelector('h1')?.textContent);
  await act();
  await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, said, {
    timeout: 60_000,
  });
}

type Watch = (name: string, act: () => Promise<unknown>) => Promise<void>;

async function changeFilters(page: Page, step: Watch): Promise<void> {
  const panel = page.getByRole('dialog');
  await step('open the panel', await pressing(page, page.getByRole('button', { name: /^More/ })));
  await panel.getByText(/homes to choose from/).waitFor();
  for (const [at, name] of chips.entries()) {
    const press = await pressing(page, panel.getByRole('button', { name: new RegExp(`^${name}`) }));
    await step(`change ${at + 1}, ${name}`, () => fits(page, press));
  }
  await panel.getByLabel('From (sqft)').focus();
  await step('none fits', () => fits(page, () => page.keyboard.insertText('40000')));
  const clear = await pressing(page, page.getByRole('button', { name: 'Clear filters' }));
  await page.keyboard.press('Escape');
  await step('clear all', () => fits(page, clear));
  for (const key of ['ArrowDown', 'ArrowDown']) {
    await page.getByLabel('Sort by').focus();
    await step('next order', () => page.keyboard.press(key));
  }
}

async function moveMap(page: Page, step: Watch): Promise<void> {
  const map = page.getByRole('region', { name: /^Map of the homes/ });
  const box = await map.boundingBox();
  if (box === null) throw new Error('The page shows no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const zoom of ['Zoom in', 'Zoom in', 'Zoom out'])
    await step(
      zoom.toLowerCase(),
      await pressing(page, map.getByRole('button', { name: zoom, exact: true })),
    );
  for (const [name, by] of [
    ['pan a quarter', 0.25],
    ['pan back', -0.25],
  ] as const)
    await step(name, async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + box.width * by, y, { steps: 20 });
      await page.mouse.up();
    });
}

/**
 * A market of fifty thousand homes in a browser with a CPU four times slower: which steps hold up the page's thread
 * [FLT-08].
 */
export async function measureFilterChanges(): Promise<string> {
  const product = await startProduct();
  try {
    await publishBigMarket(product, homes);
    const seen: (readonly Step[])[] = [];
    while (seen.length < visits) seen.push(await watchVisit(product.origin));
    const steps = (seen[0] ?? []).map((_, at) => seen.flatMap((visit) => visit[at] ?? []));
    return `${homes} homes, CPU ${cpuRate} times slower; the longest task of 50 ms or more in each of ${visits} visits\n${steps.map(tellStep).join('\n')}`;
  } finally {
    await product.stop();
  }
}

/** One visit of somebody who looks for a home, step by step. */
async function watchVisit(origin: string): Promise<readonly Step[]> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      userAgent: ordinaryUserAgent,
      reducedMotion: 'no-preference',
    });
    const page = await context.newPage();
    await watchLongTasks(page);
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    const steps: Step[] = [];
    const step: Watch = async (name, act) => {
      steps.push(await watchStep(page, name, act));
    };
    await step('first load', async () => {
      await page.goto(`${origin}/hfc/home?mk=bay_area`);
      await page.getByRole('heading', { level: 1, name: /homes?( fits?)?$/ }).waitFor({ timeout: 60_000 });
      await page.locator('.map-spot button').first().waitFor({ timeout: 60_000 });
      // all homes are there, and what records the visit has begun
      await page.getByText('loading more').waitFor({ state: 'detached', timeout: 60_000 });
      await page.waitForRequest(/\/api\/recorder/, { timeout: 60_000 });
    });
    await changeFilters(page, step);
    await moveMap(page, step);
    return steps;
  } finally {
    await browser.close();
  }
}

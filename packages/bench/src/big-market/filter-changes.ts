import { chromium, type Page } from 'playwright-core';
import { startProduct } from '../product.ts';
import { ordinaryUserAgent } from '../user-agent.ts';
import { publishBigMarket } from './big-market.ts';
import { tellStep, watchStep, type Step } from './main-thread.ts';

const homes = 50_000;
const cpuRate = 4;

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

async function fits(page: Page, act: () => Promise<unknown>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.textContent();
  await act();
  await page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, before, {
    timeout: 60_000,
  });
}

async function walk(page: Page, step: (name: string, act: () => Promise<unknown>) => Promise<void>) {
  const panel = page.getByRole('dialog');
  await step('open the panel', async () => {
    await page.getByRole('button', { name: /^More/ }).click();
    await panel.getByText(/homes to choose from|in this range/).waitFor();
  });
  for (const [at, name] of chips.entries())
    await step(`change ${at + 1}, ${name}`, () =>
      fits(page, () => panel.getByRole('button', { name: new RegExp(`^${name}`) }).click()),
    );
  await step('none fits', () =>
    fits(page, async () => {
      await panel.getByLabel('From, in sqft').fill('40000');
    }),
  );
  await step('clear all', () =>
    fits(page, () => page.getByRole('button', { name: 'Clear filters' }).click()),
  );
  await page.keyboard.press('Escape');
  for (const sort of ['price', 'newest'])
    await step(`sort by ${sort}`, async () => {
      await page.getByLabel('Sort by').selectOption(sort);
      await page.waitForURL(new RegExp(`=${sort}`));
    });
  const map = page.getByRole('region', { name: /^Map of the homes/ });
  const box = await map.boundingBox();
  if (box === null) throw new Error('The page shows no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const zoom of ['Zoom in', 'Zoom in', 'Zoom out'])
    await step(zoom.toLowerCase(), () => map.getByRole('button', { name: zoom, exact: true }).click());
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

/** A market of fifty thousand homes in a browser with a CPU four times slower: what each step costs the page's thread. */
export async function measureFilterChanges(): Promise<string> {
  const product = await startProduct();
  try {
    await publishBigMarket(product, homes);
    const steps = await watchVisit(product.origin);
    return `${homes} homes, CPU ${cpuRate} times slower\n${steps.map(tellStep).join('\n')}`;
  } finally {
    await product.stop();
  }
}

/** One visit of somebody who looks for a home, step by step. */
export async function watchVisit(origin: string): Promise<readonly Step[]> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    chromiumSandbox: false,
    args: ['--disable-dev-shm-usage'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      userAgent: ordinaryUserAgent,
      reducedMotion: 'no-preference',
    });
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    const steps: Step[] = [];
    const step = async (name: string, act: () => Promise<unknown>): Promise<void> => {
      steps.push(await watchStep(browser, page, name, act));
    };
    await step('first load', async () => {
      await page.goto(`${origin}/hfc/home?mk=bay_area`);
      await page.getByRole('heading', { level: 1, name: /fit/ }).waitFor({ timeout: 60_000 });
      await page.locator('.map-spot button').first().waitFor({ timeout: 60_000 });
    });
    await walk(page, step);
    return steps;
  } finally {
    await browser.close();
  }
}

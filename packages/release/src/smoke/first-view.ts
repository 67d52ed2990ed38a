import { firstViewHeader, type FirstViewOffer } from '@commonhearth/registry';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { messageOf } from '../failure.ts';
import { untilShown } from './page-facts.ts';

/** Phone and desktop, in CSS pixels. */
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
/** How long the site may take to render a first view, and how long a page has to show something, and to come to rest. */
const [renderMs, showMs, restMs] = [120_000, 60_000, 20_000];
const lookAgainMs = 500;
/** The question about privacy is answered: its bar lifts what stands at the foot of a page. */
const answered = { name: 'consent', value: 'refused' };
/** What a browser rounds does not count, in CSS pixels. */
const near = 1.5;
const mostTold = 5;

/** A word, line or picture that people see, and where. */
interface Part {
  readonly what: string;
  readonly x: number;
  readonly y: number;
}

/** What of an element people see in the window: its texts and its pictures. */
const partsOf = (page: Page, within: string): Promise<readonly Part[]> =>
  page.evaluate(async (selector) => {
    await document.fonts.ready;
    const root = document.querySelector(selector);
    if (root === null) return [];
    const parts: { readonly what: string; readonly x: number; readonly y: number }[] = [];
    const add = (what: string, { x, y, width, height, bottom, right }: DOMRect): void => {
      const isSeen = width > 3 && height > 3 && bottom > 0 && right > 0 && y < innerHeight && x < innerWidth;
      if (isSeen) parts.push({ what, x, y });
    };
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.setStartBefore(text);
      // React makes several nodes of one text
      while (text.nextSibling instanceof Text) text = texts.nextNode() ?? text;
      range.setEndAfter(text);
      const words = range.toString().replaceAll(/\s+/g, ' ').trim();
      if (words === '' || text.parentElement?.checkVisibility({ visibilityProperty: true }) !== true)
        continue;
      add(`“${words}”`, range.getBoundingClientRect());
    }
    for (const image of root.querySelectorAll('img'))
      if (image.checkVisibility({ visibilityProperty: true }))
        add(
          `the picture ${new URL(image.currentSrc, location.href).pathname}`,
          image.getBoundingClientRect(),
        );
    return parts;
  }, within);

/** What the first view shows and the page does not show there. The page may show more: it knows more. */
export function differences(view: readonly Part[], page: readonly Part[]): readonly string[] {
  const stands = ({ what, x, y }: Part): boolean =>
    page.some((one) => one.what === what && Math.abs(one.x - x) <= near && Math.abs(one.y - y) <= near);
  return view
    .filter((part) => !stands(part))
    .map(({ what, x, y }) => `${what} at ${Math.round(x)}, ${Math.round(y)}`);
}

const viewPlace = 'main[data-first-view]';

/** What the first view shows once its fonts and styles are there: two looks find the same. */
async function restingParts(page: Page): Promise<readonly Part[]> {
  let parts = await partsOf(page, viewPlace);
  for (const until = Date.now() + restMs; Date.now() < until;) {
    await page.waitForTimeout(lookAgainMs);
    const last = parts;
    parts = await partsOf(page, viewPlace);
    if (parts.length > 0 && differences(last, parts).length + differences(parts, last).length === 0) break;
  }
  return parts;
}

/** What a page shows while its scripts are held, or why the site has no first view of it: none of this page, or none yet. */
async function openView(page: Page, address: string): Promise<readonly Part[] | 'none' | 'late'> {
  for (const until = Date.now() + renderMs; Date.now() < until;) {
    // its own scripts hold the end of a page without a first view
    const answer = await page.goto(address, { waitUntil: 'commit', timeout: showMs });
    await page.locator('#registry').waitFor({ state: 'attached', timeout: showMs });
    if ((await page.locator(viewPlace).count()) > 0) return restingParts(page);
    if (answer?.headers()[firstViewHeader] === undefined) return 'none';
    await page.waitForTimeout(lookAgainMs);
  }
  return 'late';
}

/** The bar that tells this browser of its override: it moves the page, and visitors have none. */
const hideOverrides = (page: Page): Promise<void> =>
  page.locator('[aria-label="Overrides"]').evaluateAll((bars) => {
    for (const bar of bars) bar.style.display = 'none';
  });

/** What the page does not show once it is at rest. */
async function lastingDifferences(view: readonly Part[], page: Page): Promise<readonly string[]> {
  let wrong: readonly string[] = [];
  for (const until = Date.now() + restMs; Date.now() < until;) {
    await hideOverrides(page);
    wrong = differences(view, await partsOf(page, '#root main'));
    if (wrong.length === 0) break;
    await page.waitForTimeout(lookAgainMs);
  }
  return wrong;
}

/** What is wrong at one width, in words; undefined where nothing is. */
async function problemAt(width: number, page: Page, address: string): Promise<string | undefined> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**', async (route) => {
    if (route.request().resourceType() === 'script') await held;
    await route.continue();
  });
  const view = await openView(page, address);
  if (view === 'none') return 'the site has no first view of it';
  if (view === 'late') return `the site has no first view of it after ${renderMs / 1000} s`;
  await page.context().addCookies([{ ...answered, url: page.url() }]);
  release();
  await untilShown(page, showMs);
  await page.locator('#first-view').waitFor({ state: 'detached', timeout: showMs });
  const wrong = await lastingDifferences(view, page);
  if (wrong.length === 0) return undefined;
  const more = wrong.length > mostTold ? `; and ${wrong.length - mostTold} more` : '';
  return `its first view shows at ${width} px what the page does not: ${wrong.slice(0, mostTold).join('; ')}${more}`;
}

/** Pages have first views at their plain addresses alone. */
const plain = (address: string): string => address.split('?', 1)[0] ?? address;

/**
 * Compares the first view of a place with the page that takes over from it, on a phone and on a desktop, as far as the
 * release offers it there. `open` gives a browser of a visitor who has the release and has not been here. Answers what is
 * wrong, in words.
 */
export async function firstViewProblems(
  open: (options: BrowserContextOptions) => Promise<BrowserContext>,
  address: string,
  { below = Infinity }: FirstViewOffer,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const viewport of viewports.filter(({ width }) => width < below)) {
    const context = await open({ viewport });
    try {
      const problem = await problemAt(viewport.width, await context.newPage(), plain(address));
      if (problem !== undefined) problems.push(problem);
    } catch (error) {
      problems.push(messageOf(error).split('\n', 1)[0] ?? '');
    } finally {
      await context.close();
    }
  }
  return [...new Set(problems)];
}

import { firstViewHeader, type FirstViewOffer } from '@commonhearth/registry';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { messageOf } from '../failure.ts';
import { showMs, untilShown } from './page-facts.ts';

/** Phone and desktop, in CSS pixels. */
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
/** Timeouts for the site to render a first view, and for a page to become stable. */
const [renderMs, stableMs] = [120_000, 20_000];
const pollMs = 500;
/** Answers the privacy question, since its bar moves content at the bottom of a page. */
const consentCookie = { name: 'consent', value: 'refused' };
/** Tolerance for rounding in the browser, in CSS pixels. */
const tolerance = 1.5;
const maxReported = 5;

/** A visible text or picture, and its position. */
interface Part {
  readonly content: string;
  readonly x: number;
  readonly y: number;
}

/** The texts and pictures of an element that are visible in the viewport. */
const visibleParts = (page: Page, within: string): Promise<readonly Part[]> =>
  page.evaluate(async (selector) => {
    await document.fonts.ready;
    const root = document.querySelector(selector);
    if (root === null) return [];
    const parts: { readonly content: string; readonly x: number; readonly y: number }[] = [];
    const add = (content: string, { x, y, width, height, bottom, right }: DOMRect): void => {
      const isSeen = width > 3 && height > 3 && bottom > 0 && right > 0 && y < innerHeight && x < innerWidth;
      if (isSeen) parts.push({ content, x, y });
    };
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.setStartBefore(text);
      // React splits one text into several nodes
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

const positionOf = ({ x, y }: Part): string => `${Math.round(x)}, ${Math.round(y)}`;

/** Parts of the first view that the page does not show in the same place. The page has more data and may show more. */
export function differences(view: readonly Part[], page: readonly Part[]): readonly string[] {
  return view.flatMap((part) => {
    const same = page.filter(({ content }) => content === part.content);
    if (same.some(({ x, y }) => Math.abs(x - part.x) <= tolerance && Math.abs(y - part.y) <= tolerance))
      return [];
    const inPage = same[0] === undefined ? '' : ` (in the page at ${positionOf(same[0])})`;
    return [`${part.content} at ${positionOf(part)}${inPage}`];
  });
}

const firstViewSelector = 'main[data-first-view]';

/** The parts of the first view after fonts and styles load: polls until two results in a row are equal. */
async function stableParts(page: Page): Promise<readonly Part[]> {
  let parts = await visibleParts(page, firstViewSelector);
  for (const deadline = Date.now() + stableMs; Date.now() < deadline;) {
    await page.waitForTimeout(pollMs);
    const last = parts;
    parts = await visibleParts(page, firstViewSelector);
    if (parts.length > 0 && differences(last, parts).length + differences(parts, last).length === 0) break;
  }
  return parts;
}

/** The parts of a page while its scripts are blocked; `none` if it has no first view, `late` if it has none in time. */
async function openView(page: Page, address: string): Promise<readonly Part[] | 'none' | 'late'> {
  for (const deadline = Date.now() + renderMs; Date.now() < deadline;) {
    // a page without a first view does not finish loading while its scripts are blocked
    const answer = await page.goto(address, { waitUntil: 'commit', timeout: showMs });
    await page.locator('#registry').waitFor({ state: 'attached', timeout: showMs });
    if ((await page.locator(firstViewSelector).count()) > 0) return stableParts(page);
    if (answer?.headers()[firstViewHeader] === undefined) return 'none';
    await page.waitForTimeout(pollMs);
  }
  return 'late';
}

/** Hides the bar that shows the overrides of this browser: it moves the page, and visitors do not have it. */
const hideOverrides = (page: Page): Promise<void> =>
  page.locator('[aria-label="Overrides"]').evaluateAll((bars) => {
    for (const bar of bars) bar.style.display = 'none';
  });

/** The parts of the first view that the page does not show once it is stable. */
async function stableDifferences(view: readonly Part[], page: Page): Promise<readonly string[]> {
  let mismatches: readonly string[] = [];
  for (const deadline = Date.now() + stableMs; Date.now() < deadline;) {
    await hideOverrides(page);
    mismatches = differences(view, await visibleParts(page, '#root main'));
    if (mismatches.length === 0) break;
    await page.waitForTimeout(pollMs);
  }
  return mismatches;
}

/** The problem at one viewport width, as a message; undefined if there is none. */
async function problemAt(width: number, page: Page, address: string): Promise<string | undefined> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**', async (route) => {
    if (route.request().resourceType() === 'script') await gate;
    await route.continue();
  });
  const view = await openView(page, address);
  if (view === 'none') return 'the site has no first view of this page';
  if (view === 'late') return `the site has no first view of this page after ${renderMs / 1000} s`;
  if (view.length === 0) return `at ${width} px the first view shows nothing`;
  await page.context().addCookies([{ ...consentCookie, url: page.url() }]);
  release();
  await untilShown(page);
  await page.locator('#first-view').waitFor({ state: 'detached', timeout: showMs });
  const mismatches = await stableDifferences(view, page);
  if (mismatches.length === 0) return undefined;
  const more = mismatches.length > maxReported ? `; and ${mismatches.length - maxReported} more` : '';
  return `at ${width} px the first view shows content that the page does not: ${mismatches.slice(0, maxReported).join('; ')}${more}`;
}

/** Pages have first views only at addresses without a query. */
const withoutQuery = (address: string): string => address.split('?', 1)[0] ?? address;

/**
 * Compares the first view of a place with the page that replaces it, on a phone and on a desktop, at the widths where
 * the release offers it. `open` creates a browser context for a new visitor with the release. Returns the problems as
 * messages.
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
      const problem = await problemAt(viewport.width, await context.newPage(), withoutQuery(address));
      if (problem !== undefined) problems.push(problem);
    } catch (error) {
      problems.push(messageOf(error).split('\n', 1)[0] ?? '');
    } finally {
      await context.close();
    }
  }
  return [...new Set(problems)];
}

import type { Page } from 'playwright-core';
import { showMs, untilShown } from './page-facts.ts';
import { damageIn, goOn, readPageState, type PageState } from './page-state.ts';

/** Two pages of the shell alone: what differs on the second was left behind by the page before it. */
const firstPath = '/about/terms';
const nextPath = '/about/about';
const settleMs = 5_000;
/** A difference counts when it is there at each of so many looks: a page may still be on its way. */
const looks = 20;
const betweenLooksMs = 250;

/** The page that a visitor goes on to, as it is without the release. */
export interface NextPage {
  readonly heading: string;
  readonly state: PageState;
}

/** Goes on to the next page as a link does, and waits until it is there. */
async function arrive(page: Page, heading: string): Promise<void> {
  await goOn(page, nextPath);
  await page.locator('main h1', { hasText: heading }).first().waitFor({ timeout: showMs });
  await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined);
}

/** Reads the next page in a browser that has what is live, and not the release. */
export async function readNextPage(page: Page): Promise<NextPage> {
  await page.goto(nextPath);
  await untilShown(page);
  const heading = await page.locator('main h1').first().innerText();
  await page.goto(firstPath);
  await untilShown(page);
  await arrive(page, heading);
  return { heading, state: await readPageState(page) };
}

/** Goes on from the place that a page shows, and answers what is damaged on the next page. */
export async function damageAfter(page: Page, { heading, state }: NextPage): Promise<readonly string[]> {
  try {
    await arrive(page, heading);
    for (let look = 1; ; look += 1) {
      const damage = damageIn(state, await readPageState(page));
      if (damage.length === 0 || look === looks) return damage;
      await page.waitForTimeout(betweenLooksMs);
    }
  } catch {
    return [`a link from it to ${nextPath} does not work`];
  }
}

interface Suspect {
  /** With the release. */
  readonly page: Page;
  /** With what is live instead. */
  readonly live: Page;
  readonly address: string;
  readonly next: NextPage;
}

/**
 * Goes on from a place of the release, which `page` shows, and answers what the release damages for the pages after it.
 * A difference must be there a second time, and not where the same visitor has what is live.
 */
export async function damageBy({ page, live, address, next }: Suspect): Promise<readonly string[]> {
  const again = async (browser: Page): Promise<readonly string[]> => {
    await browser.goto(address).catch(() => undefined);
    await untilShown(browser).catch(() => undefined);
    return damageAfter(browser, next);
  };
  const first = await damageAfter(page, next);
  if (first.length === 0) return [];
  const [second, without] = [await again(page), await again(live)];
  return first.filter((one) => second.includes(one) && !without.includes(one));
}

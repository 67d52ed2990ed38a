import type { Page } from 'playwright-core';
import { panelsOf, untilShown } from '../page-facts.ts';
import { damageIn, readPageState, type PageState } from './page-state.ts';

/** A page of the shell alone: what differs there was left behind by a remote. */
const path = '/about/about';
const showMs = 30_000;
const settleMs = 5_000;

interface Undamaged {
  readonly heading: string;
  readonly state: PageState;
}

const headingOf = (page: Page) => page.locator('main h1').first();
const settled = (page: Page): Promise<unknown> =>
  page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined);

/** The next page as it is before the release ran. */
export async function readUndamaged(page: Page): Promise<Undamaged> {
  await page.goto(path);
  await untilShown(page, showMs);
  await settled(page);
  return { heading: await headingOf(page).innerText(), state: await readPageState(page) };
}

/** Goes on from a place of the release without a reload, as a link does, and answers what it left behind. */
export async function damageAfter(page: Page, { heading, state }: Undamaged): Promise<readonly string[]> {
  await page.evaluate((to) => {
    History.prototype.pushState.call(history, null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const arrived = await page
    .locator('main h1', { hasText: heading })
    .first()
    .waitFor({ timeout: showMs })
    .then(
      () => true,
      () => false,
    );
  if (!arrived) return [`the next page (${path}) does not show after it`];
  await settled(page);
  return [...damageIn(state, await readPageState(page)), ...(await panelsOf(page))].map(
    (problem) => `on the next page (${path}): ${problem}`,
  );
}

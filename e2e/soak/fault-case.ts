import type { FaultProxy, FileFault } from '@commonhearth/testing-server/fault-proxy';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { waitForTakeover } from '../fixtures/first-view.ts';
import { goInPage } from '../fixtures/go-in-page.ts';
import { passLimit } from '../fixtures/pass-limit.ts';
import type { Walk } from './walks.ts';

/**
 * How the visitor meets the file: with the first page, by a navigation in the page; and leaves it: by Retry,
 * by loading the page anew.
 */
export interface FaultCase {
  readonly walk: Walk;
  readonly file: string;
  readonly fault: FileFault;
  readonly by: 'first visit' | 'navigation';
  readonly leave: 'Retry' | 'reload';
}

/** Longer than any file, or the session, is waited for, in milliseconds. */
const patienceMs = 11_000;
const broken =
  '[data-remote-failure], [data-session-unsettled], [data-session-notice], #site-failed:not([hidden])';

export interface Lane {
  readonly browser: Browser;
  readonly proxy: FaultProxy;
  /** Storage of who is signed in. */
  readonly storage: ReadonlyMap<string, Awaited<ReturnType<BrowserContext['storageState']>>>;
}

export async function withPage<T>(
  { browser, proxy, storage }: Lane,
  { as, phone }: Walk,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const storageState = as === undefined ? undefined : storage.get(as);
  const context = await browser.newContext({
    baseURL: proxy.origin,
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    ...(storageState !== undefined && { storageState }),
  });
  try {
    return await work(await context.newPage());
  } finally {
    proxy.heal();
    await context.close();
  }
}

/** All the way, or an error that says where it ended. */
export async function walkAll(page: Page, { arrived, then }: Walk): Promise<void> {
  await expect(arrived(page)).toBeVisible();
  // what is done in a first view may meet elements that are being replaced
  await waitForTakeover(page);
  if (then !== undefined) await expect(await then(page)).toBeVisible();
  await expect(page.locator(broken)).toHaveCount(0);
}

/** As far as a visitor gets: to what they wanted, or to words that say what is broken. */
async function walkFar(page: Page, { arrived, then }: Walk, late: boolean): Promise<void> {
  const sight = arrived(page).or(page.locator(broken)).filter({ visible: true }).first();
  if (late) {
    await sight.waitFor({ timeout: 2000 }).catch(() => undefined);
    await passLimit(page, patienceMs);
  }
  await expect(sight).toBeVisible();
  const shown = await then?.(page).catch(() => undefined);
  if (shown === undefined) return;
  if (late) {
    await passLimit(page, patienceMs);
  }
  // a notice that leaves by itself counts as words
  const words = shown.or(page.locator(broken)).or(page.getByRole('alert'));
  await expect(words.filter({ visible: true }).first()).toBeVisible();
}

/**
 * Undefined when the file was not asked for. Throws when the page is empty, or something stays broken after
 * the file is back.
 */
export async function runFaultCase(lane: Lane, one: FaultCase): Promise<true | undefined> {
  const { walk, file, fault, by, leave } = one;
  const { proxy } = lane;
  return withPage(lane, walk, async (page) => {
    if (fault === 'late') await page.clock.install();
    if (by === 'navigation') {
      await page.goto('/about/privacy');
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    }
    proxy.takeAsked();
    proxy.set(fault, (path) => path === file);
    if (by === 'navigation') await goInPage(page, walk.path);
    else await page.goto(walk.path, { waitUntil: 'commit' });
    await walkFar(page, walk, fault === 'late');
    expect((await page.locator('body').innerText()).trim().length).toBeGreaterThan(20);
    if (!proxy.takeAsked().includes(file)) return undefined;
    proxy.heal();
    if (leave === 'Retry')
      await expect(async () => {
        const retry = page.locator(broken).getByRole('button', { name: /Retry/ }).first();
        if (await retry.isVisible()) await retry.click({ timeout: 1000 });
        await expect(page.locator(broken)).toHaveCount(0, { timeout: 3000 });
      }).toPass({ timeout: 30_000 });
    await page.reload({ waitUntil: 'commit' });
    await walkAll(page, walk);
    return true;
  });
}

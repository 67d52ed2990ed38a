import { likesChangedKey } from '@commonhearth/schemas/constants';
import type { Page } from '@playwright/test';
import { consumer, demoPassword, endSession, signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const account = /^Account of/;
const hourMs = 60 * 60 * 1000;

interface ProviderSession {
  readonly access_token: string;
}
/** The provider's access token as its client has it, and as the session cache of the page has it. */
const tokensIn = (tab: Page) =>
  tab.evaluate(() => {
    const kept = (name: string): unknown =>
      (JSON.parse(localStorage.getItem(name) ?? '{}') as { value?: unknown }).value;
    const { access_token: own } = JSON.parse(kept('commonhearth.auth') as string) as ProviderSession;
    return { own, cached: (kept('commonhearth.session') as { accessToken?: string }).accessToken };
  });
/** Counts the responses to likes that the app of a tab has handled. It notifies the other tabs of each one. */
const countHandledLikes = (tab: Page) =>
  tab.evaluate((key) => {
    const counted = Object.assign(globalThis, { handledLikes: 0 });
    const setItem: Storage['setItem'] = Reflect.get(Storage.prototype, 'setItem');
    Storage.prototype.setItem = function countAndSet(this: Storage, name: string, value: string) {
      Reflect.apply(setItem, this, [name, value]);
      if (name === key) counted.handledLikes += 1;
    };
  }, likesChangedKey);
const handledLikes = (tab: Page) =>
  tab.evaluate(() => (globalThis as { handledLikes?: number }).handledLikes);

test('[SES-10] [SES-02] two tabs whose token has run out renew it once for ten calls, cache the new one, and end together once the session has', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push('400');
  await signIn(page, consumer);
  const before = await tokensIn(page);
  expect(before.cached).toBe(before.own);
  const other = await context.newPage();
  await other.goto('/hfc/home');
  const tabs = [page, other];
  const renewed: string[] = [];
  const liked: number[] = [];
  const hearts = (tab: Page) =>
    tab.getByRole('list', { name: 'Homes' }).getByRole('button', { name: /shortlist/i });
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: account })).toBeVisible();
    await expect(hearts(tab).nth(4)).toBeVisible();
    await countHandledLikes(tab);
  }
  context.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname === '/api/enrich_token') renewed.push(pathname);
    if (pathname.endsWith('/like_status')) liked.push(answer.status());
  });
  const later = Date.now() + 2 * hourMs;
  for (const tab of tabs) await tab.clock.setFixedTime(later);
  const pressFive = (tab: Page) =>
    hearts(tab).evaluateAll((buttons) => {
      for (const button of buttons.slice(0, 5)) (button as HTMLElement).click();
    });
  await Promise.all(tabs.map(pressFive));
  await expect.poll(() => liked.length).toBe(10);
  expect([liked.filter((status) => status !== 200), renewed.length]).toEqual([[], 1]);
  // the app ignores a click until it has handled the response to the previous one
  for (const tab of tabs) await expect.poll(() => handledLikes(tab)).toBe(5);
  // as it was
  await Promise.all(tabs.map(pressFive));
  await expect.poll(() => liked.length).toBe(20);
  for (const tab of tabs) {
    const { own, cached } = await tokensIn(tab);
    expect([own === before.own, cached]).toEqual([false, own]);
  }

  // ended elsewhere, such as by "Log out everywhere": noticed with the next renewal, in both
  await endSession(site, page);
  for (const tab of tabs) await tab.clock.setFixedTime(later + 2 * hourMs);
  await hearts(page).first().click();
  for (const tab of tabs) {
    await expect(tab.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    await expect(tab).toHaveURL(/\/hfc\/home/);
  }
});

test('[SES-09] [ERR-26] who signs in where storage is forbidden from the start, as in some private windows, is signed in, and goes on', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const state = globalThis as { forbidden?: boolean };
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      const own = globalThis[name];
      Object.defineProperty(globalThis, name, {
        get: () => {
          if (state.forbidden === true) throw new DOMException('forbidden', 'SecurityError');
          return own;
        },
      });
    }
  });
  await page.goto('/hfc/home');
  await page.evaluate(() => Object.assign(globalThis, { forbidden: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(consumer);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: account })).toBeVisible();
  await page.getByRole('button', { name: account }).press('Enter');
  await page.getByRole('menuitem', { name: 'Log out' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
});

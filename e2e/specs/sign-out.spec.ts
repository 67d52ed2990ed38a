import type { Page } from '@playwright/test';
import { consumer, signIn, staff } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** Everything that this tab and its browser keep, as one text. */
const keptIn = (page: Page) =>
  page.evaluate(() =>
    // the browser's group in comparisons, that it needs no greeting, and what is counted and recorded of nobody, are nobody's
    [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(
      ([name, value]) =>
        !['commonhearth-ab_group', 'commonhearth-hero'].includes(name) &&
        !(name.startsWith('__mpq_site') && !String(value).includes('user_id')) &&
        !(name === 'commonhearth.recording' && String(value).includes('"person":null')),
    ),
  );
const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const leave = async (page: Page) => {
  await accountButton(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
};

test('[SRV-11] [SES-11] signing in and out in one tab reaches the others: public pages stay, what needs a sign-in closes, and nothing is kept', async ({
  page,
  context,
}) => {
  const publicTab = await context.newPage();
  await publicTab.goto('/hfc/home');
  await expect(publicTab.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await signIn(page, staff);
  await expect(accountButton(publicTab)).toBeVisible();
  const board = await context.newPage();
  await board.goto('/hfc/_i/review');
  await accountButton(board).waitFor();
  expect((await keptIn(page)).map(([name]) => name)).toEqual(
    expect.arrayContaining(['commonhearth.auth', 'commonhearth.session']),
  );
  const logout = page.waitForRequest('**/auth/v1/logout**');
  await leave(page);
  await logout;
  await expect(publicTab.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect(publicTab).toHaveURL(/\/hfc\/home/);
  await expect(board.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  for (const tab of [publicTab, board]) await expect(accountButton(tab)).toHaveCount(0);
  for (const tab of [page, publicTab, board]) await expect.poll(() => keptIn(tab)).toEqual([]);
  // and the way from there is the front page
  await page.getByRole('main').getByRole('link', { name: 'Look at homes' }).click();
  await page.waitForURL('**/hfc/home');
  await board.goto('/hfc/favorites');
  await board.waitForURL('**/login');
});

test('[SRV-11] [SES-11] signing out offline leaves nothing in this tab or another, and closes what needs a sign-in there', async ({
  page,
  context,
  expectedErrors,
}) => {
  await signIn(page, consumer);
  const other = await context.newPage();
  await other.goto('/hfc/favorites');
  await accountButton(other).waitFor();
  expect((await keptIn(page)).map(([name]) => name)).toEqual(
    expect.arrayContaining(['commonhearth.auth', 'commonhearth.session']),
  );
  await context.setOffline(true);
  expectedErrors.push('ERR_INTERNET_DISCONNECTED');
  await leave(page);
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect(accountButton(other)).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(() => keptIn(page)).toEqual([]);
  await expect.poll(() => keptIn(other)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Look at homes' }).click();
  await page.waitForURL('**/hfc/home');
  await other.goto('/hfc/favorites');
  await other.waitForURL('**/login');
});

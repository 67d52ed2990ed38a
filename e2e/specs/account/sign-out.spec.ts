import type { Page } from '@playwright/test';
import { consumer, signIn, staff } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Everything that this tab and its browser keep, as one text. */
const keptIn = (page: Page) =>
  page.evaluate(() =>
    // the browser's group in comparisons, that it needs no greeting, and what is counted and recorded of nobody, are nobody's
    [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(
      ([name, value]) =>
        !['commonhearth-ab_group', 'commonhearth-hero'].includes(name) &&
        !(name.startsWith('__mpq_site') && !String(value).includes('user_id')) &&
        !(
          ['commonhearth.recording', 'commonhearth.engagement'].includes(name) &&
          String(value).includes('"person":null')
        ),
    ),
  );
const leave = async (page: Page) => {
  await page.getByRole('button', { name: /^Account of/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Log out' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
};

for (const offline of [false, true])
  test(`[SRV-11] [SES-11] signing out ${offline ? 'offline ' : ''}leaves nothing in this tab or another, and closes what needs a sign-in there`, async ({
    page,
    context,
    expectedErrors,
  }) => {
    await signIn(page, consumer);
    await page.goto('/hfc/home');
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    const other = await context.newPage();
    await other.goto('/hfc/favorites');
    await other.getByRole('button', { name: /^Account of/ }).waitFor();
    expect((await keptIn(page)).map(([name]) => name)).toEqual(
      expect.arrayContaining(['commonhearth.auth', 'commonhearth.session']),
    );
    await context.setOffline(offline);
    if (offline) expectedErrors.push('ERR_INTERNET_DISCONNECTED');
    const told = offline ? undefined : page.waitForRequest('**/auth/v1/logout**');
    await leave(page);
    await told;
    await expect(other.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
    await expect(other.getByRole('button', { name: /^Account of/ })).toHaveCount(0);
    await context.setOffline(false);
    await expect.poll(() => keptIn(page)).toEqual([]);
    await expect.poll(() => keptIn(other)).toEqual([]);
    // and the way from there is the front page
    await page.getByRole('main').getByRole('link', { name: 'Browse homes' }).click();
    await page.waitForURL('**/hfc/home');
    await other.goto('/hfc/favorites');
    await other.waitForURL('**/login');
  });

test('[SRV-11] a public page that is open in another tab shows as signed out, and nothing of the staff stays', async ({
  page,
  context,
}) => {
  await signIn(page, staff);
  const other = await context.newPage();
  await other.goto('/hfc/home');
  await other.getByRole('button', { name: /^Account of/ }).waitFor();
  const board = await context.newPage();
  await board.goto('/hfc/_i/review');
  await board.getByRole('button', { name: /^Account of/ }).waitFor();
  await leave(page);
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect(other).toHaveURL(/\/hfc\/home/);
  await expect(board.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
});

test('[SRV-11] who signs in in one tab is signed in in the others', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/hfc/home');
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await signIn(page, consumer);
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

test('a tab makes no request with the session that another tab has just ended', async ({ page, context }) => {
  await signIn(page, consumer);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    // these are loaded with the page, and again after a like in the other tab
    const likes = tab.waitForResponse('**/liked_compounds?**');
    await tab.goto('/hfc/home');
    await tab.getByRole('button', { name: /^Account of/ }).waitFor();
    await likes;
  }
  const heart = page
    .getByRole('list', { name: 'Homes' })
    .getByRole('button', { name: /shortlist/i })
    .first();
  // the like stores a key that tells the other tab, and signing out removes it
  const likesReloaded = other.waitForResponse('**/liked_compounds?**');
  await heart.click();
  await likesReloaded;
  const sent: string[] = [];
  other.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/enrich_token|liked_compounds/.test(pathname)) sent.push(pathname);
  });
  await leave(page);
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await other.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(sent).toEqual([]);
});

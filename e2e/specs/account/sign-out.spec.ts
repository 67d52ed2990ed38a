import type { Page } from '@playwright/test';
import { consumer, signIn } from '../../fixtures/people.ts';
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

test('[SRV-11] [SES-11] signing out leaves nothing in this tab or another, and closes what needs a sign-in there', async ({
  page,
  context,
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
  const told = page.waitForRequest('**/auth/v1/logout**');
  await leave(page);
  await told;
  await expect(other.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Account of/ })).toHaveCount(0);
  await expect.poll(() => keptIn(page)).toEqual([]);
  await expect.poll(() => keptIn(other)).toEqual([]);
  // and the way from there is the front page
  await page.getByRole('main').getByRole('link', { name: 'Browse homes' }).click();
  await page.waitForURL('**/hfc/home');
  await other.goto('/hfc/favorites');
  await other.waitForURL('**/login');
});

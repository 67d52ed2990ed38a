import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { cardsIn, idOf, openDemoBoard } from '../../fixtures/board.ts';
import { consumer, curator, demoPassword, endSession, signIn, signOut } from '../../fixtures/people.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const hourMs = 60 * 60 * 1000;
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in again' });
const ended = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Your session has ended. What you typed is still here.' });

/** The session of these tabs ends elsewhere, and a night goes by. */
async function endAfterNight(site: Site, tabs: readonly [Page, ...Page[]]): Promise<void> {
  await endSession(site, tabs[0]);
  const later = Date.now() + 9 * hourMs;
  for (const tab of tabs) await tab.clock.setFixedTime(later);
}
async function logInHere(page: Page): Promise<void> {
  await loginDialog(page).getByLabel('Your password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(loginDialog(page)).toBeHidden();
}

test('[RWD-13] a session ends while three tabs are open: two with unsaved words stay, a login in one of them saves the words of both, and the third leads back after a login', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push('400', 'ERR_FAILED', '401');
  await openDemoBoard(page, (_email, tab) => signIn(tab, curator), site);
  const other = await context.newPage();
  const idle = await context.newPage();
  for (const tab of [other, idle]) await tab.goto(page.url());
  const words = ['After a night', 'In another tab'];
  const ids: string[] = [];
  for (const [i, tab] of [page, other].entries()) {
    const card = cardsIn(tab, 'For Review').nth(i);
    ids.push(await idOf(card));
    await card.click();
    await expect(tab.getByRole('dialog').getByLabel('Title', { exact: true })).toBeVisible();
  }
  for (const [i, tab] of [page, other].entries()) {
    // the save fails
    await tab.route('**/api/hfc/_i/compounds/**', (route) => route.abort());
    await tab
      .getByRole('dialog')
      .getByLabel('Title', { exact: true })
      .fill(words[i] ?? '');
    await expect(tab.getByRole('dialog').getByText('Not saved', { exact: true })).toBeVisible();
  }

  await endAfterNight(site, [page, other, idle]);
  await expect(loginDialog(page).getByLabel('Your password')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ended(page).first()).toBeVisible();
  await expect(loginDialog(other)).toBeVisible();
  await idle.waitForURL('**/login');

  for (const tab of [page, other]) await tab.unroute('**/api/hfc/_i/compounds/**');
  await ended(page).getByRole('button', { name: 'Log in' }).click();
  await logInHere(page);
  const titles = () =>
    site.sql.query(
      "select editorial ->> 'title' as title from compounds where compound_id = any($1::bigint[]) order by array_position($1::bigint[], compound_id)",
      [ids],
    );
  await expect.poll(titles, { timeout: 30_000 }).toEqual(words.map((title) => ({ title })));
  for (const tab of [page, other]) await expect(tab.getByText('Your session has ended')).toHaveCount(0);
  await idle.waitForURL('**/hfc/_i/review/**');
});

test('[RWD-13] a visitor who logs out in another tab keeps the message that they write here, and sends it after they log in again here', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, consumer);
  const [home] = await site.sql.query<{ id: string }>(
    "select compound_id::text as id from compounds where status = 'published' and available order by 1 limit 1",
  );
  await page.goto(`/hfc/compounds/${home?.id ?? ''}`);
  await page.getByRole('button', { name: /^Message / }).click();
  const dialog = page.getByRole('dialog', { name: /^Message / });
  await dialog.getByLabel('Your message').fill('Is the cottage warm in winter?');
  const other = await context.newPage();
  await signOut(other);
  await expect(ended(page).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await logInHere(page);
  await expect(dialog.getByText('Your message is sent')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { makePerson } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

test.use({ viewport: phone });

const household = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** Presses a button of the page and then the last button of the dialog that it opens. */
async function confirm(page: Page, button: string, label = button): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('[CAL-171] [CAL-182] friends start a circle, join it by its link, live together, hand it over and leave', async ({
  page: ada,
  request,
  browser,
  site,
  signInAs,
}) => {
  const emails = ['ada-c', 'ben-c', 'cleo-c'].map((name) => `${name}@people.example`);
  const [adaEmail = '', benEmail = '', cleoEmail = ''] = emails;
  for (const [email, name] of [
    [adaEmail, 'Ada Okafor'],
    [benEmail, 'Ben Reyes'],
    [cleoEmail, 'Cleo Park'],
  ] as const)
    await makePerson(request, email, name);
  const elsewhere = async (email?: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: phone, baseURL: site.origin });
    const page = await context.newPage();
    if (email !== undefined) await signInAs(email, page);
    return page;
  };

  await signInAs(adaEmail);
  await ada.goto('/hfc/circles');
  await expect(heading(ada, 'Find a home with your favorite people')).toBeVisible();
  await expectAccessible(ada);
  await ada.getByRole('link', { name: 'Start a circle' }).click();
  await ada.getByLabel('Name of your circle').fill('Fern Street crew');
  await expect(ada.getByRole('radio', { name: 'Bay Area' })).toBeChecked();
  await ada.getByLabel('Name of your household').fill('The fig house');
  await expectAccessible(ada);
  await ada.getByRole('button', { name: 'Create circle' }).click();
  await expect(heading(ada, 'Fern Street crew')).toBeVisible();
  await expect(ada.getByText('Just you so far · Bay Area')).toBeVisible();
  const circle = new URL(ada.url()).pathname;

  await ada.getByRole('button', { name: 'Invite', exact: true }).click();
  await ada.getByRole('button', { name: 'Make a link' }).click();
  const link = await ada.getByRole('textbox', { name: 'Link' }).inputValue();
  const token = new URL(link).hash.slice(1);
  expect(token.length).toBeGreaterThan(20);
  await expectAccessible(ada);
  await ada.getByRole('button', { name: 'Close' }).click();

  // somebody who is signed out sees names and faces, and the token leaves the address
  const ben = await elsewhere();
  const requested: string[] = [];
  ben.on('request', (one) => {
    const body = one.url().includes('/api/hfc/circle_invitations/') ? null : one.postData();
    requested.push(one.url(), one.headers()['referer'] ?? '', body ?? '');
  });
  await ben.goto(link);
  await expect(heading(ben, 'Ada wants you next door')).toBeVisible();
  await expect(
    ben.getByText('Fern Street crew is looking for a place in the Bay Area. So far: Ada.'),
  ).toBeVisible();
  await expect(ben).toHaveURL('/hfc/invitation');
  await expectAccessible(ben);
  // the login on the way leads back
  await ben.getByRole('link', { name: 'Join the circle' }).click();
  await ben.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await ben.waitForURL('**/login');
  await ben.getByLabel('Email').fill(benEmail);
  await ben.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await ben.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(heading(ben, 'Join Fern Street crew')).toBeVisible();
  await expectAccessible(ben);
  await ben.getByLabel('Name of your household').fill('Ben & Theo');
  await ben.getByRole('button', { name: 'Join as Ben' }).click();
  await expect(ben).toHaveURL(circle);
  await expect(household(ben, 'Ben & Theo')).toContainText('You');
  expect(requested.length).toBeGreaterThan(20);
  expect(requested.filter((sent) => sent.includes(token))).toEqual([]);
  expect(await ben.evaluate(() => JSON.stringify(performance.getEntriesByType('resource')))).not.toContain(
    token,
  );
  // a member goes from the link to the circle
  await ben.goto(link);
  await expect(ben).toHaveURL(circle);

  const cleo = await elsewhere(cleoEmail);
  await cleo.goto(link);
  await cleo.getByRole('link', { name: 'Join the circle' }).click();
  await cleo.getByRole('radio', { name: 'With The fig house' }).check();
  await cleo.getByRole('button', { name: 'Join as Cleo' }).click();
  await expect(cleo.getByText('Ada hasn’t answered yet')).toBeVisible();

  await ada.reload();
  await household(ada, 'The fig house').getByRole('button', { name: /^Yes/ }).click();
  await expect(household(ada, 'The fig house').getByRole('listitem')).toHaveText([/Ada/, /Cleo/]);
  await expectAccessible(ada);
  await cleo.reload();
  await expect(household(cleo, 'The fig house')).toContainText('You');

  await ada.getByRole('link', { name: 'Settings' }).click();
  await expectAccessible(ada);
  await ada.getByLabel('Bedrooms, at least').selectOption('2');
  await ada.getByRole('checkbox', { name: 'Yard' }).check();
  await ada.getByRole('button', { name: 'Save household' }).click();
  await expect(ada.getByText('Saved The fig house.')).toBeVisible();
  await ben.goto(circle);
  await expect(household(ben, 'The fig house')).toContainText('Needs 2 bedrooms, yard');
  await confirm(ada, 'Make owner: Ben', 'Make Ben the owner');
  await expect(ada.getByText('Ben can rename this circle, remove people and delete it.')).toBeVisible();

  await ben.goto(`${circle}/settings`);
  await confirm(ben, 'Remove Cleo');
  await expect(ben.getByRole('button', { name: 'Remove Cleo' })).toHaveCount(0);
  await cleo.reload();
  await expect(heading(cleo, 'You’re no longer in this circle')).toBeVisible();
  await cleo.goto(link);
  await expect(heading(cleo, 'This invitation is over')).toBeVisible();

  await confirm(ada, 'Leave circle');
  await expect(ada).toHaveURL('/hfc/circles');
  await expect(ada.getByText('You left Fern Street crew.')).toBeVisible();

  await ben.reload();
  await confirm(ben, 'Delete circle');
  await expect(ben).toHaveURL('/hfc/circles');
  await expect(heading(ben, 'Find a home with your favorite people')).toBeVisible();
  expect(await site.sql.query('select name from circles where name = $1', ['Fern Street crew'])).toEqual([]);
});

test('[CAL-171] a circle needs a name without a web address', async ({ page, signInAs, request }) => {
  await makePerson(request, 'dora-c@people.example', 'Dora');
  await signInAs('dora-c@people.example');
  await page.goto('/hfc/circles/new');
  const name = page.getByLabel('Name of your circle');
  await page.getByRole('button', { name: 'Create circle' }).click();
  await expect(name).toBeFocused();
  await expect(page.getByText('Give your circle a name, so friends know it’s you.')).toBeVisible();
  await name.fill('crew.example.com');
  await name.press('Enter');
  await expect(page.getByText(/without web addresses/)).toBeVisible();
  await expect(page).toHaveURL('/hfc/circles/new');
  await name.fill('Fern Street crew');
  await name.press('Enter');
  await expect(heading(page, 'Fern Street crew')).toBeVisible();
});

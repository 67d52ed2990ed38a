import type { Page } from '@playwright/test';
import { staff } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const rowOf = (page: Page, remote: string) =>
  page.getByRole('table', { name: 'Remotes and their releases' }).getByRole('row', { name: remote });
async function choose(page: Page, remote: string, item: string): Promise<void> {
  await rowOf(page, remote)
    .getByRole('button', { name: `More about ${remote}` })
    .press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}
const confirm = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button }).press('Enter');

test('[RTR-41] [CAL-104] a superuser sees what is live, switches a remote off for visitors and on again, by keyboard', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs(staff);
  await page.goto('/hfc/_i/review');
  await page.getByRole('link', { name: 'Releases' }).first().click();
  await expect(rowOf(page, 'mf-onboarding')).toContainText('people');
  await expect(rowOf(page, 'mf-onboarding')).toContainText('first start');
  await choose(page, 'mf-onboarding', 'Switch off…');
  await page.getByRole('dialog').getByRole('textbox').fill('We are back at noon.');
  await confirm(page, 'Switch off');
  await expect(rowOf(page, 'mf-onboarding')).toContainText('Switched off We are back at noon.');

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visitor.goto('/hfc/signup');
  await expect(visitor.getByRole('main')).toContainText('We are back at noon.');
  expect(asked.filter((path) => path.startsWith('/remotes/mf-onboarding/'))).toEqual([]);
  await visitor.goto('/hfc/home');
  await expect(visitor.getByRole('list', { name: 'Homes' }).getByRole('article').first()).toContainText(
    /\$\d/,
  );

  // a phone shows each remote as a card, with what can be done about it
  await page.setViewportSize({ width: 390, height: 844 });
  const box = await rowOf(page, 'mf-onboarding').getByRole('button', { name: 'Roll back…' }).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390);
  await choose(page, 'mf-onboarding', 'Switch on…');
  await confirm(page, 'Switch on');
  await expect(rowOf(page, 'mf-onboarding')).toContainText('100 %');
  await page.setViewportSize({ width: 1280, height: 720 });
  await visitor.goto('/hfc/signup');
  await expect(visitor.getByRole('button', { name: 'Sign up' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Changes of releases' })).toContainText(
    /mf-onboarding switched back on by staff@.*mf-onboarding switched off by staff@/s,
  );
  await visitor.context().close();
});

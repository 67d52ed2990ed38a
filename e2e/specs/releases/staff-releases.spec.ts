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

test('[CAL-106] [CAL-112] a superuser freezes all releases in two presses; a team by its token is told, and goes on after', async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(staff);
  await page.goto('/hfc/_i/releases');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New release token' });
  await dialog.getByRole('textbox', { name: 'Remote' }).fill('mf-onboarding');
  await dialog.getByLabel('Name').fill('ci of people');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const secret = (await dialog.getByRole('code').innerText()).trim();
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  const headers = { authorization: `Bearer ${secret}` };
  const { channels } = (await (
    await request.get('/api/hfc/_i/releases?remote=mf-onboarding', { headers })
  ).json()) as { channels: { remote: string; channel_version: number }[] };
  expect(channels.map(({ remote }) => remote)).toEqual(['mf-onboarding']);
  const retire = () =>
    request.post('/api/hfc/_i/channels/development/mf-onboarding/retire', {
      headers,
      data: { channel_version: channels[0]?.channel_version },
    });

  await page.getByRole('button', { name: 'Freeze releases…' }).click();
  await confirm(page, 'Freeze');
  await expect(page.getByText('Releases are frozen.')).toBeVisible();
  // the button that began it is gone, and the focus is not lost with it
  await expect(page.getByRole('heading', { name: 'Releases', exact: true })).toBeFocused();
  expect(await (await retire()).json()).toMatchObject({ status: 409, code: 'releases_frozen' });
  await page.getByRole('button', { name: 'End the freeze…' }).click();
  await confirm(page, 'End the freeze');
  await expect(page.getByRole('button', { name: 'Freeze releases…' })).toBeVisible();

  await page.reload();
  const tokens = page.getByRole('table', { name: 'Tokens and what they allow' });
  await expect(tokens.getByRole('row', { name: 'ci of people' })).not.toContainText('never');
  await tokens.getByRole('row', { name: 'ci of people' }).getByRole('button', { name: 'Revoke…' }).click();
  await confirm(page, 'Revoke');
  await expect(tokens.getByRole('row', { name: 'ci of people' })).toContainText('Revoked');
  expect((await retire()).status()).toBe(401);
});

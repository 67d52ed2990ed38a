import { expectAccessible } from '../../fixtures/accessibility.ts';
import { makeLink, startCircle } from '../../fixtures/circles.ts';
import { makePerson } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

test.use({ viewport: phone });

test('[CAL-183] [CAL-186] a guest joins by the link without an account, and keeps the place after a login', async ({
  page: ada,
  request,
  browser,
  site,
  signInAs,
}) => {
  await makePerson(request, 'ada-g@people.example', 'Ada Okafor');
  await makePerson(request, 'gus-g@people.example', 'Gus Grissom');
  await signInAs('ada-g@people.example');
  const circle = await startCircle(ada, 'Oak Street crew', 'The oak');
  const link = await makeLink(ada);

  const context = await browser.newContext({ viewport: phone, baseURL: site.origin });
  const gus = await context.newPage();
  await gus.goto(circle);
  await expect(gus.getByRole('heading', { name: 'Log in to see your circles' })).toBeVisible();
  await gus.goto(link);
  await gus.getByRole('link', { name: 'Join the circle' }).click();
  await gus.getByLabel('Your first name').fill('Gus');
  await expectAccessible(gus);
  await gus.getByRole('button', { name: 'Join as Gus' }).click();
  await expect(gus).toHaveURL(circle);
  await expect(gus.getByText('You’re here as Gus, a guest')).toBeVisible();
  await expect(gus.getByRole('heading', { level: 3, name: 'The oak' })).toBeVisible();
  await expectAccessible(gus);
  // no script can read by what the browser is known
  const kept = (await context.cookies()).find(({ name }) => name === 'circle_guest');
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(await gus.evaluate(() => document.cookie + JSON.stringify(localStorage))).not.toContain(
    kept?.value.split('.')[0],
  );

  // the browser is the guest still after a reload, and from the link
  await gus.goto(link);
  await expect(gus).toHaveURL(circle);
  await gus.getByRole('link', { name: 'Settings' }).click();
  await gus.getByLabel('Bedrooms, at least').selectOption('3');
  await gus.getByRole('button', { name: 'Save household' }).click();
  await expect(gus.getByText('Saved Gus.')).toBeVisible();
  await expectAccessible(gus);
  const home = ada
    .getByRole('listitem')
    .filter({ has: ada.getByRole('heading', { level: 3, name: 'Gus', exact: true }) });
  await ada.goto(circle);
  await expect(home).toContainText('Guest');
  await expect(home).toContainText('Needs 3 bedrooms');

  await gus.getByRole('link', { name: 'Oak Street crew' }).click();
  await gus.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await gus.getByLabel('Email').fill('gus-g@people.example');
  await gus.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await gus.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(gus).toHaveURL(circle);
  await expect(gus.getByText('Oak Street crew: now on your account.')).toBeVisible();
  await expect(gus.getByRole('heading', { level: 1, name: 'Oak Street crew' })).toBeVisible();
  await expect(gus.getByText(/a guest|Are you Gus/)).toHaveCount(0);
  await ada.reload();
  await expect(home).toContainText('Needs 3 bedrooms');
  await expect(home.getByText('Guest')).toHaveCount(0);
  expect((await context.cookies()).filter(({ name }) => name === 'circle_guest')).toEqual([]);
});

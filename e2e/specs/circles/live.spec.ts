import { expectAccessible } from '../../fixtures/accessibility.ts';
import { makeLink, startCircle } from '../../fixtures/circles.ts';
import { makePerson } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

test('[GRP-07] an open page shows at once what a friend says, and closes for a guest who is removed', async ({
  page: ada,
  request,
  browser,
  site,
  signInAs,
}) => {
  await makePerson(request, 'ada-l@people.example', 'Ada Okafor');
  await signInAs('ada-l@people.example');
  const [found] = await site.sql.query<{ id: string }>(
    `select c.compound_id::text as id from compounds c join markets m using (market_id) join areas a using (area_id)
     where c.status = 'published' and not c.internal and a.status = 'live' and m.key = 'bay_area' order by 1 limit 1`,
    [],
  );
  const home = `/hfc/compounds/${found?.id ?? ''}`;
  const circle = await startCircle(ada, 'Cedar Street crew', 'The cedar');
  const link = await makeLink(ada);
  await ada.keyboard.press('Escape');

  const context = await browser.newContext({ viewport: phone, baseURL: site.origin });
  const gus = await context.newPage();
  await gus.goto(link);
  await gus.getByRole('link', { name: 'Join the circle' }).click();
  await gus.getByLabel('Your first name').fill('Gus');
  await gus.getByRole('button', { name: 'Join as Gus' }).click();
  await expect(gus).toHaveURL(circle);
  // the owner's page was open all the time
  const happened = ada.getByRole('region', { name: 'What happened' });
  await expect(happened.getByRole('list', { name: 'Since your last visit' })).toContainText('Gus joined');

  // one of her tabs shows the circle, another one a home
  const tab = await ada.context().newPage();
  await tab.goto(home);
  const adas = tab.getByRole('region', { name: 'What Cedar Street crew says' });
  await expect(adas.getByText('No word yet')).toBeVisible();
  await gus.goto(home);
  const guses = gus.getByRole('region', { name: 'What Cedar Street crew says' });
  await guses.getByRole('button', { name: 'Love it' }).click();
  await expect(adas.getByText('Loves it')).toBeVisible();
  await guses.getByLabel('Write a note to your circle').fill('No step at the door.');
  await guses.getByRole('button', { name: 'Post note' }).click();
  await expect(adas.getByRole('list', { name: 'Notes' })).toContainText('No step at the door.');
  await expect(happened).toContainText(/Gus loves/);
  await expect(happened).toContainText('“No step at the door.”');
  await expect(ada.getByRole('region', { name: 'Talking about' })).toContainText('Gus loves it · 1 note');
  await expectAccessible(ada);

  // and the other way, to the phone of a guest
  await adas.getByRole('button', { name: 'Could live here' }).click();
  await expect(guses.getByText('On your circle’s shortlist.')).toBeVisible();
  await expect(happened).toContainText('Shortlisted:');
  await tab.close();

  // what was seen is not new at the next visit
  await ada.reload();
  await expect(happened.getByRole('list', { name: 'Earlier' })).toContainText('Gus loves');
  await expect(happened.getByRole('list', { name: 'Since your last visit' })).toBeHidden();

  await gus.goto(circle);
  await expect(gus.getByRole('heading', { level: 1, name: 'Cedar Street crew' })).toBeVisible();
  await expectAccessible(gus);
  await ada.getByRole('link', { name: 'Settings' }).click();
  await ada.getByRole('button', { name: 'Remove Gus' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Remove Gus' }).click();
  await expect(gus.getByRole('heading', { level: 1, name: 'Cedar Street crew' })).toBeHidden();
  await expect(gus.getByRole('heading', { name: 'Log in to see your circles' })).toBeVisible();
  await context.close();
});

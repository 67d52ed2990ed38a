import { expectAccessible } from '../../fixtures/accessibility.ts';
import { makeLink, startCircle } from '../../fixtures/circles.ts';
import { makePerson } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

test('[GRP-07] friends say what they think of a home and write notes, and the circle lists it by its rule', async ({
  page: ada,
  request,
  browser,
  site,
  signInAs,
}) => {
  await makePerson(request, 'ada-t@people.example', 'Ada Okafor');
  await signInAs('ada-t@people.example');
  const [found] = await site.sql.query<{ id: string }>(
    `select c.compound_id::text as id from compounds c join markets m using (market_id) join areas a using (area_id)
     where c.status = 'published' and not c.internal and a.status = 'live' and m.key = 'bay_area' order by 1 limit 1`,
    [],
  );
  const home = `/hfc/compounds/${found?.id ?? ''}`;
  const circle = await startCircle(ada, 'Birch Street crew', 'The birch');
  await expect(ada.getByRole('heading', { name: 'Now, homes' })).toBeVisible();
  const link = await makeLink(ada);

  const context = await browser.newContext({ viewport: phone, baseURL: site.origin });
  const gus = await context.newPage();
  await gus.goto(link);
  await gus.getByRole('link', { name: 'Join the circle' }).click();
  await gus.getByLabel('Your first name').fill('Gus');
  await gus.getByRole('button', { name: 'Join as Gus' }).click();
  await expect(gus).toHaveURL(circle);

  await ada.goto(home);
  const adas = ada.getByRole('region', { name: 'What Birch Street crew says' });
  await adas.getByRole('button', { name: 'Love it' }).click();
  await expect(adas.getByRole('button', { name: 'Love it', pressed: true })).toBeVisible();
  await adas.getByLabel('Write a note to your circle').fill('That porch.');
  await adas.getByRole('button', { name: 'Post note' }).click();
  await expect(adas.getByRole('list', { name: 'Notes' })).toContainText('That porch.');
  await expectAccessible(ada);

  // a guest answers from a phone
  await gus.goto(home);
  const guses = gus.getByRole('region', { name: 'What Birch Street crew says' });
  await expect(guses.getByRole('list', { name: 'What the others say' })).toContainText('The birchLoves it');
  await expect(guses.getByRole('list', { name: 'Notes' })).toContainText('That porch.');
  await expect(guses.getByRole('button', { name: /^Delete the note/ })).toHaveCount(0);
  await guses.getByRole('button', { name: 'Could live here' }).click();
  await expect(guses.getByText('On your circle’s shortlist.')).toBeVisible();
  await guses.getByLabel('Write a note to your circle').fill('Who gets the garden?');
  await guses.getByRole('button', { name: 'Post note' }).click();
  await expect(guses.getByText('Who gets the garden?')).toBeVisible();
  await expectAccessible(gus);

  await ada.goto(circle);
  const shortlisted = ada.getByRole('region', { name: 'Shortlisted' }).getByRole('listitem');
  await expect(shortlisted).toContainText('You love it, Gus could live here · 2 notes');
  await expectAccessible(ada);
  // by another rule it would be ruled out
  await guses.getByRole('button', { name: 'Not for me' }).click();
  await expect(guses.getByText('On your circle’s shortlist.')).toBeHidden();
  await ada.getByRole('link', { name: 'Settings' }).click();
  await ada.getByRole('checkbox', { name: /One “not for us” rules a home out/ }).check();
  await expectAccessible(ada);
  await ada.getByRole('button', { name: 'Save rule' }).click();
  await expect(ada.getByText('Rule saved.')).toBeVisible();
  await ada.goto(circle);
  const ruledOut = ada.getByRole('region', { name: 'Ruled out' }).getByRole('listitem');
  await expect(ruledOut).toContainText('You love it, not for Gus');

  // the owner deletes what a friend wrote
  await ruledOut.getByRole('link').click();
  await adas.getByRole('button', { name: 'Delete the note “Who gets the garden?”' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
  await expect(adas.getByText('Who gets the garden?')).toBeHidden();
  await context.close();
});

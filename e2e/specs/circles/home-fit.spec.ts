import { expectAccessible } from '../../fixtures/accessibility.ts';
import { makeLink, startCircle } from '../../fixtures/circles.ts';
import { makePerson } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the page of a home says whether it has room for all households of a circle', async ({
  page,
  request,
  site,
  signInAs,
}) => {
  await makePerson(request, 'ada-f@people.example', 'Ada Okafor');
  await signInAs('ada-f@people.example');
  const [home] = await site.sql.query<{ id: string }>(
    `select c.compound_id::text as id from compounds c join markets m using (market_id)
     where c.status = 'published' and m.key = 'bay_area' and jsonb_array_length(c.units) = 2 order by 1 limit 1`,
    [],
  );
  const address = `/hfc/compounds/${home?.id ?? ''}`;
  const fit = page.getByRole('region', { name: 'Fit for Ash Street crew' });

  await startCircle(page, 'Ash Street crew', 'The ash');
  const link = await makeLink(page);
  const joined = await request.post('/api/hfc/circle_invitations/join_as_guest', {
    data: {
      token: new URL(link).hash.slice(1),
      name: 'Gus',
      avatarHouseFace: 'Joy',
      avatarHouseHue: 'cyan',
    },
  });
  expect(joined.status()).toBe(200);

  await page.goto(address);
  await expect(fit.getByRole('heading', { name: 'Could we live here?' })).toBeVisible();
  await expect(fit.getByText(/^Fits /)).toBeVisible();
  await expect(fit.getByRole('listitem').first()).toContainText('Needs 1 bedroom');
  await expectAccessible(page);

  // what a household needs more changes the answer
  await fit.getByRole('link', { name: 'Ash Street crew' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Bedrooms, at least').selectOption('9');
  await page.getByRole('button', { name: 'Save household' }).click();
  await expect(page.getByText('Saved The ash.')).toBeVisible();
  await page.goto(address);
  await expect(fit.getByText('Fits 1 of 2: one 9-bedroom short')).toBeVisible();
  await expect(fit.getByText('No place yet: The ash. You decide, not us.')).toBeVisible();
});

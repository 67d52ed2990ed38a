import { expectAccessible } from '../../fixtures/accessibility.ts';
import { consumer } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop, phone } from '../../fixtures/widths.ts';

test('[CMP-11] who was let into an area sees its homes in list and page, and says what they think of one; a visitor finds neither', async ({
  page,
  site,
  signInAs,
  expectedErrors,
}) => {
  const [home] = await site.sql.query<{ id: string; title: string }>(
    `select compound_id::text as id, editorial ->> 'title' as title from compounds c join areas a using (area_id)
     where a.name = 'Bernal Heights' and c.status = 'published' order by compound_id limit 1`,
  );
  if (home === undefined) throw new Error('The demo has no home in beta.');
  await site.sql.query('delete from beta_feedback_logs');
  const list = '/hfc/home?mk=bay_area&ar=Bernal+Heights';
  const card = page.getByRole('article').filter({ hasText: home.title });

  expectedErrors.push('404');
  await page.setViewportSize(desktop);
  await page.goto(`/hfc/compounds/${home.id}`);
  await expect(page.getByRole('heading', { name: 'This home is no longer shown' })).toBeVisible();
  await page.goto('/hfc/home?mk=bay_area');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\d,]+ homes$/);
  await expect(card).toHaveCount(0);
  await page.goto('about:blank');

  await page.setViewportSize(phone);
  await signInAs(consumer);
  await page.goto(list);
  await expect(card.getByText('EARLY LOOK')).toBeVisible();
  await card.getByRole('link').first().click();
  const form = page.getByRole('dialog').getByRole('region', { name: 'You’re seeing this home early' });
  await form.getByRole('button', { name: 'Send feedback' }).click();
  await expect(form.getByText('Pick one first.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The yard is in the shade.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send feedback' }).press('Enter');
  await expect(form.getByRole('status')).toHaveText('Thank you. Our team has it.');
  expect(await site.sql.query('select rating, text from beta_feedback_logs')).toEqual([
    { rating: 'down', text: 'The yard is in the shade.' },
  ]);

  await page.setViewportSize(desktop);
  await page.goto(`/hfc/compounds/${home.id}`);
  await expect(page.getByRole('button', { name: 'Change my feedback' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Why/ })).toHaveValue('The yard is in the shade.');
  await expect(page.getByRole('button', { name: 'Not a good find' })).toHaveAttribute('aria-pressed', 'true');
});

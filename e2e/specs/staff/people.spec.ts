import { readFile } from 'node:fs/promises';
import { makePerson, staff } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onDesktop, phone } from '../../fixtures/widths.ts';

for (const [width, viewport] of onDesktop)
  test.describe(width, () => {
    test.use({ viewport });

    test('[ADM-06] [CAL-103] a superuser makes somebody staff and takes the right again, by keyboard, which holds at once', async ({
      page,
      site,
      signInAs,
    }) => {
      const email = `colleague-${viewport.width}@example.com`;
      await makePerson(page.request, email, 'Cleo');
      await signInAs(staff);
      await page.goto('/hfc/_i/people');
      await page.getByRole('button', { name: 'Add staff' }).press('Enter');
      const field = page.getByRole('dialog').getByLabel('Email');
      await field.fill(email);
      await field.press('Enter');
      const row = page.getByRole('row', { name: email });
      await expect(row).toContainText('by Sam');
      const isStaff = () =>
        site.sql.query<{ is_staff: boolean }>('select is_staff from users where email = $1', [email]);
      expect(await isStaff()).toEqual([{ is_staff: true }]);
      await row.getByRole('button', { name: `Remove access of ${email}…` }).press('Enter');
      const question = page.getByRole('dialog', { name: `Remove staff access of ${email}?` });
      await expect(question).toContainText('Cleo loses staff access right away, in every open tab');
      await question.getByRole('button', { name: 'Remove access' }).press('Enter');
      // what stands below an open question is no row for anybody
      await expect(question).toBeHidden();
      await expect(row).toHaveCount(0);
      expect(await isStaff()).toEqual([{ is_staff: false }]);
    });

    test('[RTR-47] [CAL-152] staff find a person, choose who answers them, and let mail go to them again', async ({
      page,
      site,
      signInAs,
    }) => {
      const email = `person-${viewport.width}@example.com`;
      await makePerson(page.request, email, 'Pia');
      await site.sql.query(
        `insert into suppressed_addresses (address_hash, reason, at)
         values (sha256(convert_to($1, 'UTF8')), 'It bounced: 550 no such user', now())`,
        [email],
      );
      await signInAs(staff);
      await page.goto('/hfc/_i/people');
      await page.getByLabel('Person’s email').fill(email.toUpperCase());
      await page.getByLabel('Person’s email').press('Enter');
      const about = page.getByRole('region', { name: 'Pia' });
      await expect(about).toContainText('Bay Area: all of it');
      const advisor = about.getByLabel('Advisor');
      const agent = await advisor.locator('option').nth(1).innerText();
      await advisor.selectOption({ label: agent });
      await about.getByRole('button', { name: 'Save advisor' }).press('Enter');
      // it is pressed by nobody while it saves, either: what it says is who is saved
      await expect(
        page.getByRole('region', { name: 'Pia' }).getByRole('button', { name: 'Save advisor' }),
      ).toHaveAccessibleDescription('Already the advisor.');
      const [saved] = await site.sql.query<{ name: string }>(
        'select a.name from users u join agents a on a.agent_id = u.lnf_advisor where u.email = $1',
        [email],
      );
      expect(saved?.name).toBe(agent);
      const mail = page.getByRole('region', { name: 'Emails they get' });
      await expect(mail).toContainText('It bounced: 550 no such user');
      await mail.getByRole('button', { name: 'Resume emails…' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Resume emails' }).press('Enter');
      await expect(mail.getByText('Gets them')).toHaveCount(2);
    });
  });

test('[CAL-138] staff save who waits for a city as a CSV file', async ({ page, signInAs }) => {
  await page.request.post('/api/hfc/coming_soon_interest', {
    data: { city_key: 'boston', email: '+1@example.com' },
  });
  await signInAs(staff);
  await page.goto('/hfc/_i/people');
  await expect(page.getByRole('row', { name: /^Boston/ })).toContainText('Not open');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain(`"'+1@example.com","boston"`);
});

test('[RTR-48] staff send a mail again that failed, on a phone', async ({ page, site, signInAs }) => {
  const [made] = await site.sql.query<{ id: string }>(
    `insert into mails (category, kind, to_address, subject, html, text, state, reason, created_at)
     values ('account', 'notice', 'retried@example.com', 'A subject', '<p>Hello</p>', 'Hello', 'failed', '550 no', now())
     returning mail_id::text as id`,
  );
  await page.setViewportSize(phone);
  await signInAs(staff);
  await page.goto('/hfc/_i/mails');
  await page.getByLabel('Recipient').fill('retried@example.com');
  await page.getByLabel('Recipient').press('Enter');
  await expect(page.getByRole('row', { name: /^Notice/ })).toContainText('550 no');
  await page.getByRole('button', { name: /^Send again: Notice/ }).press('Enter');
  await expect(page.getByRole('button', { name: /^Send again/ })).toHaveCount(0);
  await expect
    .poll(() => site.sql.query('select state from mails where mail_id = $1', [made?.id]))
    .toEqual([{ state: 'sent' }]);
});

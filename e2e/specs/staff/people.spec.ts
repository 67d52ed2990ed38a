import { makePerson, staff } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onDesktop } from '../../fixtures/widths.ts';

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
  });

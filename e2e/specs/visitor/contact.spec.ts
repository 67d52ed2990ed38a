import { expectAccessible } from '../../fixtures/accessibility.ts';
import { staff } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop, onPhone } from '../../fixtures/widths.ts';

for (const [where, viewport] of onPhone)
  test.describe(where, () => {
    test.use({ viewport });

    test(
      '[CAL-156] [CAL-157] a visitor writes to the team and reports a wrong price; staff read both and mark them as handled',
      { tag: '@main' },
      async ({ page, site, signInAs }) => {
        await site.sql.query('delete from contact_messages');
        const [home] = await site.sql.query<{ id: string; title: string }>(
          "select compound_id::text as id, editorial ->> 'title' as title from compounds where status = 'published' and available order by compound_id limit 1",
        );
        if (home === undefined) throw new Error('The demo has no published home.');

        await page.goto('/about/contact');
        const send = page.getByRole('button', { name: 'Send message' });
        await send.press('Enter');
        await expect(page.getByLabel('Your name')).toBeFocused();
        await expect(page.getByText('Write your message.')).toBeVisible();
        await expectAccessible(page);
        await page.getByLabel('Your name').fill('Robin');
        await page.getByLabel('Email').fill('robin@people.example');
        await page.getByLabel('Your message').fill('Do you know a home near the lake? 🏡');
        await page.reload();
        await expect(page.getByLabel('Your message')).toHaveValue('Do you know a home near the lake? 🏡');
        await send.click();
        await expect(page.getByRole('heading', { name: 'Thanks, we got your message' })).toBeFocused();

        await page.goto(`/hfc/homes_c/${home.id}`);
        await page.getByRole('button', { name: 'Report a mistake' }).click();
        const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
        await dialog.getByLabel('What’s wrong?').selectOption('Price');
        await dialog.getByRole('button', { name: 'Send report' }).click();
        await expect(dialog.getByText('Tell us what’s right.')).toBeVisible();
        await expectAccessible(page);
        await dialog.getByLabel('What’s right?').fill('It is $10,000 less.');
        await dialog.getByRole('button', { name: 'Send report' }).click();
        await expect(dialog.getByRole('heading', { name: 'Thanks for telling us' })).toBeFocused();
        expect(
          await site.sql.query(
            'select name, email, body, field, compound_id::text as home, page_sent_from from contact_messages order by contact_message_id',
          ),
        ).toEqual([
          {
            ...{ name: 'Robin', email: 'robin@people.example', body: 'Do you know a home near the lake? 🏡' },
            ...{ field: null, home: null, page_sent_from: '[Route] /about/contact' },
          },
          {
            ...{ name: null, email: null, body: 'It is $10,000 less.', field: 'price', home: home.id },
            page_sent_from: `[Route] /hfc/homes_c/${home.id}`,
          },
        ]);
        await page.goto('about:blank');

        await page.setViewportSize(desktop);
        await signInAs(staff);
        await page.goto('/hfc/_i/messages');
        const message = page.getByRole('article', { name: 'Message from Robin' });
        await expect(message.getByRole('link', { name: 'robin@people.example' })).toBeVisible();
        const report = page.getByRole('article', { name: 'Mistake: Price' });
        await expect(report).toContainText('It is $10,000 less.');
        await expect(report.getByRole('link', { name: home.title, exact: true })).toHaveAttribute(
          'href',
          `/hfc/compounds/${home.id}`,
        );
        await expectAccessible(page);
        const open = async () =>
          (await site.sql.query('select 1 from contact_messages where handled_at is null')).length;
        await report.getByRole('button', { name: 'Mark as handled' }).click();
        await expect(report).toHaveCount(0);
        expect(await open()).toBe(1);
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(report).toBeVisible();
        expect(await open()).toBe(2);
        await report.getByRole('button', { name: 'Mark as handled' }).press('Enter');
        await message.getByRole('button', { name: 'Mark as handled' }).press('Enter');
        await expect(page.getByText('No open messages')).toBeVisible();
        await page.getByLabel('Show').selectOption('Handled');
        await expect(report.getByText(/^Handled /)).toBeVisible();
      },
    );
  });

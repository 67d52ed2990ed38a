import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onPhone } from '../../fixtures/widths.ts';

for (const [where, viewport] of onPhone) {
  test.describe(where, () => {
    test.use({ viewport });

    test('[RTR-43] [ONB-08] a visitor asks to see a home; what was typed outlives a slip and a lost connection, it counts once, and their account knows of it', async ({
      page,
      site,
      expectedErrors,
    }) => {
      expectedErrors.push('422', 'net::ERR');
      const [home] = await site.sql.query<{ id: string; title: string }>(
        "select compound_id::text as id, editorial ->> 'title' as title from compounds where status = 'published' and available order by 1 limit 1",
      );
      await page.goto(`/hfc/tour?cid=${home?.id ?? ''}`);
      await expect(page).toHaveTitle(/^Request a tour/);
      await expect(page.getByText(home?.title ?? 'no home')).toBeVisible();
      const submit = page.getByRole('main').getByRole('button', { name: 'Request a tour' });
      await submit.press('Enter');
      await expect(page.getByText('Enter your name.')).toBeVisible();
      await expect(page.getByLabel('Your name')).toBeFocused();
      await expectAccessible(page);
      await page.getByLabel('Your name').fill('Robin');
      await page.getByLabel('Email').fill('robin smith@people.example');
      const day = page
        .getByRole('group', { name: 'Days that suit you (optional)' })
        .getByRole('button')
        .nth(2);
      await day.press('Space');
      await page.getByLabel('Anything else?').fill('We are two families. 🏡');
      await page.reload();
      await expect(page.getByLabel('Anything else?')).toHaveValue('We are two families. 🏡');
      await expect(day).toHaveAttribute('aria-pressed', 'true');
      await submit.click();
      await expect(page.getByText(/Enter a full email address/)).toBeVisible();
      await expect(page.getByLabel('Email')).toBeFocused();
      await expect(page.getByLabel('Email')).toHaveValue('robin smith@people.example');

      const email = `tour-${viewport.width}@people.example`;
      await page.getByLabel('Email').fill(email);
      // the server takes it, and its answer is lost on the way
      const keys: (string | undefined)[] = [];
      await page.route('**/api/hfc/tour_form_submitted', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await submit.click();
      // also where the button stands far below it
      await expect(page.getByText(/We couldn’t connect/)).toBeInViewport();
      await expect(page.getByLabel('Anything else?')).toHaveValue('We are two families. 🏡');
      await expect(day).toHaveAttribute('aria-pressed', 'true');
      await submit.click();
      await expect(page.getByRole('heading', { name: 'We got your request' })).toBeFocused();
      await expectAccessible(page);
      expect(new Set(keys).size).toBe(1);
      expect(
        await site.sql.query(
          'select name, compound_id::text as home, answers, page_sent_from from tour_forms where email = $1',
          [email],
        ),
      ).toEqual([
        {
          name: 'Robin',
          home: home?.id,
          answers: {
            Days: expect.stringMatching(/^\w+day, \w+ \d+$/) as unknown,
            'Anything else': 'We are two families. 🏡',
          },
          page_sent_from: '[Route] /hfc/tour',
        },
      ]);
      const mails = await site.sql.query<{ kind: string; reply_to: string | null }>(
        "select kind, reply_to from mails where kind like 'tour_form%' and $1 in (to_address, reply_to) order by mail_id",
        [email],
      );
      expect(mails).toEqual([
        { kind: 'tour_form', reply_to: email },
        { kind: 'tour_form_copy', reply_to: null },
      ]);

      // it is remembered past a reload, until they sign up
      await page.reload();
      await page.goto('/hfc/signup');
      await page.getByLabel(/name/i).first().fill('Robin');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('a-long-password-7');
      await page
        .getByRole('main')
        .getByRole('button', { name: /account|sign up/i })
        .click();
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
      await expect
        .poll(() =>
          site.sql.query(
            "select history ->> 'hfc_tour_form_submitted' as asked from users where email = $1",
            [email],
          ),
        )
        .toEqual([{ asked: 'true' }]);
    });
  });
}

import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { makePerson, signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onPhone } from '../../fixtures/widths.ts';

for (const [where, viewport] of onPhone) {
  test.describe(where, () => {
    test.use({ viewport });

    test('[SEC-05] somebody takes everything along as a file, deletes it by typing which, is out everywhere, and comes back as new', async ({
      page,
      request,
      browser,
      site,
      expectedErrors,
    }) => {
      // the sessions of a deleted account are refused wherever they are tried
      expectedErrors.push('400', '401', '403', '422', '503');
      const email = `gone-${viewport.width}@people.example`;
      await makePerson(request, email, 'Robin');
      const elsewhere = await browser.newContext({ viewport, baseURL: site.origin });
      const other = await elsewhere.newPage();
      await signIn(other, email);
      await signIn(page, email);
      await page.goto('/hfc/home');
      await page
        .getByRole('list', { name: 'Homes' })
        .getByRole('article')
        .first()
        .getByRole('button', { name: /shortlist/i })
        .first()
        .click();
      await expect
        .poll(() =>
          site.sql.query(
            'select 1 from likes join subscribers using (subscriber_id) join users u using (user_id) where u.email = $1',
            [email],
          ),
        )
        .toHaveLength(1);
      await page.goto('/hfc/account/notifications#data');

      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download my file' }).press('Enter');
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^commonhearth-\d{4}-\d\d-\d\d\.json$/);
      const { held } = JSON.parse(await readFile(await download.path(), 'utf8')) as {
        held: Record<string, object[]>;
      };
      expect(held['profile']).toEqual([expect.objectContaining({ email, name: 'Robin' })]);
      expect(held['likes']).toEqual([expect.objectContaining({ status: 'liked' })]);
      await expect(page.getByText('Your file is downloaded.')).toBeVisible();

      await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Delete Robin’s account?' });
      await expect(dialog.getByText('1 home on your shortlist')).toBeVisible();
      await expectAccessible(page);
      const confirm = dialog.getByRole('button', { name: 'Delete for good' });
      const words = dialog.getByLabel(/^Type/);
      await words.fill('delete');
      await expect(confirm).toHaveAttribute('aria-disabled', 'true');
      await words.fill(`delete ${email}`);
      await confirm.click();
      await expect(
        dialog.getByText('Enter your current password or a code we email you.').first(),
      ).toBeVisible();
      await dialog.getByLabel('Current password').fill('not-the-password');
      await confirm.click();
      await expect(dialog.getByText('That’s not your current password.').first()).toBeVisible();
      await dialog.getByRole('button', { name: 'Email me a code instead' }).click();
      const code = dialog.getByLabel('Six-digit code');
      await expect(code).toBeVisible();
      await expectAccessible(page);
      const [mail] = await site.sql.query<{ text: string }>(
        'select text from mails where to_address = $1 order by mail_id desc limit 1',
        [email],
      );
      await code.fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
      // what was typed stays while the server cannot do it
      await page.route('**/api/me', (route) => route.fulfill({ status: 503 }));
      await confirm.click();
      await expect(dialog.getByText('Not deleted')).toBeVisible();
      await expect(words).toHaveValue(`delete ${email}`);
      await page.unrouteAll();
      const logouts: string[] = [];
      page.on('request', (asked) => {
        if (asked.url().includes('/auth/v1/logout')) logouts.push(asked.url());
      });
      // a key does nothing to one that is busy
      await expect(confirm).toBeEnabled();
      await confirm.press('Enter');
      await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused();
      await expect(page.getByRole('button', { name: /^Account of/ })).toHaveCount(0);
      // the session ended with the account: a logout would be refused
      expect(logouts).toEqual([]);
      await expectAccessible(page);
      expect(await site.sql.query('select 1 from users where email = $1', [email])).toEqual([]);
      expect(await site.sql.query('select 1 from auth.users where email = $1', [email])).toEqual([]);

      // on the other device it is over as well
      await other.goto('/hfc/account/notifications');
      await other.waitForURL('**/login');
      await other.getByLabel('Email').fill(email);
      await other.getByLabel('Password', { exact: true }).fill('demo-password-1');
      await other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(other.getByText('Wrong email or password.')).toBeVisible();
      await elsewhere.close();

      await page.getByRole('link', { name: 'Browse homes' }).click();
      await page.waitForURL('**/hfc/home');
      await makePerson(request, email, 'Robin again');
      await signIn(page, email);
      await expect(page.getByRole('button', { name: 'Account of Robin again' })).toBeVisible();
      await page.goto('/hfc/favorites');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    });
  });
}

import { joinByGate } from '../../fixtures/join.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onPhone } from '../../fixtures/widths.ts';
import { signIn } from '../../fixtures/people.ts';

for (const [where, viewport] of onPhone) {
  test.describe(where, () => {
    test.use({ viewport });

    test(
      '[SES-01a] [SRV-12] a visitor signs up by liking a home, and finds the like on another browser',
      { tag: '@main' },
      async ({ page, browser, site }, info) => {
        const email = `friend-${info.workerIndex}-${viewport.width}@people.example`;
        await page.goto('/hfc/home');
        const card = page.getByRole('list', { name: 'Homes' }).getByRole('article').nth(1);
        const title = await card.getByRole('link').innerText();
        await card.getByRole('button', { name: /shortlist/i }).click();
        await joinByGate(page);
        await expect(page.getByText(`We’ll add “${title}” to your shortlist.`)).toBeVisible();
        await page.getByLabel(/name/i).first().fill('Robin');
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill('a-long-password-7');
        await page
          .getByRole('main')
          .getByRole('button', { name: /account|sign up/i })
          .click();
        await page.waitForURL('**/hfc/home**');
        const heart = page
          .getByRole('article')
          .filter({ hasText: title })
          .getByRole('button', { name: /shortlist/i });
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
        await expect
          .poll(
            async () =>
              (
                await site.sql.query(
                  "select 1 from likes l join subscribers s using (subscriber_id) join users u using (user_id) where u.email = $1 and l.status = 'liked'",
                  [email],
                )
              ).length,
          )
          .toBe(1);

        const elsewhere = await browser.newContext({ viewport, baseURL: site.origin });
        const other = await elsewhere.newPage();
        await signIn(other, email, 'a-long-password-7');
        await other.goto('/hfc/home');
        await expect(
          other
            .getByRole('article')
            .filter({ hasText: title })
            .getByRole('button', { name: /shortlist/i }),
        ).toHaveAttribute('aria-pressed', 'true');
        await elsewhere.close();
      },
    );
  });
}

test('[NAV-10] [SES-08] a page that needs login comes back after it', { tag: '@main' }, async ({ page }) => {
  await page.goto('/hfc/favorites?cid=7');
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill('ada@demo.commonhearth.example');
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/hfc/favorites?cid=7');
  // who is here already is not asked again
  await page.goto('/login?ral=/hfc/account/areas');
  await page.waitForURL('**/hfc/account/areas');
});

test('[RTR-12] signing out ends the session of this browser', async ({ page }) => {
  // the sign-in loads these, and the server rejects a call that reaches it after the session has ended
  const loads = ['liked_compounds?*', 'alerts?*', 'user_beta_area_ids?*', 'compounds/*'].map((path) =>
    page.waitForResponse(`**/api/hfc/${path}`),
  );
  await signIn(page, 'ada@demo.commonhearth.example');
  await Promise.all(loads);
  await page.getByRole('button', { name: /^Account of/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Log out' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await page.goto('/hfc/favorites');
  await page.waitForURL('**/login');
});

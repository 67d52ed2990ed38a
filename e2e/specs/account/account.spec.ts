import { joinByGate } from '../../fixtures/join.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onPhone } from '../../fixtures/widths.ts';
import { consumer, signIn } from '../../fixtures/people.ts';

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

test('[RTR-07] the login page says what is wrong and keeps what was typed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('400');
  await page.goto('/login');
  await page.getByLabel('Email').fill('ada@demo.commonhearth.example');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@demo.commonhearth.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
});

test('[SES-10] a like goes through although the token of the page has run out', async ({ page, site }) => {
  await signIn(page, consumer);
  // what the page has is over, by its own clock
  await page.clock.setFixedTime(Date.now() + 2 * 60 * 60 * 1000);
  const renewed = page.waitForResponse((answer) => answer.url().includes('/api/enrich_token?'));
  const stored = () => site.sql.query('select subscriber_id, compound_id, status from likes order by 1, 2');
  const before = await stored();
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^On your shortlist/ })
    .first()
    .click();
  expect((await renewed).status()).toBe(200);
  await expect.poll(stored).not.toEqual(before);
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

test('[RTR-10] [SES-08] the auth check leads a signed-out person to login', async ({ page }) => {
  await page.goto('/auth');
  await page.waitForURL('**/login');
});

test('[SRV-12] a like while signed out is applied once after sign-in, also past a reload', async ({
  page,
}) => {
  await page.goto('/hfc/home');
  const card = page.getByRole('list', { name: 'Homes' }).getByRole('article').nth(3);
  const title = await card.getByRole('link').first().innerText();
  await card.getByRole('button', { name: /shortlist/i }).click();
  await joinByGate(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.reload();
  await expect(page.getByText(`We’ll add “${title}” to your shortlist.`)).toBeVisible();
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.url());
  });
  await page.getByLabel('Email').fill(consumer);
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/hfc/home**');
  const heart = page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: /shortlist/i })
    .first();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // it shows before it is stored: once that was answered nothing waits for it any more
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('commonhearth.state') ?? ''))
    .not.toContain('"pendingLike":{');
  await page.reload();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(puts.length).toBeLessThanOrEqual(1);
});

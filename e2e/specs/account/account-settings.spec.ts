import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { makePerson, signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onPhone } from '../../fixtures/widths.ts';

const letter = (page: Page) => page.getByRole('switch', { name: 'Letter' });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name });

for (const [where, viewport] of onPhone) {
  test.describe(where, () => {
    test.use({ viewport });

    test(
      '[ONB-06] [RTR-24] name, house and mails are changed on one page after login; another browser has them, and the list leads to each section',
      { tag: '@main' },
      async ({ page, request, browser, site }) => {
        const email = `you-${viewport.width}@people.example`;
        await makePerson(request, email, 'Robin');
        // the page asks for the login first, and comes back
        await page.goto('/hfc/account/notifications');
        await page.waitForURL('**/login');
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
        await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
        await page.waitForURL('**/hfc/account/notifications');
        await expect(page).toHaveTitle(/^Profile & notifications/);

        await page.getByRole('button', { name: 'Surprise me' }).click();
        await page.getByLabel('Name', { exact: true }).fill('Robin Ağaoğlu 🏡');
        await page.getByRole('radio', { name: 'Totoro' }).check();
        await page.getByRole('radio', { name: 'sky blue' }).check();
        await expect(page.getByText('Totoro, a sky blue house')).toBeVisible();
        await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
        await expect(page.getByText('Saved.')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Account of Robin Ağaoğlu 🏡' })).toBeVisible();

        await section(page, 'Notifications').click();
        await expect(page.locator('#mail')).toBeFocused();
        await letter(page).press('Space');
        await expect(letter(page)).toHaveAttribute('aria-checked', 'true');
        await expect(page.getByText('Saved.')).toHaveCount(2);
        await expectAccessible(page);

        const elsewhere = await browser.newContext({ viewport, baseURL: site.origin });
        const other = await elsewhere.newPage();
        await signIn(other, email);
        await expect(other.getByRole('button', { name: 'Account of Robin Ağaoğlu 🏡' })).toBeVisible();
        await other.goto('/hfc/account/notifications#mail');
        await expect(other.locator('#mail')).toBeFocused();
        await expect(letter(other)).toHaveAttribute('aria-checked', 'true');
        await expect(other.getByRole('radio', { name: 'Totoro' })).toBeChecked();
        await expect(other.getByRole('radio', { name: 'sky blue' })).toBeChecked();
        await elsewhere.close();

        for (const [item, path] of [
          ['My requests', '/hfc/account/requests'],
          ['Sharing', '/hfc/account/sharing'],
        ] as const) {
          await page.getByRole('button', { name: /^Account of/ }).press('Enter');
          await page.getByRole('menuitem', { name: item }).press('Enter');
          await page.waitForURL(`**${path}`);
          await expect(section(page, item)).toHaveAttribute('aria-current', 'location');
          await expect(section(page, item)).toBeInViewport({ ratio: 0.9 });
        }
      },
    );

    test('[ONB-06] [RTR-25] areas are chosen by their homes, early access among them; another market is added and has areas of its own', async ({
      page,
      request,
      browser,
      site,
    }) => {
      const email = `areas-${viewport.width}@people.example`;
      await page.goto('/hfc/account/areas');
      await page.waitForURL('**/login');
      await makePerson(request, email, 'Robin');
      await site.sql.query(
        `insert into area_beta_users (area_id, user_id, create_timestamp)
         select area_id, user_id, now() from areas a join markets m using (market_id), users u
         where m.key = 'bay_area' and a.status = 'in_beta' and u.email = $1`,
        [email],
      );
      await signIn(page, email);
      await page.goto('/hfc/account/areas');
      const bay = page.getByRole('region', { name: 'Bay Area' });
      await expect(page).toHaveTitle(/^Your areas/);
      await expect(bay.getByText(/^\d+ homes? · early access$/).first()).toBeVisible();
      const boxes = bay.getByRole('checkbox');
      const [open, early] = [boxes.first(), boxes.last()];
      await open.check();
      await early.press('Space');
      const follow = bay.getByRole('button', { name: /^Follow 2 areas, \d+ homes$/ });
      await follow.click();
      await expect(bay.getByText('Saved. You follow 2 of the areas.')).toBeVisible();
      await page.getByRole('button', { name: 'Austin' }).click();
      const austin = page.getByRole('region', { name: 'Austin' });
      await austin.getByRole('checkbox').first().check();
      await austin.getByRole('button', { name: /^Follow 1 area, \d+ homes?$/ }).click();
      await expect(austin.getByText('Saved. You follow 1 of the areas.')).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Add a market' }).getByRole('button', { name: 'Austin' }),
      ).toHaveCount(0);
      await expectAccessible(page);

      const elsewhere = await browser.newContext({ viewport, baseURL: site.origin });
      const other = await elsewhere.newPage();
      await signIn(other, email);
      await other.goto('/hfc/account/areas');
      await expect(
        other.getByRole('region', { name: 'Bay Area' }).getByRole('checkbox').first(),
      ).toBeChecked();
      await expect(
        other.getByRole('region', { name: 'Bay Area' }).getByRole('checkbox').last(),
      ).toBeChecked();
      await expect(other.getByRole('region', { name: 'Austin' }).getByRole('checkbox').first()).toBeChecked();
      await elsewhere.close();
      // one subscriber a market, however often it is asked for
      expect(
        await site.sql.query(
          'select m.key, count(*)::int as n from subscribers s join users u using (user_id) join markets m using (market_id) where u.email = $1 group by 1 order by 1',
          [email],
        ),
      ).toEqual([
        { key: 'austin', n: 1 },
        { key: 'bay_area', n: 1 },
      ]);
      await bay.getByRole('button', { name: 'All of the Bay Area' }).click();
      await expect(bay.getByText('Saved. You follow all of the Bay Area.')).toBeVisible();
    });
  });
}

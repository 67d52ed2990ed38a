import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { joinByGate } from '../../fixtures/join.ts';
import { expect, test } from '../../fixtures/test.ts';
import { bothWidths, phone } from '../../fixtures/widths.ts';

const password = 'a-long-password-7';
const cards = (page: Page) => page.getByRole('list', { name: 'Homes' }).getByRole('article');
const fits = (page: Page) => page.getByRole('heading', { level: 1, name: /homes?( fits?)?$/ });
const numberIn = async (words: Locator): Promise<number> =>
  Number.parseInt((await words.innerText()).replaceAll(',', ''), 10);
const hero = (page: Page) => page.getByRole('region', { name: 'What this is' });
const gate = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** The panel of a filter: of its own on a desktop, in the sheet of all on a phone. */
async function openPanel(page: Page, name: RegExp, onPhone: boolean): Promise<Locator> {
  await page
    .getByRole('group', { name: 'Filters' })
    .getByRole('button', { name: onPhone ? /^Filters/ : name })
    .click();
  return page.getByRole('dialog');
}
const closePanel = async (panel: Locator, onPhone: boolean): Promise<void> => {
  await panel.getByRole('button', { name: onPhone ? /^Show \d+ homes?$/ : 'Done' }).click();
  await expect(panel).toHaveCount(0);
};

for (const [where, viewport] of bothWidths) {
  test.describe(where, () => {
    test.use({ viewport });

    test('[DSH-09] [CMP-10] a first visit: the greeting goes for good, options say what they leave, an empty list what to give up; the fourth home and a like ask to join, and the like is there once they have', async ({
      page,
      site,
    }, info) => {
      const onPhone = viewport.width === phone.width;
      await page.goto('/hfc/home');
      await expect(cards(page).first().getByRole('img')).toBeVisible();
      await expect(hero(page)).toContainText('Homes for two to four households.');
      await hero(page).getByRole('button', { name: 'Close, show only homes' }).click();
      await expect(hero(page)).toHaveCount(0);

      // what an option promises is what comes
      const types = await openPanel(page, /^Home type/, onPhone);
      const duplex = types.getByRole('checkbox', { name: 'Duplex' });
      await expect(duplex).toHaveAccessibleDescription(/^\d+ homes?$/);
      const promised = await numberIn(types.locator('label', { hasText: /^Duplex/ }).locator('small'));
      await duplex.click();
      await closePanel(types, onPhone);
      await expect.poll(() => numberIn(fits(page))).toBe(promised);

      // nothing is that cheap: one change brings some back, as many as it says
      const prices = await openPanel(page, /^Price/, onPhone);
      await prices.getByRole('group', { name: 'Price' }).getByLabel('To ($)').fill('1000');
      await expect(prices.getByText(/^None of \d+ homes are in this range\.$/)).toBeVisible();
      await closePanel(prices, onPhone);
      await expect(page.getByText('Try one of these changes:')).toBeVisible();
      await expectAccessible(page);
      const way = page.getByRole('button', { name: /^Remove “Up to/ });
      expect(Number(/(\d+) homes?$/.exec((await way.innerText()).trim())?.[1])).toBe(promised);
      await way.click();
      await expect.poll(() => numberIn(fits(page))).toBe(promised);
      await expect(page).not.toHaveURL(/maxp/);

      // the fourth home that is opened signed out; closing it goes on there
      const home = page.getByRole('dialog').first();
      for (const at of [0, 1, 2]) {
        const link = cards(page).nth(at).getByRole('link');
        const name = await link.innerText();
        await link.click();
        // while it loads, the dialog has another name, and the home does not count yet
        await expect(home.getByRole('heading', { name }).first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      const title = await cards(page).nth(3).getByRole('link').innerText();
      await cards(page).nth(3).getByRole('link').click();
      const counted = gate(page, 'Found one for you and your friends?');
      await expect(counted).toContainText('You’ve looked at four homes.');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(counted).toHaveCount(0);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Like ${title}` })
        .click();
      await expect(gate(page, `Save “${title}”`)).toBeVisible();

      // joining comes back to the home, and the like is there
      await joinByGate(page);
      await expect(page.getByText(`We’ll add “${title}” to your shortlist.`)).toBeVisible();
      const email = `first-visit-${info.workerIndex}-${viewport.width}@people.example`;
      await page.getByLabel('Your name').fill('Robin');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
      await page.waitForURL('**/hfc/home?*cid=*');
      await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
      await expect
        .poll(async () =>
          (
            await site.sql.query<{ status: string }>(
              'select l.status from likes l join subscribers using (subscriber_id) join users u using (user_id) where u.email = $1',
              [email],
            )
          ).map(({ status }) => status),
        )
        .toEqual(['liked']);
      await page.keyboard.press('Escape');
      // never asked again, whatever is opened
      const again = cards(page).first().getByRole('link');
      const opened = await again.innerText();
      await again.click();
      await expect(home.getByRole('heading', { name: opened }).first()).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(hero(page)).toHaveCount(0);
    });
  });
}

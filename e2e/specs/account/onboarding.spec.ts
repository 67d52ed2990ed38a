import type { Page } from '@playwright/test';
import { consumer } from '../../fixtures/people.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onDesktop } from '../../fixtures/widths.ts';

const password = 'a-long-password-7';
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const atCity = 'Where do you want to live?';
const atAreas = 'Which neighborhoods?';
const atAccount = 'Save your search';

/** What the account that signed up has, as the database knows it. */
const stored = async (site: Site, email: string) =>
  (
    await site.sql.query(
      `select m.key as market, u.config->'home_preferences' as preferences, u.public_profile->>'minBedrooms' as bedrooms,
       array(select a.name from subscriber_areas sa join areas a using (area_id)
             where sa.subscriber_id = s.subscriber_id order by position) as areas
       from users u join subscribers s using (user_id) join markets m using (market_id) where u.email = $1`,
      [email],
    )
  )[0];

for (const [where, viewport] of onDesktop) {
  test.describe(where, () => {
    test.use({ viewport });

    test(
      '[RTR-03] [ONB-01] a newcomer chooses a market, areas and what they look for, and likes a home: from the front page in nine taps at most without answers',
      { tag: '@main' },
      async ({ page, site }, info) => {
        const email = `newcomer-${info.workerIndex}-${viewport.width}@people.example`;
        let taps = 0;
        const tap = async (role: 'link' | 'button', name: string | RegExp) => {
          taps++;
          await main(page).getByRole(role, { name }).first().click();
        };
        const fill = async (label: string, text: string) => {
          taps++;
          await page.getByLabel(label, { exact: true }).fill(text);
        };
        await page.goto('/');
        taps++;
        await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
        await expect(heading(page, atCity)).toBeVisible();
        await tap('link', /^Austin\b.*\d homes?/);
        await expect(heading(page, atAreas)).toBeFocused();
        await expect(page).toHaveURL(/\/signup\/hfc\/austin\?fs=areas$/);
        // the map chooses what the list does
        await page.locator('.map-area').first().waitFor();
        await expect(page.locator('.map-area')).toHaveCount(await page.getByRole('checkbox').count());
        await page.getByRole('checkbox', { name: /Zilker/ }).click();
        await expect(page.locator('.map-area.is-chosen')).toHaveCount(1);
        await page.getByRole('checkbox', { name: /Hyde Park/ }).click();
        await tap('link', /^Follow 2 areas, \d+ homes/);
        await page.getByRole('button', { name: '4–6 months' }).click();
        await page.getByRole('button', { name: 'Buy', exact: true }).click();
        await page.getByRole('button', { name: '4+' }).click();
        // it stands in the address and in the browser: a reload, and the way back and forth, lose nothing
        await page.reload();
        await expect(page.getByRole('button', { name: '4+' })).toHaveAttribute('aria-pressed', 'true');
        await page.goBack();
        await expect(heading(page, atAreas)).toBeVisible();
        await expect(page.getByRole('checkbox', { name: /Zilker/ })).toBeChecked();
        await page.goBack();
        await expect(heading(page, atCity)).toBeVisible();
        await page.goForward();
        await page.goForward();
        // it is taken up again where no address says how far it was
        await page.goto('/signup/hfc?fs=preferences');
        await page.waitForURL('**/signup/hfc/austin?fs=preferences');
        await expect(page.getByRole('button', { name: '4+' })).toHaveAttribute('aria-pressed', 'true');
        await tap('link', 'Next: your account');
        await expect(heading(page, atAccount)).toBeFocused();
        await expect(main(page).getByText('You follow Zilker, Hyde Park.')).toBeVisible();
        await fill('Your name', 'Robin');
        await page.goBack();
        await page.goForward();
        await expect(page.getByLabel('Your name')).toHaveValue('Robin');
        await fill('Email', email);
        await fill('Password', password);
        await tap('button', 'Sign up');
        await page.waitForURL('**/hfc/home?*mk=austin*');
        await expect(page).toHaveURL(/ar=Zilker/);
        await tap('button', /shortlist/i);
        await expect(
          main(page)
            .getByRole('button', { name: /shortlist/i })
            .first(),
        ).toHaveAttribute('aria-pressed', 'true');
        // from the front page; the answers, five taps here, can be left out
        expect(taps).toBeLessThanOrEqual(9);
        await expect
          .poll(() => stored(site, email))
          .toEqual({
            market: 'austin',
            areas: ['Zilker', 'Hyde Park'],
            preferences: { earliestMove: '4_6_months', locationType: 'buy', minBedrooms: '4_plus' },
            bedrooms: '4_plus',
          });
      },
    );
  });
}

test('[RTR-02] [ONB-02] five answers end in a market and its filters; who is signed in has filled in the quiz', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs(consumer);
  await page.goto('/signup/questionnaire');
  for (const answer of ['Friends', '3', 'Austin', 'Not anytime soon', 'Up to $2m'])
    await page.getByRole('button', { name: answer, exact: true }).click();
  await page.reload();
  const submit = page.getByRole('button', { name: 'Show me where' });
  await submit.click();
  await expect(heading(page, 'Try Austin')).toBeFocused();
  await expect
    .poll(() =>
      site.sql.query("select history->>'hfc_quiz_submitted' as quiz from users where email = $1", [consumer]),
    )
    .toEqual([{ quiz: 'true' }]);
  await main(page)
    .getByRole('link', { name: /^Show \d+ homes?|^Homes in/ })
    .click();
  await page.waitForURL('**/hfc/home?*mk=austin*');
  await expect(page).toHaveURL(/minu=3/);
  await expect(page).toHaveURL(/maxp=2000000/);
});

test('[RTR-04] [RTR-05] who is signed in follows a market and says what they look for in two steps', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs(consumer);
  await page.goto('/signup/hfc/subscribe');
  await page.getByRole('button', { name: 'Austin' }).click();
  await page.getByRole('checkbox', { name: /Mueller/ }).click();
  await main(page)
    .getByRole('button', { name: /^Follow 1 area/ })
    .click();
  await page.waitForURL('**/signup/hfc/subscribe2');
  await page.getByRole('button', { name: 'Rent', exact: true }).click();
  await page.getByRole('button', { name: 'Show me the homes' }).click();
  await page.waitForURL('**/hfc/home?*mk=austin*');
  const rows = () =>
    site.sql.query(
      `select a.name, u.config->'home_preferences'->>'locationType' as wish from subscriber_areas
     join subscribers s using (subscriber_id) join areas a using (area_id) join users u using (user_id)
     join markets m on m.market_id = s.market_id where u.email = $1 and m.key = 'austin'`,
      [consumer],
    );
  await expect.poll(rows).toEqual([{ name: 'Mueller', wish: 'rent' }]);
});

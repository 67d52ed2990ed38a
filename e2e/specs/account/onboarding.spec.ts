import { markets } from '@commonhearth/schemas/constants';
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
const atPreferences = 'Three quick questions';
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

test('[RTE-04] [ERR-39] where the flow begins: by product, city and step of the path, then by `fs`', async ({
  page,
  expectedErrors,
}) => {
  for (const [path, title, address] of [
    ['/signup/HFC', atCity, /\/signup\/HFC$/i],
    ['/signup/hFc/austin', atAreas, /\/austin$/],
    ['/signup/hfc/Los-Angeles', atAreas, /\/Los-Angeles$/],
    ['/signup/hfc/oakland_ca', atAreas, /\/oakland_ca$/],
    ['/signup/hfc/austin/preferences', atPreferences, /\/preferences$/],
    ['/signup/hfc/austin/preferences?fs=areas', atAreas, /fs=areas$/],
    ['/signup/hfc/austin/account', atAccount, /\/account$/],
    ['/signup/hfc/boston', 'We’re not in Boston yet', /\/comingsoon\/hfc\/boston$/],
    ['/signup/hfc/cambridge_ma', 'We’re not in Cambridge, MA yet', /\/comingsoon\/hfc\/cambridge_ma$/],
    ['/signup/hfc/atlantis_zz', 'We don’t know this city', /\/comingsoon\/hfc\/atlantis_zz$/],
    ['/signup', 'Five quick questions', /\/signup\/questionnaire$/],
    ['/signup?dsps=1', 'What brings you here?', /dsps=1$/],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title), path).toBeVisible();
    await expect(page, path).toHaveURL(address);
  }
  // what is no step and names another market's step is none
  await page.goto('/signup/hfc?fs=nonsense');
  await expect(heading(page, atCity)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/hfc/home**');
  expectedErrors.push('404');
  for (const path of ['/signup/rentals', '/signup/rentals/austin', '/signup/hfc/austin/nonsense']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(
      heading(page, 'Sorry, we couldn’t find that page.').or(
        page.getByText("Sorry, we couldn't find that page."),
      ),
    ).toBeVisible();
  }
});

test('[RTR-40] [RTE-08] the code of each market leads into it, or to where one waits for it', async ({
  page,
}) => {
  for (const { uac20Id, key, comingSoon } of markets) {
    await page.goto(`/onboard/uac/${uac20Id}`);
    await page.waitForURL(comingSoon ? `**/comingsoon/hfc/${key}` : `**/signup/hfc/${key}`);
  }
  for (const code of ['1', 'austin']) {
    await page.goto(`/onboard/uac/${code}`);
    await page.waitForURL('**/signup/questionnaire');
  }
});

test('[ONB-03] [RTR-06] a city that is not open takes an address once, and says what is wrong with one', async ({
  page,
  site,
  expectedErrors,
}) => {
  await page.goto('/signup/hfc');
  await main(page).getByRole('link', { name: 'Denver' }).click();
  await expect(heading(page, 'We’re not in Denver yet')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Tell me when it opens' });
  await submit.click();
  await expect(page.getByText('Enter your email so we can tell you.')).toBeVisible();
  expectedErrors.push('422');
  await page.getByLabel('Email').fill('ada@');
  await submit.click();
  await expect(page.getByText('Enter a full email address, like sam@example.com.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@');
  await page.getByLabel('Email').fill('waits@people.example');
  await submit.click();
  await expect(page.getByText('One email when we launch in Denver.')).toBeVisible();
  // others of this site wait for other cities
  expect(
    await site.sql.query("select city_key, email from coming_soon_interest where city_key = 'denver'"),
  ).toEqual([{ city_key: 'denver', email: 'waits@people.example' }]);
});

test('[RTR-01] [ONB-11] the ten popular cities come first, any other is searched, and each leads where its key does', async ({
  page,
}) => {
  await page.goto('/signup/cityselect');
  await expect(page.getByRole('list', { name: 'Popular cities' }).getByRole('link')).toHaveText([
    'Austin, TX',
    'Boston, MA',
    'Chicago, IL',
    'Denver, CO',
    'Los Angeles, CA',
    'New York, NY',
    'Philadelphia, PA',
    'San Francisco, CA',
    'Seattle, WA',
    'Washington, DC',
  ]);
  await page.getByLabel('City', { exact: true }).fill('🏠'.repeat(30));
  await expect(page.getByText(/^No results for/)).toBeVisible();
  await page.getByLabel('City', { exact: true }).fill('oakl');
  await page.getByRole('link', { name: 'Oakland, CA' }).click();
  await expect(heading(page, atAreas)).toBeVisible();
  await expect(main(page).getByRole('link', { name: /all of the Bay Area/ })).toBeVisible();
  await page.goto('/signup/cityselect');
  await page.getByRole('link', { name: 'Boston, MA' }).click();
  await page.waitForURL('**/comingsoon/hfc/boston_ma');
});

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

test('[ONB-10] the way in offers the five markets that are open, and it is Bay Area where none is known', async ({
  page,
}) => {
  await page.goto('/signup/hfc');
  const links = page.getByRole('list', { name: 'Markets' }).locator('> li > a');
  const open = ['Bay Area', 'Seattle', 'Los Angeles', 'Austin', 'Washington D.C.'];
  await expect(links).toHaveCount(5);
  for (const [n, name] of open.entries()) await expect(links.nth(n)).toContainText(name);
  await page.goto('/hfc/signup');
  const market = page.getByLabel('Where do you want to live?');
  await expect(market.locator('option')).toHaveText(open);
  await expect(market).toHaveValue('Bay Area');
  await page.goto('/signup/hfc/subscribe');
  await expect(page.getByRole('button', { name: 'Bay Area' })).toHaveAttribute('aria-pressed', 'true');
  // a link of another market counts
  await page.goto('/signup/hfc/subscribe?imn=Austin');
  await expect(page.getByRole('button', { name: 'Austin' })).toHaveAttribute('aria-pressed', 'true');
});

test('with storage forbidden in the middle of the way in, the flow goes on', async ({ page }) => {
  await page.goto('/signup/hfc/austin?fs=areas');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  await page.getByRole('checkbox', { name: /Zilker/ }).click();
  await main(page)
    .getByRole('link', { name: /^Follow 1 area/ })
    .click();
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await main(page).getByRole('link', { name: 'Next: your account' }).click();
  await expect(main(page).getByText('You follow Zilker.')).toBeVisible();
});

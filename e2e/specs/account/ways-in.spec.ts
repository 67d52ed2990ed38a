import { markets } from '@commonhearth/schemas/constants';
import type { Page } from '@playwright/test';
import { waitForTakeover } from '../../fixtures/first-view.ts';
import { makePerson, signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const atAreas = 'Which neighborhoods?';

test('[ONB-01] markets are chosen in a list and on a map, areas by their outlines too; one in beta is offered, outlined and followed only by who was let in', async ({
  page,
  request,
  site,
}) => {
  await page.goto('/signup/hfc');
  await waitForTakeover(page);
  const listed = page.getByRole('list', { name: 'Markets' }).getByRole('link');
  await expect(listed).toHaveCount(markets.length);
  const open = markets.filter(({ comingSoon }) => !comingSoon).map(({ name }) => name);
  for (const [n, name] of open.entries()) await expect(listed.nth(n)).toContainText(name);
  await expect(page.getByRole('region', { name: 'Coming next' }).getByRole('link')).toHaveCount(
    markets.length - open.length,
  );
  // for the eye and the pointer: the list has the same for everybody else
  const pins = main(page).locator('[aria-hidden="true"] a').filter({ visible: true });
  const named = markets.map(({ key, name }) => (key === 'bay_area' ? 'SF Bay Area' : name));
  expect((await pins.allInnerTexts()).toSorted()).toEqual(named.toSorted());
  await pins.filter({ hasText: 'Austin' }).click();
  await expect(heading(page, atAreas)).toBeVisible();
  const outlines = page.locator('.map-area');
  await outlines.first().click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(page.locator('.map-area.is-chosen')).toHaveCount(1);

  const [beta] = await site.sql.query<{ id: number; name: string }>(
    `select area_id as id, a.name from areas a join markets m using (market_id)
     where m.key = 'bay_area' and a.status = 'in_beta' order by 1 limit 1`,
  );
  const boxes = page.getByRole('checkbox');
  const early = page.getByRole('checkbox', { name: new RegExp(beta?.name ?? 'none') });
  const seesThePublicOnes = async () => {
    await page.goto('/signup/hfc/bay_area');
    const [live] = await site.sql.query<{ n: number }>(
      "select count(*)::int as n from areas join markets m using (market_id) where m.key = 'bay_area' and status = 'live'",
    );
    await expect(boxes).toHaveCount(live?.n ?? 0);
    await expect(outlines).toHaveCount(live?.n ?? 0);
    await expect(early).toHaveCount(0);
    return live?.n ?? 0;
  };
  await seesThePublicOnes();
  const email = 'early@people.example';
  await makePerson(request, email, 'Robin');
  await signIn(page, email);
  const live = await seesThePublicOnes();
  await site.sql.query(
    `insert into area_beta_users (area_id, user_id, create_timestamp)
     select $1::bigint, user_id, now() from users where email = $2`,
    [beta?.id, email],
  );
  await page.reload();
  await expect(page.getByText('Early access: you’re in')).toBeVisible();
  await expect(outlines).toHaveCount(live + 1);
  await early.press('Space');
  await expect(page.locator('.map-area.is-chosen')).toHaveCount(1);
  await main(page)
    .getByRole('link', { name: /^Follow 1 area, \d+ homes?$/ })
    .click();
  // who is signed in needs no account: the third step is the last
  await expect(page.getByText('Step 3 of 3')).toBeAttached();
  await page.getByRole('button', { name: 'Rent', exact: true }).click();
  await main(page).getByRole('button', { name: 'Follow the Bay Area' }).click();
  await page.waitForURL('**/hfc/home?*mk=bay_area*');
  expect(
    await site.sql.query(
      `select a.name, u.config->'home_preferences'->>'locationType' as wish from subscriber_areas
       join subscribers using (subscriber_id) join areas a using (area_id) join users u using (user_id) where u.email = $1`,
      [email],
    ),
  ).toEqual([{ name: beta?.name, wish: 'rent' }]);
});

test('[ONB-02] [ONB-08] a visitor is led on by a city alone, by questions alone, and by two short steps to a form whose account has all of it', async ({
  page,
  site,
}) => {
  await page.goto('/signup/cityselect');
  await page.getByRole('link', { name: 'Seattle, WA' }).click();
  await expect(heading(page, atAreas)).toBeVisible();

  await page.goto('/signup/questionnaire');
  await expect(page.getByRole('button', { name: 'Seattle' })).toHaveAttribute('aria-pressed', 'true');
  for (const answer of ['Both', '2', 'Austin', '4–6 months', 'Up to $1.3m'])
    await page.getByRole('button', { name: answer, exact: true }).click();
  await page.getByRole('button', { name: 'Show me where' }).click();
  await expect(heading(page, 'Try Austin')).toBeFocused();

  const email = 'all-of-it@people.example';
  await page.goto('/hfc/tour');
  await page.getByLabel('Your name').fill('Robin');
  await page.getByLabel('Email').fill(email);
  await main(page).getByRole('button', { name: 'Request a tour' }).click();
  await expect(heading(page, 'We got your request')).toBeFocused();

  await page.goto('/signup/hfc/subscribe');
  await expect(page.getByRole('button', { name: 'Austin' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('checkbox', { name: /Mueller/ }).click();
  await main(page)
    .getByRole('link', { name: /^Follow 1 area/ })
    .click();
  await page.waitForURL('**/signup/hfc/subscribe2');
  await expect(page.getByRole('button', { name: '4–6 months' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Rent', exact: true }).click();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /Mueller/ })).toBeChecked();
  await page.goForward();
  await main(page).getByRole('link', { name: 'Next: your account' }).click();
  await page.waitForURL('**/hfc/signup');
  await expect(page.getByLabel('Where do you want to live?')).toHaveValue('Austin');
  await page.getByLabel('Your name').fill('Robin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password-7');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/hfc/home**');
  await expect
    .poll(() =>
      site.sql.query(
        `select m.key as market, u.config->'home_preferences' as preferences, u.history->'hfc_quiz_submitted' as quiz,
       u.history->'hfc_tour_form_submitted' as tour,
       array(select a.name from subscriber_areas sa join areas a using (area_id) where sa.subscriber_id = s.subscriber_id) as areas
       from users u join subscribers s using (user_id) join markets m using (market_id) where u.email = $1`,
        [email],
      ),
    )
    .toEqual([
      {
        market: 'austin',
        areas: ['Mueller'],
        preferences: {
          friends: 'Both',
          earliestMove: '4_6_months',
          max_price: 1300000,
          locationType: 'rent',
        },
        quiz: true,
        tour: true,
      },
    ]);
  await site.sql.query('delete from mails');
});

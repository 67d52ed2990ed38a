import type { APIRequestContext, Page } from '@playwright/test';
import { signIn, signOut } from '../../fixtures/people.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const account = /^Account of/;
const password = 'a-long-password-7';
const unavailable = {
  status: 503,
  contentType: 'application/problem+json',
  body: '{"code":"unavailable","title":"Not now."}',
};

/** Somebody whom the provider knows, and nobody else yet: neither a user nor a subscriber. */
async function newcomer(request: APIRequestContext, name: string): Promise<string> {
  const email = `${name}-${crypto.randomUUID()}@people.example`;
  const answer = await request.post('/auth/v1/signup', { data: { email, password } });
  expect(answer.status()).toBe(200);
  return email;
}
const subscribed = (site: Site, email: string) =>
  site.sql.query<{ market: string; areas: string | null }>(
    `select m.name as market, string_agg(a.name, ',' order by a.name) as areas
     from users u join subscribers s using (user_id) join markets m using (market_id)
     left join subscriber_areas sa using (subscriber_id) left join areas a on a.area_id = sa.area_id
     where u.email = $1 group by m.name`,
    [email],
  );
/** A page that is as it should be: it opens, and goes on to another. */
async function goesOn(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Homes' }).getByRole('article').first()).toBeVisible();
  // by keyboard: homes that still come push the foot of the page from under a mouse
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
}

test('[SES-06] [ERR-33] who cannot be subscribed at the first login comes to the homes, and the next login completes it', async ({
  page,
  request,
  site,
  expectedErrors,
}) => {
  expectedErrors.push('503');
  await site.sql.query('delete from client_errors');
  const email = await newcomer(request, 'first');
  await page.route('**/api/hfc/subscribe_to_markets', (route) => route.fulfill(unavailable));
  await page.goto('/hfc/favorites');
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/hfc/home**');
  await expect(page.getByRole('button', { name: account })).toBeVisible();
  await goesOn(page);
  const rows = () =>
    site.sql.query<{ message: string }>('select message from client_errors order by message');
  await expect
    .poll(async () => (await rows()).map(({ message }) => message))
    .toEqual([
      'Error subscribing: Not now.',
      'No subscriber_id for user',
      'No subscribers found in user payload',
    ]);
  expect(await subscribed(site, email)).toEqual([]);
  await page.unroute('**/api/hfc/subscribe_to_markets');
  await page.goto('/hfc/favorites');
  await expect(page.getByRole('button', { name: account })).toBeVisible();
  await expect.poll(() => subscribed(site, email)).toEqual([{ market: 'Bay Area', areas: null }]);
});

test('[SES-07] [SES-05] what was chosen on the way in is there after the first login; of several subscribers a link names one, else the last active counts', async ({
  page,
  request,
  site,
}) => {
  const email = await newcomer(request, 'chosen');
  const [austin] = await site.sql.query<{ id: string; area: string }>(
    `select m.market_id::text as id, a.name as area from markets m join areas a using (market_id)
     where m.name = 'Austin' and a.status = 'live' order by a.name limit 1`,
  );
  await page.goto('/hfc/home');
  // as an onboarding that was left leaves it
  await page.evaluate(
    (wishes) => {
      const kept = {
        shape: 1,
        until: Date.now() + 60_000_000,
        value: { navigation: {}, pendingLike: null, wishes },
      };
      localStorage.setItem('commonhearth.state', JSON.stringify(kept));
    },
    {
      marketId: austin?.id,
      areaNames: [austin?.area],
      homePreferences: { earliestMove: '1_3_months' },
      households: null,
      quizSubmitted: false,
    },
  );
  await signIn(page, email, password);
  await expect.poll(() => subscribed(site, email)).toEqual([{ market: 'Austin', areas: austin?.area }]);
  await expect
    .poll(() =>
      site.sql.query<{ wish: unknown }>(
        "select config->'home_preferences' as wish from users where email = $1",
        [email],
      ),
    )
    .toMatchObject([{ wish: { earliestMove: '1_3_months' } }]);
  const subscriberIn = () =>
    page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('commonhearth.session') ?? '{}') as {
        value?: { subscriber_id?: string };
      };
      return kept.value?.subscriber_id;
    });
  // the page has it once it was answered, later than the database
  await expect.poll(subscriberIn).toBeTruthy();

  // a second one, of another market: the list of homes opens in that of the subscriber
  const joined = await page.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('commonhearth.session') ?? '{}') as {
      value: { accessToken: string; subscriber_id: string };
    };
    const enriched = await fetch('/api/enrich_token', {
      headers: { authorization: `Bearer ${value.accessToken}` },
    });
    const { token: held } = (await enriched.json()) as { token: { token: string; payload: object } };
    return { ...held, first: value.subscriber_id };
  });
  expect(Object.keys(joined.payload)).toEqual(
    expect.arrayContaining(['user_id', 'hfc_subscriber_ids', 'hfc_last_active_subscriber_id']),
  );
  const [seattle] = await site.sql.query<{ id: string }>(
    "select market_id::text as id from markets where name = 'Seattle'",
  );
  const answer = await request.post('/api/hfc/subscribe_to_markets', {
    headers: { authorization: `Bearer ${joined.token}` },
    data: { market_ids: [seattle?.id] },
  });
  const { subscribers } = (await answer.json()) as {
    subscribers: { subscriber_id: string; market_id: string }[];
  };
  const second = subscribers.find(({ market_id: id }) => id === seattle?.id)?.subscriber_id ?? '';
  const again = async (way: string): Promise<void> => {
    await signOut(page);
    await page.goto(`/hfc/home${way}`);
    await expect(page).not.toHaveURL(/sid=/);
    await signIn(page, email, password);
  };
  const made = await request.put('/api/hfc/last_active_subscriber', {
    headers: { authorization: `Bearer ${joined.token}` },
    data: { subscriber_id: second },
  });
  expect(made.status()).toBe(200);
  await again('');
  await expect.poll(subscriberIn).toBe(second);
  await again(`?sid=${joined.first}`);
  await expect.poll(subscriberIn).toBe(joined.first);
});

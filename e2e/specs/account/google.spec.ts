import { startOpenIdProvider, type OpenIdProvider } from '@commonhearth/testing-server/openid-provider';
import type { Page } from '@playwright/test';
import { joinByGate } from '../../fixtures/join.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { consumer, signOut } from '../../fixtures/people.ts';
import { startSite, type Site } from '../../fixtures/site.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { onPhone } from '../../fixtures/widths.ts';

/** A site that offers Google, which here is npm's oidc-provider. */
const test = base.extend<object, { readonly google: OpenIdProvider; readonly site: Site }>({
  google: [
    async ({}, use) => {
      const google = await startOpenIdProvider();
      await use(google);
      await google.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ google }, use) => {
      const site = await startSite(undefined, {
        OAUTH_GOOGLE_ID: google.client.id,
        OAUTH_GOOGLE_SECRET: google.client.secret,
        OAUTH_GOOGLE_URL: google.issuer,
      });
      google.allow(`${site.origin}/auth/v1/callback`);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
// one site for them all
test.describe.configure({ mode: 'default' });

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const withGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** There and back, as a browser that the other provider does not remember. */
async function goThere(page: Page, who: string, answer = 'Yes, continue'): Promise<void> {
  await page.context().clearCookies();
  await withGoogle(page).click();
  await page.getByRole('heading', { name: 'Sign in there' }).waitFor();
  await page.getByLabel('Who are you?').fill(who);
  await page.getByRole('button', { name: answer }).click();
}

for (const [where, viewport] of onPhone)
  test.describe(where, () => {
    test.use({ viewport });
    test('[RTR-11][SES-12] a visitor signs up by Google for a home, and comes back to it in; who said no, or is unverified there, is told', async ({
      page,
      google,
      site,
    }) => {
      const who = `ada-${viewport.width}`;
      const person = { sub: who, email: `${who}@gmail.example`, email_verified: true, name: 'Ada of Google' };
      google.people.set('new', person);
      google.people.set('unverified', { ...person, sub: 'u', email: consumer, email_verified: false });
      google.people.set('known', { ...person, sub: `known-${who}`, email: consumer });

      await page.goto('/hfc/home?mk=austin');
      const card = page.getByRole('list', { name: 'Homes' }).getByRole('article').nth(1);
      const title = await card.getByRole('link').innerText();
      await card.getByRole('button', { name: /shortlist/i }).click();
      await joinByGate(page);
      await page.getByLabel('Where do you want to live?').selectOption('Austin');
      await expectAccessible(page);
      await goThere(page, 'new', 'No');
      await expect(page.getByText('You canceled the login.')).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/auth/google/callback');
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

      await goThere(page, 'unverified');
      await expect(page.getByText('Your email isn’t verified there.')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
      await page.getByLabel('Where do you want to live?').selectOption('Austin');
      await goThere(page, 'new');
      await expect(account(page)).toBeVisible();
      await page.waitForURL('**/hfc/home**');
      expect(page.url()).not.toMatch(/code=|state=/);
      await expect(card.getByRole('button', { name: /shortlist/i })).toHaveAttribute('aria-pressed', 'true');
      const likes = () =>
        site.sql.query<{ name: string; title: string; market: string }>(
          `select users.name, editorial->>'title' as title, markets.name as market from users
           join subscribers using (user_id) join markets using (market_id)
           left join likes using (subscriber_id) left join compounds using (compound_id) where email = $1`,
          [person.email],
        );
      await expect.poll(likes).toEqual([{ name: 'Ada of Google', title, market: 'Austin' }]);

      // the demo's Ada has a password, and from now on this way too
      await signOut(page);
      await account(page).waitFor({ state: 'detached' });
      await page.goto('/login');
      await goThere(page, 'known');
      await expect(account(page)).toBeVisible();
      const accounts = await site.sql.query('select 1 from auth.users where email = $1', [consumer]);
      expect(accounts).toHaveLength(1);
    });
  });

test('[SES-17] who leaves for Google finds there and back again where they came for and were heading; once used it is kept no longer', async ({
  page,
  google,
  site,
}) => {
  const email = 'bo@gmail.example';
  google.people.set('bo', { sub: 'bo', email, email_verified: true, name: 'Bo of Google' });
  const [area] = await site.sql.query<{ name: string }>(
    `select a.name from areas a join markets m using (market_id)
     where m.name = 'Austin' and a.status = 'live' order by a.name limit 1`,
  );
  const name = area?.name ?? '';
  /** What the browser keeps for the site, wherever its page is. */
  const kept = async () => {
    const { origins } = await page.context().storageState();
    const all = origins.find(({ origin }) => origin === site.origin)?.localStorage ?? [];
    const state = all.find((one) => one.name === 'commonhearth.state')?.value ?? '{}';
    const { navigation } = (JSON.parse(state) as { value?: { navigation?: object } }).value ?? {};
    return { group: all.find((one) => one.name === 'commonhearth-ab_group')?.value, ...navigation };
  };
  const held = {
    initialMarketName: 'Austin',
    initialAreaNames: [name],
    subscriberIdForNextLogin: '7',
    redirectOnLogin: '/hfc/favorites',
    oauthCallback: { provider: 'google', marketId: null },
  };
  await page.goto(`/hfc/home?imn=Austin&ian=${encodeURIComponent(name)}&sid=7`);
  await expect(page).not.toHaveURL(/imn=/);
  await page.goto('/hfc/favorites');
  await page.waitForURL('**/login');
  await page.context().clearCookies();
  await withGoogle(page).click();
  await page.getByRole('heading', { name: 'Sign in there' }).waitFor();
  expect(await kept()).toMatchObject(held);
  await page.getByLabel('Who are you?').fill('bo');
  await page.getByRole('button', { name: 'Yes, continue' }).click();
  await expect(account(page)).toBeVisible();
  await page.waitForURL('**/hfc/favorites');
  const joined = () =>
    site.sql.query(
      `select m.name as market, a.name as area from users u join subscribers s using (user_id)
     join markets m using (market_id) join subscriber_areas sa using (subscriber_id)
     join areas a on a.area_id = sa.area_id where u.email = $1`,
      [email],
    );
  await expect.poll(joined).toEqual([{ market: 'Austin', area: name }]);
  const { group, ...left } = await kept();
  expect(Object.entries(left).filter(([, one]) => one !== null && (one as unknown[]).length !== 0)).toEqual(
    [],
  );
  expect(group).toBeDefined();
  await signOut(page);
  await account(page).waitFor({ state: 'detached' });
  expect(await kept()).toEqual({ group });
});

import { writeAlert } from '@commonhearth/testing-server/wanted-mail';
import type { Page } from '@playwright/test';
import { joinByGate } from '../../fixtures/join.ts';
import { linkOf, mailWith } from '../../fixtures/received-mails.ts';
import { tokenSecret, type Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/sites/visitors.ts';
import { desktop, phone } from '../../fixtures/widths.ts';

// one site for both of them, which is brought up by import, review and publish; each has browsers of both widths
test.describe.configure({ mode: 'default' });

const password = 'a-long-password-7';
const main = (page: Page) => page.getByRole('main');
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const heart = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: /shortlist/i });
/** On the page of a home. */
const like = (page: Page) => main(page).getByRole('button', { name: /^Liked? / });
const cardTitle = (page: Page, n: number) =>
  page.getByRole('list', { name: 'Homes' }).getByRole('article').nth(n).getByRole('link').innerText();

/** Fills in the form of a new account and sees that a mail is on its way. */
async function makeAccount(page: Page, email: string, name: string): Promise<void> {
  await page.getByLabel(/name/i).first().fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}
/** Opens the link of the mail where nothing is known of the sign-up. */
async function confirmElsewhere(other: Page, link: string): Promise<void> {
  await other.goto(link);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(account(other)).toBeVisible();
}
/**
 * The home that a user likes, their market, and the key of their share links. Waits, because a page shows a like before
 * the server stores it.
 */
async function likeOf(site: Site, email: string) {
  const stored = () =>
    site.sql.query<{ id: string; market: string; key: string }>(
      `select compound_id::text as id, m.key as market, share_link_key as key from likes
       join subscribers s using (subscriber_id) join users using (user_id) join markets m on m.market_id = s.market_id
       where status = 'liked' and email = $1`,
      [email],
    );
  await expect.poll(stored, `the like of ${email}`).toHaveLength(1);
  const [liked] = await stored();
  return { id: '', market: '', key: '', ...liked };
}
const address = (name: string): string => `${name}@people.example`;

test('on a phone, and in the browser of the mail on a desktop, who likes a home in production signs up by mail and finds it liked; its mail of an alert and its share link lead others and itself to the home', async ({
  openBrowser,
  around: { smtp },
  site,
  expectedErrors,
}) => {
  // asked for the password of the sign-up, the provider says that it needs one
  expectedErrors.push('/auth/v1/verify');
  const robin = address('robin');
  const page = await openBrowser(phone);
  await page.goto('/hfc/home?mk=seattle');
  const title = await cardTitle(page, 1);
  await heart(page, title).click();
  await joinByGate(page);
  await makeAccount(page, robin, 'Robin');
  const other = await openBrowser(desktop);
  await confirmElsewhere(other, await linkOf(smtp, robin, /token_hash=/));
  await other.waitForURL('**/hfc/home**');
  await expect(heart(other, title)).toHaveAttribute('aria-pressed', 'true');

  const { id, key, market } = await likeOf(site, robin);
  expect(market).toBe('seattle');
  const friend = address('kit');
  const visitor = await openBrowser(phone);
  await visitor.goto(`/hi/c/${key}/${id}`);
  const gate = visitor.getByRole('dialog', { name: 'Robin shared this home with you' });
  await gate.getByLabel('Your first name').fill('Kit');
  await gate.getByRole('button', { name: 'See the home' }).click();
  await expect(gate).toBeHidden();
  await like(visitor).click();
  await joinByGate(visitor);
  await makeAccount(visitor, friend, 'Kit');
  await visitor.goto(await linkOf(smtp, friend, /token_hash=/));
  await visitor.waitForURL(`**/hfc/homes_c/${id}?slk=${key}`);
  await expect(visitor.getByText('Robin shared this home', { exact: true })).toBeVisible();
  await expect(like(visitor)).toHaveAttribute('aria-pressed', 'true');

  await writeAlert(
    { ...site, tokenSecret },
    { to: robin, about: { compound: [id] }, path: `/hfc/homes_c/${id}` },
  );
  // what waits goes out when the site comes up; the pages of before are closed meanwhile
  for (const one of [page, other, visitor]) await one.close();
  await site.restart({});
  const alert = await mailWith(smtp, robin, /dmlt=/);
  expect(alert.parsed.headers.some((header) => header.key === 'list-unsubscribe')).toBe(true);
  const reader = await openBrowser(desktop);
  await reader.goto(await linkOf(smtp, robin, /dmlt=/));
  await expect(reader).toHaveURL(`/hfc/homes_c/${id}`);
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await reader.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await reader.getByRole('button', { name: 'Continue as Robin' }).click();
  await expect(reader.getByRole('button', { name: 'Account of Robin' })).toBeVisible();
  await reader.waitForURL(`**/hfc/homes_c/${id}`);
  await expect(like(reader)).toHaveAttribute('aria-pressed', 'true');
});

test("on a desktop, and in the browser of the mail on a phone, a visitor of a home's page in production, one of a city that is not open, and one who has Google come in and back to where they were", async ({
  openBrowser,
  around: { smtp, google },
  site,
  expectedErrors,
}) => {
  expectedErrors.push('/auth/v1/verify');
  const [home] = await site.sql.query<{ id: string; title: string }>(
    "select compound_id::text as id, editorial->>'title' as title from compounds where status = 'published' order by 1 limit 1",
  );
  const { id = '', title = '' } = home ?? {};
  const page = await openBrowser(desktop);
  await page.goto(`/hfc/homes_c/${id}`);
  await like(page).click();
  await joinByGate(page);
  await makeAccount(page, address('ada'), 'Ada');
  const other = await openBrowser(phone);
  await confirmElsewhere(other, await linkOf(smtp, address('ada'), /token_hash=/));
  await other.waitForURL(`**/hfc/homes_c/${id}`);
  await expect(like(other)).toHaveAttribute('aria-pressed', 'true');
  expect(await likeOf(site, address('ada'))).toMatchObject({ id, market: 'seattle' });

  const waiting = await openBrowser(desktop);
  await waiting.goto('/comingsoon/hfc/denver');
  await waiting.getByLabel('Email').fill(address('bo'));
  await waiting.getByRole('button', { name: 'Tell me when it opens' }).click();
  await expect(waiting.getByText('One email when we launch in Denver.')).toBeVisible();
  await main(waiting).getByRole('link', { name: 'Seattle' }).click();
  await waiting.getByRole('checkbox').first().click();
  await waiting.getByRole('link', { name: /^Follow 1 area/ }).click();
  await waiting.getByRole('button', { name: 'Rent', exact: true }).click();
  await waiting.getByRole('link', { name: 'Next: your account' }).click();
  await makeAccount(waiting, address('bo'), 'Bo');
  const later = await openBrowser(phone);
  await confirmElsewhere(later, await linkOf(smtp, address('bo'), /token_hash=/));
  await later.waitForURL('**/hfc/home?*mk=seattle*');
  expect(
    await site.sql.query(
      `select city_key, m.key as market from coming_soon_interest i join users u on u.email = i.email
       join subscribers s using (user_id) join markets m on m.market_id = s.market_id where i.email = $1`,
      [address('bo')],
    ),
  ).toEqual([{ city_key: 'denver', market: 'seattle' }]);

  const email = address('of-google');
  google.people.set('eve', { sub: email, email, email_verified: true, name: 'Eve of Google' });
  const there = await openBrowser(desktop);
  await there.goto('/hfc/home?mk=seattle');
  await heart(there, title).click();
  await joinByGate(there);
  await there.getByRole('button', { name: 'Continue with Google' }).click();
  await there.getByLabel('Who are you?').fill('eve');
  await there.getByRole('button', { name: 'Yes, continue' }).click();
  await expect(there.getByRole('button', { name: 'Account of Eve' })).toBeVisible();
  await there.waitForURL('**/hfc/home**');
  await expect(heart(there, title)).toHaveAttribute('aria-pressed', 'true');
  expect(await likeOf(site, email)).toMatchObject({ id, market: 'seattle' });
});

import { writeAlert } from '@commonhearth/testing-server/wanted-mail';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { consumer, signIn, signOut, staff } from '../../fixtures/people.ts';
import { tokenSecret, type Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop, phone } from '../../fixtures/widths.ts';

test.afterEach(async ({ site, page }) => {
  await page.goto('about:blank');
  await site.sql.query('delete from mails');
  await site.sql.query('delete from unsubscriptions');
  await site.sql.query("delete from auth.mail_tokens where purpose in ('magic-link', 'email-preferences')");
  await site.sql.query('update users set receives_all_emails = true, receives_product_emails = true');
});

/** The links of an alert about an area, as its reader finds them. */
async function alertTo(site: Site, to = consumer) {
  const [area] = await site.sql.query<{ id: string; name: string }>(
    "select area_id::text as id, display_name as name from areas where status = 'live' order by area_id limit 1",
  );
  const about = { area: [area?.id ?? ''] };
  const text = await writeAlert({ ...site, tokenSecret }, { to, about, path: '/hfc/home?mk=austin' });
  const link = (part: RegExp): string => {
    const found = text.match(/https?:\S+/g)?.find((one) => part.test(one));
    if (found === undefined) throw new Error(`The mail has no link to ${part.source}:\n${text}`);
    return found.slice(site.origin.length);
  };
  const token = new URL(link(/[?&]mlt=/), site.origin).searchParams.get('mlt') ?? '';
  return {
    home: link(/[?&]dmlt=/),
    stop: link(/\/unsubscribe\//),
    preferences: link(/[?&]ept=/),
    token,
    area: area?.name ?? '',
  };
}
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const question = (page: Page) => page.getByRole('heading', { name: 'Continue as Ada?' });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click();
const unstopped = async (site: Site) =>
  site.sql.query<{ from: string; object: string }>(
    'select unsubscribe_from as from, object_type as object from unsubscriptions order by 1, 2',
  );
/** Nothing that the mail brought stands in the address, or in the history behind it. */
function expectNoToken(page: Page): void {
  expect(page.url()).not.toMatch(/mlt=|ept=|unsubscribe=|token/);
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[NAV-07] a link of a mail asks whether one is its person before it signs in, as often as it is opened; a stranger goes on without', async ({
    page,
    site,
  }) => {
    const { token } = await alertTo(site);
    const link = `/hfc/account/areas?mlt=${token}`;
    // a scanner opens it first
    expect((await fetch(site.origin + link)).status).toBe(200);
    await page.goto(link);
    await expect(question(page)).toBeVisible();
    expectNoToken(page);
    await expect(page.getByText('a•••@d•••.example')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await press(page, 'That’s not me');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(account(page)).toBeHidden();
    await page.goto(link);
    await page.getByRole('button', { name: 'Continue as Ada' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Your areas' })).toBeVisible();
    expectNoToken(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Your areas' })).toBeVisible();
    await page.reload();
    await expect(account(page)).toBeVisible();
  });

  test('[NAV-07] a delayed one waits until a login is needed; a link that has ended says so', async ({
    page,
    site,
    expectedErrors,
  }) => {
    const { home, token } = await alertTo(site);
    await page.goto(home);
    await expect(page).toHaveURL(/\/hfc\/home\?mk=austin$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(question(page)).toBeVisible();
    await press(page, 'Continue as Ada');
    await expect(account(page)).toBeVisible();
    await page.goto('about:blank');
    await page.context().clearCookies();
    await signOut(page);
    await expect(account(page)).toBeHidden();
    await site.sql.query(
      "update auth.mail_tokens set created_at = now() - interval '31 days', expires_at = now()",
    );
    expectedErrors.push('401');
    await page.goto(`/hfc/account/areas?mlt=${token}`);
    await expect(page.getByText('That email link has expired.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('[NAV-07] who is fully signed in stays so; a link of somebody else asks, takes their place and says so, and opens nothing of the staff', async ({
    page,
    site,
    expectedErrors,
  }) => {
    // a request of one person may still be on its way when the other takes their place
    expectedErrors.push('401');
    const own = await alertTo(site, staff);
    const { token } = await alertTo(site);
    await signIn(page, staff);
    await page.goto(`/hfc/_i/review?mlt=${own.token}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Review cycles' })).toBeVisible();
    expectNoToken(page);
    await page.goto(`/hfc/account/areas?mlt=${token}`);
    await expect(question(page)).toBeVisible();
    await expect(page.getByText(`You’re logged in as ${staff} here.`)).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Continue as Ada');
    await expect(page.getByText('You’re now logged in as Ada.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Your areas' })).toBeVisible();
    await page.goto(`/hfc/_i/review?mlt=${own.token}`);
    await press(page, /^Continue as Sam$/);
    await expect(page.getByRole('heading', { name: "Sorry, we couldn't find that page." })).toBeVisible();
    await signOut(page);
    await expect(account(page)).toBeHidden();
  });

  test('[SES-15] [RTR-39] email preferences are read and changed by the link of a mail, and signed in', async ({
    page,
    site,
  }) => {
    const { preferences } = await alertTo(site);
    const letter = page.getByRole('switch', { name: 'Letter' });
    const product = page.getByRole('switch', { name: /^Homes you like/ });
    await page.goto(preferences);
    await press(page, 'Just choose my emails');
    await expect(page.getByText('a•••@d•••.example')).toBeVisible();
    expectNoToken(page);
    await expect(account(page)).toBeHidden();
    await expect(product).toBeChecked();
    await expectAccessible(page);
    await product.press('Space');
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(product).not.toBeChecked();
    await page.goto('about:blank');
    await signIn(page, consumer);
    await page.goto('/hfc/account/notifications');
    await expect(product).not.toBeChecked();
    // the list of places stands above
    await expect(page.getByText('This browser')).toBeVisible();
    await product.click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(letter).not.toBeChecked();
    await signOut(page);
    await expect(account(page)).toBeHidden();
  });

  test('[ONB-07] [RTR-22] an unsubscribe link changes nothing when it is opened, and stops what it says without signing in', async ({
    page,
    site,
  }) => {
    const { stop, area } = await alertTo(site);
    expect((await fetch(site.origin + stop)).status).toBe(200);
    await page.goto(stop);
    await press(page, 'Just unsubscribe');
    await expect(page.getByRole('heading', { name: `Stop alerts about ${area}?` })).toBeVisible();
    expectNoToken(page);
    await expectAccessible(page);
    expect(await unstopped(site)).toEqual([]);
    await page.getByRole('button', { name: `Stop alerts about ${area}` }).press('Enter');
    await expect(page.getByRole('heading', { name: `Done. No more alerts about ${area}.` })).toBeFocused();
    expect(await unstopped(site)).toEqual([{ from: 'alerts', object: 'area' }]);
    await page.goto(stop);
    await press(page, 'That’s not me');
    await press(page, 'Stop all email');
    await expect(page.getByRole('heading', { name: 'Done. No more email.' })).toBeVisible();
    await expect(account(page)).toBeHidden();
    expect(await unstopped(site)).toEqual([
      { from: 'alerts', object: 'area' },
      { from: 'all', object: 'user' },
    ]);
  });

  test('[ONB-07] [RTR-23] signed in by the link, the older form works too; an unknown value changes nothing', async ({
    page,
    site,
    expectedErrors,
  }) => {
    const { stop, token } = await alertTo(site);
    await page.goto(stop.replace(/&?unsubscribe=[^&]*/, ''));
    await press(page, 'Continue as Ada');
    await expect(page.getByText(`For ${consumer}.`)).toBeVisible();
    const [own] = await site.sql.query<{ id: string; market: string }>(
      'select s.subscriber_id::text as id, m.name as market from subscribers s join users u using (user_id) join markets m using (market_id) where u.email = $1 order by s.create_timestamp limit 1',
      [consumer],
    );
    await page.goto(`/hfc/unsubscribe/broadcasts/${own?.id ?? ''}?mlt=${token}`);
    await page.getByRole('button', { name: `Stop news about ${own?.market ?? ''}` }).click();
    await expect(
      page.getByRole('heading', { name: `Done. No more news about ${own?.market ?? ''}.` }),
    ).toBeVisible();
    expect(await unstopped(site)).toEqual([{ from: 'broadcasts', object: 'subscriber' }]);
    expectedErrors.push('404');
    for (const odd of ['pigeons/area/1', 'alerts/house/1', 'pigeons/1']) {
      await page.goto(`/hfc/unsubscribe/${odd}`);
      await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    }
    await page.goto('/hfc/unsubscribe/alerts/area/999999');
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    expect(await unstopped(site)).toHaveLength(1);
    await signOut(page);
    await expect(account(page)).toBeHidden();
  });
});

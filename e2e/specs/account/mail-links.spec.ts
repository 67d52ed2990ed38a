import { writeAlert } from '@commonhearth/testing-server/wanted-mail';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { consumer } from '../../fixtures/people.ts';
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
async function alertTo(site: Site) {
  const [area] = await site.sql.query<{ id: string; name: string }>(
    "select area_id::text as id, display_name as name from areas where status = 'live' order by area_id limit 1",
  );
  const about = { area: [area?.id ?? ''] };
  const text = await writeAlert(
    { ...site, tokenSecret },
    { to: consumer, about, path: '/hfc/home?mk=austin' },
  );
  const link = (part: RegExp): string => {
    const found = text.match(/https?:\S+/g)?.find((one) => part.test(one));
    if (found === undefined) throw new Error(`The mail has no link to ${part.source}:\n${text}`);
    return found.slice(site.origin.length);
  };
  const token = new URL(link(/[?&]mlt=/), site.origin).searchParams.get('mlt') ?? '';
  return {
    stop: link(/\/unsubscribe\//),
    token,
    area: area?.name ?? '',
  };
}
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const question = (page: Page) => page.getByRole('heading', { name: 'Continue as Ada?' });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
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
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('[ONB-07] [RTR-22] an unsubscribe link changes nothing when it is opened, and stops what it says without signing in', async ({
    page,
    site,
  }) => {
    const { stop, area } = await alertTo(site);
    expect((await fetch(site.origin + stop)).status).toBe(200);
    // mail gateways add parameters of their own
    await page.goto(`${stop}&utm_source=news&mc_cid=100%`);
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
});

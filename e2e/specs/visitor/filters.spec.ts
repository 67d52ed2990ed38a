import type { Page } from '@playwright/test';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const units = "coalesce((c.editorial->>'numUnits')::int, 0)";
const potential = "coalesce((c.editorial->>'numPotentialUnits')::int, 0)";

/** Homes of the default market that visitors see and of which a condition holds, counted in the database. */
async function countIn({ sql }: Site, condition: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from compounds c join homes h using (home_id) join areas a on a.area_id = c.area_id
     join markets m on m.market_id = c.market_id
     where m.name = 'Bay Area' and a.status = 'live' and c.status = 'published' and c.deleted_at is null
       and not c.internal and c.available and (${condition})`,
  );
  return row?.count ?? 0;
}

/** How many homes the page says that it shows. */
const shownOn = async (page: Page): Promise<number> =>
  Number.parseInt(await page.getByRole('heading', { level: 1, name: /homes?( fits?)?$/ }).innerText(), 10);

async function expectCounted(
  page: Page,
  site: Site,
  cases: readonly (readonly [query: string, condition: string])[],
): Promise<void> {
  const all = await countIn(site, 'true');
  for (const [query, condition] of cases) {
    const expected = await countIn(site, condition);
    // a condition that leaves all homes in, or none, would tell nothing
    expect([query, expected > 0 && expected < all]).toEqual([query, true]);
    await page.goto(`/hfc/home?${query}`);
    await expect.poll(() => shownOn(page), { message: query }).toBe(expected);
  }
}

test(
  '[FLT-07] [FLT-01] each category, and two at once, show the homes of those categories; one taken back leaves the other',
  { tag: '@main' },
  async ({ page, site }) => {
    const rows = await site.sql.query<{ category: string }>(
      "select distinct editorial->>'category' as category from compounds where status = 'published'",
    );
    const has = new Set(rows.map(({ category }) => category));
    const categories = [
      'Duplex',
      'Triplex',
      '4+ home compound',
      'Home with ADU',
      'Home with ADU potential',
      'Apartment cluster',
    ].filter((name) => has.has(name));
    expect(categories.length).toBeGreaterThan(3);
    await expectCounted(page, site, [
      ...categories.map(
        (name) => [`cat=${encodeURIComponent(name)}`, `c.editorial->>'category' = '${name}'`] as const,
      ),
      ['cat=Duplex,Triplex', "c.editorial->>'category' in ('Duplex', 'Triplex')"],
    ]);
    await page
      .getByRole('button', { name: /^Home type/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Duplex' }).uncheck();
    await expect.poll(() => new URL(page.url()).searchParams.get('cat')).toBe('Triplex');
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Triplex' }).uncheck();
    await expect.poll(() => new URL(page.url()).searchParams.get('cat')).toBeNull();
    await expect.poll(() => shownOn(page)).toBe(await countIn(site, 'true'));
  },
);

test('[FLT-03] [FLT-04] price, size and units show the homes that the database counts', async ({
  page,
  site,
}) => {
  await expectCounted(page, site, [
    ['minp=1500000', 'h.price >= 1500000'],
    ['maxp=1500000', 'h.price > 0 and h.price <= 1500000'],
    ['minsf=2500', 'h.sqft >= 2500'],
    ['minu=3', `${units} >= 3`],
    ['maxu=2', `${units} <= 2`],
    ['minu=3&ipu=1', `${units} + ${potential} >= 3`],
  ]);
});

test('[FLT-05] homes of the last days are those that were published less than so many days ago', async ({
  page,
  site,
}) => {
  await expectCounted(page, site, [
    ['dol=7', "c.publish_date > now() - interval '7 days'"],
    // some were published 14 days and a few minutes ago: they are out
    ['dol=14', "c.publish_date > now() - interval '14 days'"],
    ['dol=30', "c.publish_date > now() - interval '30 days'"],
  ]);
});

test('[FLT-08] each option shows the number of homes it would leave, and leaves as many', async ({
  page,
  site,
}) => {
  const ofType = (name: string): string => `c.editorial->>'category' = '${name}'`;
  const lastWeek = "c.publish_date > now() - interval '7 days'";
  await page.goto('/hfc/home?mk=bay_area');
  const panel = page.getByRole('dialog');
  const open = (name: RegExp) => page.getByRole('button', { name }).first().click();
  await open(/^More/);
  const days = panel.getByRole('button', { name: /^Last 7 days/ });
  await expect(days).toHaveText(new RegExp(`^Last 7 days\\s*${await countIn(site, lastWeek)} homes?$`));
  await days.click();
  await expect.poll(() => shownOn(page)).toBe(await countIn(site, lastWeek));
  await page.keyboard.press('Escape');
  await open(/^Home type/);
  for (const name of ['Duplex', 'Triplex']) {
    const left = await countIn(site, `${ofType(name)} and ${lastWeek}`);
    const words = left === 0 ? 'None yet' : `${left} homes?`;
    await expect(panel.locator('label', { hasText: name })).toHaveText(new RegExp(`^${name}\\s*${words}$`));
  }
  await panel.getByRole('checkbox', { name: 'Duplex' }).check();
  await expect.poll(() => shownOn(page)).toBe(await countIn(site, `${ofType('Duplex')} and ${lastWeek}`));
});

import type { Page } from '@playwright/test';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

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

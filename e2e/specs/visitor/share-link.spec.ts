import { expectAccessible } from '../../fixtures/accessibility.ts';
import { shiftsOf, watchShifts } from '../../fixtures/measures.ts';
import { consumer } from '../../fixtures/people.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onPhone } from '../../fixtures/widths.ts';

const one = async <Row>(site: Site, sql: string, values: readonly unknown[] = []): Promise<Row | undefined> =>
  (await site.sql.query<Row & Record<string, unknown>>(sql, [...values]))[0];

async function shared(site: Site) {
  const friend = await one<{ key: string; name: string }>(
    site,
    "select share_link_key as key, split_part(name, ' ', 1) as name from users where email = $1",
    [consumer],
  );
  const home = await one<{ id: string }>(
    site,
    "select compound_id::text as id from compounds where status = 'published' and available order by compound_id limit 1",
  );
  return { key: friend?.key ?? '', name: friend?.name ?? '', id: home?.id ?? '' };
}

for (const [where, viewport] of onPhone)
  test.describe(where, () => {
    test.use({ viewport });

    test(
      '[RTR-34] [RTE-05] a share link opens the home with who shared it, and asks a visitor once what to call them',
      { tag: '@main' },
      async ({ page, site, browser }) => {
        const { key, name, id } = await shared(site);
        const gate = page.getByRole('dialog', { name: `${name} shared this home with you` });
        const line = page.getByText(`${name} shared this home`, { exact: true });
        await page.goto(`/hi/c/${key}/${id}`);
        await page.waitForURL(`**/hfc/homes_c/${id}?slk=${key}`);
        await expect(gate).toBeVisible();
        await expectAccessible(page);

        await gate.getByRole('button', { name: 'See the home' }).click();
        await expect(gate.getByLabel('Your first name')).toBeFocused();
        await expect(gate).toContainText('Enter your first name.');
        const visitor = `Ben ${viewport.width}`;
        await page.keyboard.type(visitor);
        await page.keyboard.press('Enter');
        await expect(gate).toBeHidden();
        await expect(line).toBeVisible();
        await expectAccessible(page);
        const noted = await one<Record<string, unknown>>(
          site,
          `select a.compound_id::text as id, a.activity_type, u.email from activity a join users u on u.user_id = a.shared_by
         where a.name = $1`,
          [visitor],
        );
        expect(noted).toEqual({ id, activity_type: 'name_given', email: consumer });

        await page.reload();
        await expect(line).toBeVisible();
        await expect(gate).toHaveCount(0);

        const elsewhere = await browser.newContext({ baseURL: site.origin, viewport });
        const other = await elsewhere.newPage();
        // the place of who shared it is kept free: nothing moves as it comes
        await watchShifts(other);
        await other.goto(`/hi/c/${key}/${id}?nng=1`);
        await expect(other.getByText(`${name} shared this home`, { exact: true })).toBeVisible();
        await expect(other.getByRole('contentinfo')).toBeVisible();
        expect(await shiftsOf(other)).toBeLessThan(0.01);
        await expect(other.getByRole('dialog')).toHaveCount(0);
        await elsewhere.close();
        await site.sql.query('delete from activity where name = $1', [visitor]);
      },
    );
  });

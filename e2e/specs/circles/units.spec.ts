import { staff } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop } from '../../fixtures/widths.ts';

test.use({ viewport: desktop });

test('[GRP-04] staff list the units of a published home, and its page shows them to visitors', async ({
  page,
  site,
  signInAs,
}) => {
  const [home] = await site.sql.query<{ id: string; period: string; units: object[] }>(
    `select compound_id::text as id, review_period_id::text as period, units from compounds c
      join areas a using (area_id) where c.status = 'published' and c.deleted_at is null and c.available
      and not c.internal and a.status = 'live' and jsonb_array_length(units) = 0 order by compound_id limit 1`,
  );
  if (home === undefined) throw new Error('No published home of the demo is without listed units.');
  await signInAs(staff);
  await page.goto(`/hfc/_i/review/${home.period}?rcid=${home.id}`);
  const dialog = page.getByRole('dialog');
  for (const [i, label] of ['Ground floor', 'Cottage'].entries()) {
    await dialog.getByRole('button', { name: 'Add a unit' }).click();
    const row = dialog.getByRole('listitem', { name: `Home ${i + 1}` });
    await expect(row.getByLabel('Label')).toBeFocused();
    await row.getByLabel('Bedrooms').fill(String(2 - i));
    await row.getByLabel('Square feet').fill(String(1040 - i * 560));
    await row.getByLabel('Built').selectOption(i === 0 ? 'Standing' : 'Potential');
    await row.getByLabel('Step-free').selectOption('Yes');
    await row.getByLabel('Label').fill(label);
  }
  await expect(dialog.getByText('The units don’t add up to the home')).toBeVisible();
  await expect
    .poll(() =>
      site.sql.query("select units #>> '{1,label}' as label from compounds where compound_id = $1", [
        home.id,
      ]),
    )
    .toEqual([{ label: 'Cottage' }]);

  const units = page.getByRole('article').getByRole('list').filter({ hasText: 'Cottage' });
  await expect(async () => {
    await page.goto(`/hfc/homes_c/${home.id}`);
    await expect(units.getByRole('listitem')).toHaveText(
      [
        'Ground floor2 bedrooms, 1,040 sqft, step-free',
        'Cottage1 bedroom, about 480 sqft, not built yet, step-free',
      ],
      { timeout: 5_000 },
    );
  }).toPass();
  await site.sql.query("update compounds set units = '[]' where compound_id = $1", [home.id]);
});

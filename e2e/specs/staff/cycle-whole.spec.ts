import type { Page } from '@playwright/test';
import { cardById, cardsIn, idOf, moveByMenu } from '../../fixtures/board.ts';
import { curator } from '../../fixtures/people.ts';
import { startSite, type Site } from '../../fixtures/site.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { desktop } from '../../fixtures/widths.ts';

/** A site that no other journey has: the demo's open cycle is gone at the end. */
const test = base.extend<object, { readonly site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.use({ viewport: desktop });

async function choose(page: Page, cycle: RegExp, act: string): Promise<void> {
  const row = page.getByRole('row', { name: cycle });
  await row.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('[REV-01b] homes come by zpid, by hand and from a file, and are compared with their provider; a cycle is renamed, ordered and deleted: the database has each', async ({
  signInAs,
  page,
  site,
}) => {
  const home = async (where: string): Promise<Readonly<Record<string, unknown>> | undefined> =>
    (
      await site.sql.query<Record<string, unknown>>(
        `select price, compounds.status, marks::text as marks, compound_id::text as id from homes join compounds using (home_id) join review_periods using (review_period_id) where review_periods.name = 'Austin, in review' and ${where}`,
      )
    )[0];
  await signInAs(curator, page);
  await page.goto('/hfc/_i/review');
  await page.getByRole('link', { name: 'Austin, in review' }).click();
  await page.getByRole('button', { name: 'Add homes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Zpids').fill('10003');
  await dialog.getByRole('button', { name: 'Add home', exact: true }).click();
  await expect(dialog.getByText('1 added, 0 not.')).toBeVisible();
  const byZpid = "external_id = '10003'";
  expect(await home(byZpid)).toMatchObject({ status: 'for_review' });
  const { price, id = '' } = (await home(byZpid)) ?? {};

  await dialog.getByRole('button', { name: 'By hand' }).click();
  await dialog.getByLabel('Street and number').fill('3 Journey Ln');
  await dialog.getByLabel('City').fill('Austin');
  await dialog.getByLabel('State').selectOption('TX');
  await dialog.getByLabel('ZIP code').fill('78704');
  await dialog.getByLabel('Price in dollars').fill('612000');
  await dialog
    .getByLabel('Map: set the home’s pin')
    .locator('.leaflet-container')
    .click({ position: { x: 200, y: 60 } });
  await dialog.getByRole('button', { name: 'Add home', exact: true }).click();
  await expect(page.getByText('3 Journey Ln, Austin, TX 78704 was added to For Review.')).toBeVisible();
  expect(await home("formatted_address like '3 Journey Ln%' and lat > 30")).toMatchObject({
    price: 612_000,
    status: 'for_review',
  });

  const csv = dialog.getByRole('button', { name: 'CSV file', exact: true });
  await csv.press('Enter');
  const file = dialog.getByLabel('CSV file of listings');
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect(csv).toBeFocused();
  const rows = ['id,ask,lat,long', 'show-1,500000,30.27,-97.74', 'show-2,x,30.27,-97.74'];
  await file.setInputFiles({
    name: 'sales.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await expect(dialog.getByRole('group', { name: 'Map columns' })).toBeFocused();
  await dialog.getByLabel('“ask” goes to').selectOption('Price *');
  await dialog.getByRole('button', { name: 'Check again' }).press('Enter');
  await expect(dialog.getByRole('group', { name: 'Results' })).toBeFocused();
  await expect(dialog.getByText('Line 3: Price "x" is not a number')).toBeVisible();
  expect(await home("external_id = 'show-1'")).toBeUndefined();
  await dialog.getByRole('button', { name: 'Import 1 home' }).press('Enter');
  await expect(page.getByText('1 home imported, 1 row left out.').first()).toBeVisible();
  // a notice has a button of this name, too, as an icon
  await page.getByRole('button', { name: 'Dismiss' }).filter({ hasText: 'Dismiss' }).press('Enter');
  expect(await home("external_id = 'show-1'")).toMatchObject({ price: 500_000, status: 'for_review' });
  expect(await home("external_id = 'show-2'")).toBeUndefined();

  await site.sql.query("update homes set price = 1 where external_id = '10003'");
  await page.getByRole('button', { name: 'Check availability' }).click();
  await page.getByRole('button', { name: /^Hide: Availability checked/ }).press('Enter');
  expect(await home(byZpid)).toMatchObject({ price });
  expect((await home(byZpid))?.['marks']).toContain('"price_changed"');
  const card = page.getByRole('listitem').filter({ has: cardById(page, String(id)) });
  await expect(card.getByText(/^\$1 to \$/)).toBeVisible();

  await page.goto('/hfc/_i/review');
  await choose(page, /^Austin, in review/, 'Edit name and start');
  await dialog.getByLabel('Name').fill('Austin, to be left');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Austin, the first homes' }).click();
  const published = cardsIn(page, 'Published');
  const third = await idOf(published.nth(2));
  await moveByMenu(page, cardById(page, third), 'To the top');
  const cycle = async (name: string) =>
    (
      await site.sql.query<{ first: string; deleted: boolean; homes: number }>(
        `select published_compound_order[1]::text as first, p.deleted_at is not null as deleted,
          (select count(*)::int from compounds c where c.review_period_id = p.review_period_id and c.deleted_at is null) as homes
         from review_periods p where name = $1`,
        [name],
      )
    )[0];
  await expect.poll(async () => (await cycle('Austin, the first homes'))?.first).toBe(third);

  await page.goto('/hfc/_i/review');
  await choose(page, /^Austin, to be left/, 'Delete');
  await dialog.getByRole('button', { name: /^Delete cycle and \d+ homes$/ }).click();
  await expect(page.getByText(/“Austin, to be left” is deleted, with \d+ homes/)).toBeVisible();
  expect(await cycle('Austin, to be left')).toMatchObject({ deleted: true, homes: 0 });

  // others on this site look for it by its name
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => cycle('Austin, to be left')).toMatchObject({ deleted: false });
  await choose(page, /^Austin, to be left/, 'Edit name and start');
  await dialog.getByLabel('Name').fill('Austin, in review');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Austin, in review' })).toBeVisible();
});

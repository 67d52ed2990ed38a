import { openDemoBoard } from '../../fixtures/board.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onDesktop } from '../../fixtures/widths.ts';

for (const [where, viewport] of onDesktop)
  test.describe(where, () => {
    test.use({ viewport });

    test('staff add homes by zpid, by hand with a pin and from a file, and have them checked', async ({
      site,
      page,
      signInAs,
    }) => {
      // one site for both widths: where a home stands already, the form asks
      const [street, across] = where.includes('phone') ? ['1 Journey Ln', 60] : ['2 Journey Ln', 160];
      await openDemoBoard(page, signInAs, site);
      const add = page.getByRole('button', { name: 'Add homes' });
      await add.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Zpids').fill('10003, 9999\n10001\n10003');
      const { promise: looked, resolve: letThrough } = Promise.withResolvers<undefined>();
      await page.route('**/compounds/zpid', async (route) => {
        await looked;
        await route.continue();
      });
      await dialog.getByRole('button', { name: 'Add 4 homes' }).click();
      await expect(dialog.getByText('0 of 4 homes')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible();
      letThrough(undefined);
      await expect(dialog.getByText('The provider doesn’t have this listing.')).toBeVisible();
      await expect(dialog.getByText(/in Seattle, not in Austin/)).toBeVisible();
      await expect(dialog.getByText(/in the list twice/)).toBeVisible();

      await dialog.getByRole('button', { name: 'By hand' }).click();
      await expect(dialog.getByText(/Address search isn’t available/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Add home', exact: true }).click();
      await expect(dialog.getByText('The street is missing.')).toBeVisible();
      await dialog.getByLabel('Street and number').fill(street);
      await dialog.getByLabel('City').fill('Austin');
      await dialog.getByLabel('State').selectOption('TX');
      await dialog.getByLabel('ZIP code').fill('78704');
      await dialog
        .getByLabel('Map: set the home’s pin')
        .locator('.leaflet-container')
        .click({ position: { x: across, y: 60 } });
      await expect(dialog.getByText(/Pin: 30\./)).toBeVisible();
      await dialog.getByRole('button', { name: 'Add home', exact: true }).click();
      await expect(page.getByText(`${street}, Austin, TX 78704 was added to For Review.`)).toBeVisible();

      await dialog.getByRole('button', { name: 'CSV file' }).click();
      const rows = [
        'id,price,lat,long,grade',
        `${where}-1,500000,30.27,-97.74,7`,
        `${where}-2,x,30.27,-97.74,7`,
      ];
      await dialog
        .getByLabel('CSV file of listings')
        .setInputFiles({ name: 'sales.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
      await expect(dialog.getByText('Line 3: Price "x" is not a number')).toBeVisible();
      await dialog.getByRole('button', { name: 'Import 1 home' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('near Austin', { exact: false }).first()).toBeVisible();

      await page.getByRole('button', { name: 'Check availability' }).click();
      await expect(page.getByText(/^Checked /)).toBeVisible();
    });
  });

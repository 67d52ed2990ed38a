import type { Page } from '@playwright/test';
import { startGeocodingService, type GeocodingService } from '@commonhearth/testing-server/outside-services';
import { cardById, cardsIn, idOf, openDemoBoard } from '../../fixtures/board.ts';
import { startSite, type Site } from '../../fixtures/site.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { desktop } from '../../fixtures/widths.ts';

/** The demo's homes on a site that searches addresses, and whose staff have a CRM. */
const test = base.extend<object, { readonly geocoder: GeocodingService; readonly site: Site }>({
  geocoder: [
    async ({}, use) => {
      const geocoder = await startGeocodingService();
      await use(geocoder);
      await geocoder.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ geocoder }, use) => {
      const settings = { GEOCODER_URL: geocoder.url, CRM_URL: 'https://crm.example.org/homes/' };
      const site = await startSite(undefined, settings);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
// both tests run in one worker, so they share its site
test.describe.configure({ mode: 'default' });
test.use({ viewport: desktop });

const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });

/** What is stored of a home and its compound, by the names of the columns. */
async function stored(site: Site, id: string): Promise<Record<string, unknown>> {
  const [row] = await site.sql.query<{ whole: Record<string, unknown> }>(
    `select to_jsonb(h) || to_jsonb(c) as whole from compounds c join homes h using (home_id) where compound_id = $1`,
    [id],
  );
  return row?.whole ?? {};
}
async function openHome(page: Page, at: number): Promise<string> {
  const id = await idOf(cardsIn(page, 'For Review').nth(at));
  await cardById(page, id).click();
  await expect(field(page, 'Title')).toBeVisible();
  return id;
}

test('[REV-05] words, tags, units, marks, area, CRM record, facts, address and pin go from the editor into the database', async ({
  page,
  site,
  geocoder,
  signInAs,
}) => {
  await openDemoBoard(page, signInAs, site);
  const id = await openHome(page, 0);
  const before = await stored(site, id);
  const [area] = await site.sql.query<{ area_id: string }>(
    'select area_id from areas where market_id = $1 and area_id is distinct from $2 order by area_id limit 1',
    [before['market_id'], before['area_id']],
  );
  await field(page, 'Title').fill('Two doors, one yard');
  await field(page, 'Description').fill('A porch for each household.');
  await field(page, 'Type').selectOption('Triplex');
  await field(page, 'Units').fill('3');
  await field(page, 'Potential units').fill('1');
  await field(page, 'Main tag').selectOption('near a park');
  await field(page, 'More tags').selectOption('garden');
  await field(page, 'More tags').selectOption('quiet street');
  await page.getByRole('button', { name: 'Remove the tag garden' }).click();
  await field(page, 'Area').selectOption(area?.area_id ?? '');
  await page.getByRole('checkbox', { name: /^Featured/ }).check();
  await page.getByRole('checkbox', { name: /^Exclusive/ }).check();
  await page.getByRole('checkbox', { name: /^Internal/ }).check();
  await field(page, 'Note for colleagues').fill('Call the seller first.');
  await field(page, 'CRM record').fill('rec 7');
  await expect(page.getByRole('link', { name: 'Open in CRM' })).toHaveAttribute(
    'href',
    'https://crm.example.org/homes/rec%207',
  );
  await expect
    .poll(() => stored(site, id))
    .toMatchObject({
      editorial: {
        title: 'Two doors, one yard',
        description: 'A porch for each household.',
        category: 'Triplex',
        numUnits: 3,
        numPotentialUnits: 1,
        mainTag: 'near a park',
        secondaryTags: ['quiet street'],
      },
      area_id: Number(area?.area_id),
      featured: true,
      exclusive: true,
      internal: true,
      staff_note: 'Call the seller first.',
      attio_id: 'rec 7',
    });

  await page.getByRole('button', { name: 'Edit facts' }).click();
  await field(page, 'Price').fill('612000');
  await field(page, 'Bedrooms').fill('7');
  await field(page, 'Baths').fill('3.5');
  await field(page, 'Living area, sqft').fill('3120');
  await page
    .getByRole('dialog')
    .getByLabel(/^Lot, /)
    .fill('9100');
  await field(page, 'Built').fill('1931');
  await field(page, 'Listing status').selectOption('pending');
  await field(page, 'Listed for').selectOption('rental');
  await expect
    .poll(() => stored(site, id))
    .toMatchObject({
      ...{ price: 612_000, bedrooms: 7, bathrooms: 3.5, lot_area_value: 9100, year_built: 1931 },
      ...{ current_status: 'pending', listing_type: 'rental' },
    });
  const { sqft, living_area_value: living } = await stored(site, id);
  expect(living ?? sqft).toBe(3120);

  await page.getByRole('button', { name: 'Edit address and pin' }).click();
  geocoder.places.set('3 journey', [
    {
      display_name: '3, Journey Lane, Austin',
      coordinates: [-97.74, 30.27],
      address: {
        ...{ house_number: '3', road: 'Journey Lane', city: 'Austin', state: 'Texas' },
        ...{ postcode: '78704', country: 'United States' },
      },
    },
  ]);
  await field(page, 'Find address').fill('3 journey');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: '3, Journey Lane, Austin' }).click();
  const found = {
    formatted_address: '3 Journey Lane, Austin, TX 78704',
    full_address: { street: '3 Journey Lane', city: 'Austin', state: 'TX', zipcode: '78704' },
  };
  await expect.poll(() => stored(site, id)).toMatchObject({ ...found, lat: 30.27, lng: -97.74 });
  await field(page, 'Street and number').fill('5 Journey Lane');
  await field(page, 'ZIP code').fill('78705');
  await expect
    .poll(() => stored(site, id))
    .toMatchObject({
      formatted_address: '5 Journey Lane, Austin, TX 78705',
      full_address: { ...found.full_address, street: '5 Journey Lane', zipcode: '78705' },
    });
  await page
    .getByLabel('Map: set the home’s pin')
    .locator('.leaflet-container')
    .click({ position: { x: 60, y: 60 } });
  await expect.poll(async () => (await stored(site, id))['lng']).not.toBe(-97.74);
  const pinned = await stored(site, id);
  expect([Math.round(Number(pinned['lat'])), Math.round(Number(pinned['lng']))]).toEqual([30, -98]);
  await page.getByRole('checkbox', { name: /^Approximate/ }).check();
  await field(page, 'Street and number').fill('');
  await field(page, 'Address as visitors read it').fill('near Journey Lane, Austin');
  await expect
    .poll(() => stored(site, id))
    .toMatchObject({
      address_approximate: true,
      formatted_address: 'near Journey Lane, Austin',
      full_address: { street: null, city: 'Austin', state: 'TX', zipcode: '78705' },
    });

  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('Two doors, one yard');
  await expect(page.getByText('near Journey Lane, Austin (approximate)')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('$612,000', { exact: true })).toBeVisible();
});

test('[REV-05] photos in their order, our own pictures, resources and comments go from the editor into the database', async ({
  page,
  site,
  signInAs,
}) => {
  await page.clock.install();
  await openDemoBoard(page, signInAs, site);
  const id = await openHome(page, 1);
  const bytes = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
    canvas.getContext('2d')?.fillRect(100, 100, 300, 200);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const picture = { name: 'yard.png', mimeType: 'image/png', buffer: Buffer.from(bytes, 'base64') };
  const photos = async () => {
    const rows = await site.sql.query<{ id: number }>(
      `select image_id as id from home_photos join compounds using (home_id)
       where compound_id = $1 and home_photos.deleted_at is null order by sort_order, image_id`,
      [id],
    );
    return rows.map((row) => row.id);
  };
  const first = await photos();
  await page.getByLabel('Add photos').setInputFiles(picture);
  await expect.poll(async () => (await photos()).length).toBe(first.length + 1);
  const added = (await photos()).at(-1) ?? 0;
  const last = first.length + 1;
  await page.getByRole('button', { name: new RegExp(`^Photo ${last}.*: move or delete$`) }).click();
  await page.getByRole('menuitem', { name: 'Make cover' }).click();
  await expect.poll(photos).toEqual([added, ...first]);

  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: /^Photo 2\b.*: move or delete$/ }).click();
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await expect(remove).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await remove.click();
  await page.clock.runFor(900);
  await expect(page.getByRole('button', { name: /^Undo: keep Photo 2\b/ })).toBeVisible();
  expect(deletions).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(photos).toEqual([added, ...first.slice(1)]);
  expect(deletions).toHaveLength(1);
  await page.clock.resume();

  await field(page, 'Add as').selectOption('For social media');
  await page.getByLabel('Add images').setInputFiles(picture);
  const owned = page.getByRole('list', { name: /^Our own images/ });
  await owned.getByLabel('Caption · For social media').fill('The yard in May');
  await owned.getByLabel('Caption · For social media').blur();
  const ownedImages = async () => (await stored(site, id))['owned_images'];
  await expect.poll(ownedImages).toMatchObject([{ type: 'compound_social', caption: 'The yard in May' }]);
  await field(page, 'Add as').selectOption('Our photo');
  await page.getByLabel('Add images').setInputFiles({ ...picture, name: 'porch.png' });
  await expect.poll(ownedImages).toMatchObject([{ type: 'compound_social' }, { type: 'compound_owned' }]);
  await owned.getByRole('button', { name: 'Picture 1, For social media: move or delete' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(async () => JSON.stringify(await ownedImages())).not.toContain('compound_social');

  const resources = page.getByRole('region', { name: 'Resources' });
  const dialog = page.getByRole('dialog').last();
  for (const title of ['How a shared yard works', 'Who fixes the roof']) {
    await resources.getByRole('button', { name: 'New resource' }).click();
    await dialog.getByLabel('Title', { exact: true }).fill(title);
    await dialog.getByLabel('Address', { exact: true }).fill('https://example.org/read');
    await dialog.getByRole('button', { name: 'Save resource' }).click();
    await expect(resources.getByText(title)).toBeVisible();
  }
  await resources.getByLabel('Picture of How a shared yard works').setInputFiles(picture);
  const attached = () =>
    site.sql.query<{ title: string; url: string; pictured: boolean }>(
      `select title, url, image is not null as pictured from compounds c, unnest(c.resource_ids) with ordinality as one(id, place)
       join compound_resources on resource_id = one.id where compound_id = $1 order by place`,
      [id],
    );
  const shared = { title: 'How a shared yard works', url: 'https://example.org/read', pictured: true };
  const roof = { title: 'Who fixes the roof', url: 'https://example.org/read', pictured: false };
  await expect.poll(attached).toEqual([shared, roof]);
  await resources.getByRole('button', { name: 'How a shared yard works: edit or remove' }).click();
  await page.getByRole('menuitem', { name: 'Remove from this home' }).click();
  await expect.poll(attached).toEqual([roof]);
  await field(page, 'From the library').selectOption('How a shared yard works');
  await expect.poll(attached).toEqual([roof, shared]);
  await resources.getByRole('button', { name: 'Who fixes the roof: edit or remove' }).click();
  await page.getByRole('menuitem', { name: /^Delete from library/ }).click();
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Delete the resource' }).click();
  await expect.poll(attached).toEqual([shared]);

  await field(page, 'New comment').fill('The sellers take one offer of two households.');
  await page.getByRole('button', { name: 'Who is alerted' }).click();
  await page.getByRole('button', { name: 'Add the comment' }).click();
  await expect
    .poll(async () => (await stored(site, id))['broadcast_comments'])
    .toMatchObject([{ text: 'The sellers take one offer of two households.' }]);
});

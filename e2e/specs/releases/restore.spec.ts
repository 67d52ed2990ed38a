import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openDemoBoard } from '../../fixtures/board.ts';
import { skipJobDelay } from '../../fixtures/jobs.ts';
import { staff } from '../../fixtures/people.ts';
import { test } from '../../fixtures/sites/own-site.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect } from '../../fixtures/test.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ mode: 'default' });

/** The published homes of Austin that everyone may see. */
const publicHomes = async (site: Site): Promise<readonly string[]> =>
  (
    await site.sql.query<{ id: string }>(
      `select compound_id::text as id from compounds c join markets m using (market_id) join areas a on a.area_id = c.area_id
       where m.key = 'austin' and c.status = 'published' and c.deleted_at is null and not c.internal and a.status = 'live' order by compound_id`,
    )
  ).map(({ id }) => id);

/** The homes of Austin that visitors get, by the content itself. */
async function servedHomes(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const root = '/content/cached_model_data/';
    const json = async <T>(path: string): Promise<T> => (await (await fetch(root + path)).json()) as T;
    interface Entry {
      readonly market_id: string;
      readonly path: string;
    }
    const manifest = await json<{ compounds: Entry[]; documents: { region_info: string } }>(
      'published_compounds/manifest.json',
    );
    const { markets } = await json<{ markets: { market_id: string; key: string }[] }>(
      manifest.documents.region_info,
    );
    const austin = markets.find(({ key }) => key === 'austin')?.market_id;
    const chunks = await Promise.all(
      manifest.compounds
        .filter(({ market_id }) => market_id === austin)
        .map(({ path }) => json<{ compounds: { compound_id: string }[] }>(path)),
    );
    return chunks
      .flatMap(({ compounds }) => compounds.map(({ compound_id }) => compound_id))
      .sort((a, b) => Number(a) - Number(b));
  });
}

test('[REV-18] staff rehearse a publish, publish what it says, and go back to the version of before: visitors have those homes again', async ({
  page,
  site,
  signInAs,
}) => {
  await openDemoBoard(page, signInAs, site);
  const before = await publicHomes(site);
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('p');
  await expect(dialog.getByRole('table', { name: 'What publishing changes' })).toBeVisible();
  await expectAccessible(page);
  const appears = dialog.getByRole('row').filter({ hasText: 'Appears' });
  const [coming] = await site.sql.query<{ homes: number }>(
    "select count(*)::int as homes from compounds join review_periods using (review_period_id) where review_periods.status = 'open' and compounds.status = 'approved'",
  );
  await expect(appears).toHaveCount(coming?.homes ?? 0);
  const named = await appears.getByRole('rowheader').first().innerText();
  await appears
    .first()
    .getByRole('button', { name: /^Open / })
    .click();
  const [title = ''] = named.split('\n').filter((line) => /\D{3}/.test(line));
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('p');
  // a rehearsal that is asked for while its cycle is published is refused
  await expect(dialog.getByRole('table', { name: 'What publishing changes' })).toBeVisible();
  await dialog.getByRole('button', { name: /^Publish \d+ homes?( anyway)?$/ }).click();
  await expect(page.getByText(/is published\. Visitors see its homes now\./)).toBeVisible();
  expect((await publicHomes(site)).length).toBeGreaterThan(before.length);
  expect(await servedHomes(page)).toEqual(await publicHomes(site));

  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = dialog.getByRole('table', { name: 'Versions of this market' });
  await expect(versions.getByText('Now')).toBeVisible();
  await expectAccessible(page);
  await versions
    .getByRole('button', { name: /^Restore / })
    .nth(1)
    .click();
  await expect(dialog.getByText(/leaves? the site/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog.getByText('Restored. Visitors see it now.').last()).toBeVisible();
  expect(await servedHomes(page)).toEqual(await publicHomes(site));
  expect(await publicHomes(site)).toEqual(before);
  const taken = await site.sql.query(
    'select 1 from compounds where status = \'might_approve\' and marks @> \'[{"kind": "taken_off_by_restore"}]\'',
  );
  expect(taken).toHaveLength(coming?.homes ?? 0);
});

test('[RTR-45] [REV-14] staff make an agent, have them answer everybody, change and remove one, and visitors are told who answers', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs(staff);
  await page.goto('/hfc/_i/review');
  await page.getByRole('navigation').getByRole('link', { name: 'Agents' }).first().click();
  await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New agent' }).click();
  await dialog.getByLabel('Name').fill('Cleo Marsh');
  await dialog.getByLabel('Email').fill('cleo@demo.commonhearth.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add agent' }).click();
  await page.getByRole('button', { name: 'Make fallback: Cleo Marsh' }).click();
  const row = page.getByRole('row', { name: /Cleo Marsh/ });
  await expect(row.getByText('Everyone without an advisor')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Cleo Marsh' }).click();
  await dialog.getByLabel('Phone').fill('(512) 555-0100');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('(512) 555-0100')).toBeVisible();
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 600 });
    canvas.getContext('2d')?.fillRect(100, 100, 300, 300);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page
    .getByLabel('Photo file for Cleo Marsh')
    .setInputFiles({ name: 'cleo.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
  await expect(page.getByText('Cleo Marsh has a new photo.')).toBeVisible();
  await expect(row.locator('img')).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Remove Priya Raman' }).click();
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Priya Raman is no longer an agent.')).toBeVisible();
  const stored = await site.sql.query<{ name: string }>(
    'select name from agents where is_fallback and deleted_at is null',
  );
  expect(stored).toEqual([{ name: 'Cleo Marsh' }]);
  // a rebuild waits five seconds for more changes
  await skipJobDelay(site, 'rebuild-market-content');
  const published = async (): Promise<unknown> =>
    (await page.request.get('/content/cached_model_data/agents.json')).json();
  await expect
    .poll(async () => JSON.stringify(await published()))
    .toMatch(/^(?!.*Priya).*"name":"Cleo Marsh"[^}]*"is_fallback":true/);
});

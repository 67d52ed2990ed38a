import { expectAccessible } from '../../fixtures/accessibility.ts';
import { skipJobDelay } from '../../fixtures/jobs.ts';
import { consumer, staff } from '../../fixtures/people.ts';
import { staffElsewhere } from '../../fixtures/staff-elsewhere.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

const everyMs = 45_000;

test.use({ viewport: phone });

test('[REV-17] [CMP-14] a home that is taken off leaves the list that is open; the home itself, the shortlist, its page and a link say so, with homes like it', async ({
  page,
  request,
  site,
  signInAs,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push('410');
  const version = async (): Promise<string> => {
    const manifest = await request.get('/content/cached_model_data/published_compounds/manifest.json');
    return ((await manifest.json()) as { version: string }).version;
  };
  const followed = async (before: string): Promise<void> => {
    // a rebuild waits five seconds for more changes
    await skipJobDelay(site, 'rebuild-market-content');
    await expect.poll(version).not.toBe(before);
  };
  await signInAs(consumer);
  await page.clock.install();
  await page.goto('/hfc/home?mk=austin');
  const cards = page.getByRole('list', { name: 'Homes' }).getByRole('article');
  await expect(cards.first().getByRole('img')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 }).first();
  const shown = Number.parseInt(await heading.innerText(), 10);
  const link = cards.first().getByRole('link').first();
  const title = await link.innerText();
  const liked = page.waitForResponse((answer) => answer.url().endsWith('/like_status'));
  await cards
    .first()
    .getByRole('button', { name: `On your shortlist: ${title}` })
    .click();
  await liked;
  await link.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/\$\d/);
  const id = new URL(page.url()).searchParams.get('cid') ?? '';
  const colleague = await staffElsewhere(request);
  const first = await version();
  await colleague.takeOff(id);
  await followed(first);
  await page.clock.runFor(everyMs);
  await expect(dialog).toContainText('No longer on Commonhearth');
  await expect(dialog).toContainText(title);
  const alike = dialog.getByRole('region', { name: 'Homes like it' });
  await expect(alike.getByRole('article').first().getByRole('link')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(heading).toHaveText(new RegExp(`^${shown - 1} `));

  await page.goto('/hfc/favorites');
  const kept = page.getByRole('list', { name: 'Homes on your shortlist' }).getByRole('article');
  await expect(kept.filter({ hasText: title })).toContainText(/No longer available.*Taken down on/s);
  await expectAccessible(page);
  await kept.filter({ hasText: title }).getByRole('link').click();
  await expect(dialog.getByRole('heading', { name: 'No longer on Commonhearth' })).toBeVisible();
  const [sharer] = await site.sql.query<{ key: string }>(
    'select share_link_key as key from users where email = $1',
    [staff],
  );
  for (const path of [`/hfc/compounds/${id}`, `/hi/c/${sharer?.key ?? ''}/${id}`]) {
    expect((await page.goto(path))?.status(), path).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No longer on Commonhearth');
    await expect(page).toHaveTitle(`No longer shown: ${title} | Commonhearth`);
    await page.getByRole('heading', { level: 2, name: 'Homes like it' }).scrollIntoViewIfNeeded();
  }

  // as it was, for the journeys that follow
  await site.sql.query('delete from likes where compound_id = $1', [id]);
  await site.sql.query(
    "update compounds set status = 'published', featured = not featured where compound_id = $1",
    [id],
  );
  const [home] = await site.sql.query<{ featured: boolean }>(
    'select featured from compounds where compound_id = $1',
    [id],
  );
  const second = await version();
  await colleague.edit(id, { featured: !(home?.featured ?? false) });
  await followed(second);
  expect(
    (await page.request.get(`/hfc/compounds/${id}`, { headers: { accept: 'text/html' } })).status(),
  ).toBe(200);
});

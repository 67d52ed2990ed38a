import { staffElsewhere } from '../fixtures/staff-elsewhere.ts';
import { expect, test } from '../fixtures/test.ts';

const everyMs = 45_000;

test('[REV-17] a home that is taken off leaves the page that a visitor has open: the list, and the home itself with words', async ({
  page,
  request,
  site,
}) => {
  test.slow();
  const version = async (): Promise<string> => {
    const manifest = await request.get('/content/cached_model_data/published_compounds/manifest.json');
    return ((await manifest.json()) as { version: string }).version;
  };
  const followed = (before: string) => expect.poll(version, { timeout: 60_000 }).not.toBe(before);
  await page.clock.install();
  await page.goto('/hfc/home?mk=austin');
  const cards = page.getByRole('list', { name: 'Homes' }).getByRole('article');
  await expect(cards.first().getByRole('img')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 }).first();
  const shown = Number.parseInt(await heading.innerText(), 10);
  await cards.first().getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toContainText(/\$\d/);
  const id = new URL(page.url()).searchParams.get('cid') ?? '';
  const colleague = await staffElsewhere(request);
  const first = await version();
  await colleague.takeOff(id);
  await followed(first);
  await page.clock.runFor(everyMs);
  await expect(page.getByRole('dialog')).toContainText('This home is no longer shown');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(heading).toHaveText(new RegExp(`^${shown - 1} `));
  // as it was, for the journeys that follow
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
});

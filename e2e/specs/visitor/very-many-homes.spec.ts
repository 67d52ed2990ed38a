import type { Page } from '@playwright/test';
import { insertHomes } from '../../fixtures/sites/many-homes.ts';
import { startSite, type Site } from '../../fixtures/site.ts';
import { staffElsewhere } from '../../fixtures/staff-elsewhere.ts';
import { expect, test as base } from '../../fixtures/test.ts';

/** A site of its own: other journeys know the demo's homes. */
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

interface Published {
  readonly index: readonly { readonly market_id: string; readonly count: number }[];
  readonly overviews?: readonly { readonly market_id: string }[];
}
const tile = /\/tile\.[^./]+\.[^./]+\.json/;

/** How many homes each mark of the map stands for. */
const marks = (page: Page): Promise<number[]> =>
  page
    .locator('.map-spot button')
    .evaluateAll((all) => all.map((mark) => Number.parseInt(mark.ariaLabel ?? '', 10) || 1));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

test('of a market of very many homes the first cards, and on the map how many are where, come before the others; then all numbers are exact', async ({
  page,
  request,
  site,
}) => {
  const home = await insertHomes(site, 5_100);
  await (await staffElsewhere(request)).edit(home, { featured: true });
  const published = async (): Promise<Published> =>
    (await (
      await request.get('/content/cached_model_data/published_compounds/manifest.json')
    ).json()) as Published;
  const inTiles = async () => (await published()).overviews?.length ?? 0;
  await expect.poll(inTiles).toBe(1);
  const { index, overviews } = await published();
  const all = sum(
    index.filter((one) => one.market_id === overviews?.[0]?.market_id).map(({ count }) => count),
  );
  expect(all).toBeGreaterThan(5_000);

  const held: (() => void)[] = [];
  let hold = true;
  await page.route(tile, async (route) => {
    if (hold) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto('/hfc/home?mk=bay_area');
  const cards = page.getByRole('list', { name: 'Homes' }).getByRole('article');
  await expect(cards.first().getByRole('link').first()).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('At least 100 homes');
  await expect(page.getByText('loading more')).toBeVisible();
  await expect.poll(async () => sum(await marks(page))).toBe(all);
  const known = await marks(page);
  await page.evaluate(() => {
    const least = { marks: Infinity };
    Object.assign(globalThis, { least });
    new MutationObserver(() => {
      least.marks = Math.min(least.marks, document.querySelectorAll('.map-spot').length);
    }).observe(document.body, { childList: true, subtree: true });
  });

  // a number opens as homes that are there do, and the list follows
  const largest = `${Math.max(...known)} homes here`;
  await page.getByRole('button', { name: new RegExp(`^${largest}`) }).click();
  await expect(page).toHaveURL(/[?&]bb=/);
  await expect(page.getByText('in this part of the map ·')).toBeVisible();
  await expect(heading).toHaveText(/^At least \d+ homes?$/);
  const moved = page.url();

  hold = false;
  for (const release of held) release();
  await expect(heading).toHaveText(/^[\d,]+ homes$/);
  await expect(page.getByText('loading more')).toHaveCount(0);
  await expect(page.getByRole('button', { name: new RegExp(`^${largest}`) })).toHaveCount(0);
  // the homes took the place of their numbers: at no moment was there none, and the map stayed
  expect(
    await page.evaluate(() => (globalThis as { least?: { marks: number } }).least?.marks),
  ).toBeGreaterThan(0);
  expect(page.url()).toBe(moved);

  const words = all.toLocaleString('en-US');
  await page.getByRole('button', { name: `Show all ${words}` }).click();
  await expect(heading).toHaveText(`${words} homes`);
  await expect.poll(async () => (await marks(page)).length).toBeGreaterThan(known.length);
  await expect.poll(async () => sum(await marks(page))).toBe(all);
});

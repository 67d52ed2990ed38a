import type { Browser, Locator, Page } from '@playwright/test';
import { cardWithPhotos, idOf, openDemoBoard, withoutLiveChanges } from '../../fixtures/board.ts';
import { curator } from '../../fixtures/people.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { onPhone } from '../../fixtures/widths.ts';

/** The ids of a home's photos in their order. */
const stored = async (site: Site, compoundId: string): Promise<readonly string[]> =>
  (
    await site.sql.query<{ id: string }>(
      `select image_id::text as id from home_photos join compounds using (home_id)
       where compound_id = $1 and home_photos.deleted_at is null order by sort_order, image_id`,
      [compoundId],
    )
  ).map(({ id }) => id);
const tilesOf = (page: Page): Locator => page.getByRole('list', { name: /^Photos,/ }).getByRole('listitem');
async function act(page: Page, place: number, item: string): Promise<void> {
  await tilesOf(page).nth(place).getByRole('button').click();
  await page.getByRole('menuitem', { name: item }).click();
}

interface Both {
  readonly page: Page;
  readonly browser: Browser;
  readonly site: Site;
  readonly signInAs: (email: string, page: Page) => Promise<void>;
}
/**
 * A colleague makes the last photo the cover and deletes the one that was it. Who does not hear of that brings the
 * second one to the end.
 */
async function orderBoth({ page, browser, site, signInAs }: Both) {
  await withoutLiveChanges(page);
  await openDemoBoard(page, signInAs, site);
  const card = cardWithPhotos(page, 'For Review');
  const id = await idOf(card);
  await card.click();
  await expect(tilesOf(page).nth(3)).toBeVisible();
  const before = await stored(site, id);
  const other = await browser.newContext({ baseURL: site.origin });
  const colleague = await other.newPage();
  await signInAs(curator, colleague);
  await colleague.goto(page.url());
  await act(colleague, before.length - 1, 'Make cover');
  await expect.poll(() => stored(site, id)).toEqual([before.at(-1), ...before.slice(0, -1)]);
  await act(colleague, 1, 'Delete');
  const theirs = [before.at(-1), ...before.slice(1, -1)];
  await expect.poll(() => stored(site, id)).toEqual(theirs);
  await act(page, 1, 'Move to the end');
  const rows = {
    mine: page.getByRole('region', { name: 'Yours' }).getByRole('listitem'),
    theirs: page.getByRole('region', { name: 'Theirs' }).getByRole('listitem'),
  };
  await expect(rows.mine).toHaveCount(theirs.length);
  await expect(rows.theirs).toHaveCount(theirs.length);
  // the deleted one is in neither, and nothing was written over theirs
  expect(await stored(site, id)).toEqual(theirs);
  /** For the journeys after this one the photo is there again, and its deletion is offered back to nobody. */
  const takeBack = async (): Promise<void> => {
    // by its key: what is offered after an act has left when this comes late
    await colleague.keyboard.press('Escape');
    await expect(colleague.getByRole('dialog')).toHaveCount(0);
    await colleague.keyboard.press('z');
    await expect.poll(async () => (await stored(site, id)).length).toBe(before.length);
    await other.close();
  };
  return { id, mine: [...before.slice(2), before[1]], takeBack };
}

for (const [where, viewport] of onPhone)
  test.describe(where, () => {
    test.use({ viewport });

    test('[API-16c] of two who order the photos of a home the later one sees both orders and keeps the own one', async ({
      page,
      browser,
      site,
      signInAs,
      expectedErrors,
    }) => {
      expectedErrors.push('409', 'ERR_FAILED');
      const { id, mine, takeBack } = await orderBoth({ page, browser, site, signInAs });
      await page.getByRole('button', { name: 'Keep mine' }).click();
      await expect.poll(() => stored(site, id)).toEqual(mine);
      await expect(tilesOf(page)).toHaveCount(mine.length);
      await takeBack();
    });
  });

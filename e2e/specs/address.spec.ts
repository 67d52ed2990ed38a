import type { Locator, Page, ViewportSize } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { goInPage } from '../fixtures/go-in-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { desktop, phone } from '../fixtures/widths.ts';

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /fits?$/ });
const orderOf = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const mapOf = (page: Page) => page.getByRole('application', { name: 'Map of the homes in the list' });
const trayOf = (page: Page) => page.getByRole('region', { name: 'Homes to compare' });

/** Goes back and forward in the page. What the parameter sets is shown before and after. */
async function followsHistory(page: Page, name: string, shown: () => Promise<void>): Promise<void> {
  const value = parameter(page, name);
  expect(value).not.toBeNull();
  await shown();
  await page.goBack();
  await expect.poll(() => parameter(page, name)).toBeNull();
  await page.goForward();
  await expect.poll(() => parameter(page, name)).toBe(value);
  await shown();
}

/** One load reads all parameters, and leaves each as it was. */
async function reloadKeeps(page: Page, names: readonly string[], shown: () => Promise<void>): Promise<void> {
  const values = names.map((name) => parameter(page, name));
  expect(values).not.toContain(null);
  await page.reload();
  await shown();
  expect(names.map((name) => parameter(page, name))).toEqual(values);
}

/** The open photo grows with `+` and the wheel. Arrows move it while enlarged, and change photos at its own size. */
async function enlarge(page: Page, photos: Locator): Promise<void> {
  const place = () => photos.getByRole('img').first().boundingBox();
  const number = photos.getByRole('status').first();
  const fits = await place();
  const width = fits?.width ?? 0;
  await page.keyboard.press('+');
  await expect.poll(async () => (await place())?.width ?? 0).toBeGreaterThan(width * 1.4);
  const enlarged = await place();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await place())?.x ?? 0).toBeLessThan(enlarged?.x ?? 0);
  await expect(number).toHaveText(/^Photo 1 of/);
  await page.keyboard.press('0');
  await expect.poll(place).toEqual(fits);
  await page.mouse.move((fits?.x ?? 0) + 60, (fits?.y ?? 0) + 60);
  await page.mouse.wheel(0, -120);
  await expect.poll(async () => (await place())?.width ?? 0).toBeGreaterThan(width * 1.1);
  await page.mouse.wheel(0, 2000);
  await expect.poll(place).toEqual(fits);
  await page.keyboard.press('ArrowRight');
  await expect(number).toHaveText(/^Photo 2 of/);
}

/** Chooses four homes to compare and leaves two of them, by the Back button. Returns the pattern of the parameter. */
async function compareHomes(page: Page): Promise<RegExp> {
  const compare = page.getByRole('button', { name: /^Compare: / });
  await compare.nth(0).click();
  await expect.poll(() => parameter(page, 'cmp')).toMatch(/^\d+$/);
  const first = parameter(page, 'cmp');
  await compare.nth(1).click();
  const both = new RegExp(`^${first ?? ''},\\d+$`);
  await expect.poll(() => parameter(page, 'cmp')).toMatch(both);
  await page.goBack();
  await expect(page.getByText('1 home to compare')).toBeVisible();
  expect(parameter(page, 'cmp')).toBe(first);
  await page.goForward();
  await expect(page.getByText('2 homes to compare')).toBeVisible();
  // the notification is above the homes to compare, and covers none of them
  const further = page.getByRole('button', { name: /^Compare: /, pressed: false });
  for (const words of ['3 homes to compare', '4 homes to compare', 'You can compare 4 homes at once.']) {
    await further.first().click();
    await expect(page.getByText(words)).toBeVisible();
  }
  // the end of the page pushes both up
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  const told = page.getByRole('region', { name: 'Notifications' });
  const [above, tray] = [await told.boundingBox(), await trayOf(page).boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(tray?.y ?? 0);
  await told.getByRole('button', { name: 'Dismiss' }).click();
  for (const words of ['3 homes to compare', '2 homes to compare']) {
    await page.goBack();
    await expect(page.getByText(words)).toBeVisible();
  }
  return both;
}

/** The comparison opens with the page, and clearing it takes the homes out of the address. */
async function closeComparison(page: Page, both: RegExp): Promise<void> {
  const comparison = page.getByRole('dialog', { name: '2 homes side by side' });
  await expect(comparison.getByRole('columnheader')).toHaveCount(2);
  await expect(
    comparison
      .getByRole('row', { name: /^Price/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(/\$\d/);
  await expectAccessible(page);
  expect(parameter(page, 'cmp')).toMatch(both);
  await page.keyboard.press('Escape');
  await expect(comparison).toHaveCount(0);
  await trayOf(page).getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => parameter(page, 'cmp')).toBeNull();
}

/** On a phone the map takes the place of the list. */
async function showMap(page: Page, viewport: ViewportSize): Promise<void> {
  if (viewport.width === phone.width) await page.getByRole('button', { name: 'Map', exact: true }).click();
}

async function drawArea(page: Page): Promise<void> {
  const map = mapOf(page);
  await page.getByRole('button', { name: 'Draw an area' }).click();
  // by keyboard: the first of three corners is in the middle of the map
  await expect(map).toBeFocused();
  const middle = await map.boundingBox();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 more corners')).toBeVisible();
  for (const [x, y] of [
    [0.95, 0.3],
    [0.95, 0.8],
  ] as const)
    await map.click({ position: { x: (middle?.width ?? 0) * x, y: (middle?.height ?? 0) * y } });
  await expect(page.getByText(/homes? in your area/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show these' }).click();
  await expect.poll(() => parameter(page, 'poly')).not.toBeNull();
}

/** Moves the map by keyboard: the address follows without a step in the history. */
async function moveMap(page: Page): Promise<void> {
  await expect(mapOf(page)).toBeVisible();
  await mapOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => parameter(page, 'bb')).toMatch(/^-?\d+(\.\d{1,5})?(,-?\d+(\.\d{1,5})?){3}$/);
  const view = parameter(page, 'bb');
  const steps = await page.evaluate(() => history.length);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => parameter(page, 'bb')).not.toBe(view);
  expect(await page.evaluate(() => history.length)).toBe(steps);
}

test('[FLT-09] order, homes to compare, drawn area and view of the map are written to the address and read from it, on a phone and a desktop', async ({
  page,
}) => {
  const order = orderOf(page);
  const ordered = () => expect(order).toHaveValue('price_desc');
  const chip = page.getByRole('button', { name: 'Clear: The area drawn on the map', includeHidden: true });
  const drawn = () => expect(chip).toHaveCount(1);
  await page.setViewportSize(desktop);
  await page.goto('/hfc/home');
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await goInPage(page, '/hfc/home');
    await expect(order).not.toHaveValue('price_desc');
    await order.selectOption('Highest price');
    await expect.poll(() => parameter(page, 'sort')).toBe('price_desc');
    await followsHistory(page, 'sort', ordered);
    const both = await compareHomes(page);
    await reloadKeeps(page, ['sort', 'cmp'], () => expect(page.getByRole('dialog')).toBeVisible());
    await closeComparison(page, both);
    await ordered();

    await showMap(page, viewport);
    await drawArea(page);
    await followsHistory(page, 'poly', drawn);
    await moveMap(page);
    await reloadKeeps(page, ['sort', 'poly', 'bb'], () => expect(heading(page)).toBeVisible());
    await drawn();
    const view = parameter(page, 'bb');
    await showMap(page, viewport);
    await expect(mapOf(page)).toBeVisible();
    expect(parameter(page, 'bb')).toBe(view);
  }
});

test('[CMP-02] photos and comments of a home, and its full screen on a phone, are written to the address and read from it', async ({
  page,
  site,
}) => {
  const [home] = await site.sql.query<{ id: string; home_id: string }>(
    `select compound_id::text as id, home_id::text as home_id from compounds join markets using (market_id)
     where status = 'published' and available and not internal and deleted_at is null and markets.name = 'Bay Area'
       and jsonb_array_length(broadcast_comments) > 0 order by compound_id limit 1`,
  );
  const photos = page.getByRole('dialog', { name: /^Photos of/ });
  const hide = page.getByRole('button', { name: 'Hide' });
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const path = `/hfc/home?cid=${home?.id ?? ''}`;
    if (viewport === desktop) await page.goto(path);
    else await goInPage(page, path);
    await page.getByRole('button', { name: /^Read/ }).click();
    await expect.poll(() => parameter(page, 'hco')).toBe('1');
    await followsHistory(page, 'hco', () => expect(hide).toBeVisible());
    await page.getByRole('button', { name: /^All \d+ photos$/ }).click();
    await expect(photos).toBeVisible();
    expect(parameter(page, 'ohi')).toBe(home?.home_id);
    await followsHistory(page, 'ohi', () => expect(photos).toBeVisible());
    await page.reload();
    await expect(photos).toBeVisible();
    expect(parameter(page, 'ohi')).toBe(home?.home_id);
    await expectAccessible(page);
    await enlarge(page, photos);
    await page.keyboard.press('Escape');
    await expect(photos).toHaveCount(0);
    await expect.poll(() => parameter(page, 'ohi')).toBeNull();
    expect(parameter(page, 'hco')).toBe('1');
    await expect(hide).toBeInViewport();
    await expectAccessible(page);

    if (viewport !== phone) continue;
    const dialog = page.getByRole('dialog');
    const top = async () => (await dialog.boundingBox())?.y;
    expect(await top()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Show on the whole screen' }).click();
    await expect.poll(() => parameter(page, 'mmo')).toBe('1');
    await expect.poll(top).toBe(0);
    await page.reload();
    await expect.poll(top).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.getByRole('list', { name: 'Homes' }).getByRole('article').first().getByRole('link').click();
    await expect.poll(() => parameter(page, 'mmo')).toBe('1');
  }
});

import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /homes?( fits?)?$/ });

/** Away and back as a person goes, and then the page anew: what was set is there each time. */
async function staysSet(page: Page, name: string, shown: () => Promise<void>): Promise<void> {
  const value = parameter(page, name);
  expect(value).not.toBeNull();
  await shown();
  await page.goBack();
  await expect.poll(() => parameter(page, name)).toBeNull();
  await page.goForward();
  await expect.poll(() => parameter(page, name)).toBe(value);
  await shown();
  await page.reload();
  await shown();
  expect(parameter(page, name)).toBe(value);
}

/** The photo that is open grows by `+` and by the wheel; enlarged it is moved, and at its size the arrows leaf again. */
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

test.use({ viewport: phone });

test('[FLT-09] order, homes to compare, drawn area and view of the map are written where they are chosen and read wherever the address is', async ({
  page,
}) => {
  await page.goto('/hfc/home');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.selectOption('Highest price');
  await expect.poll(() => parameter(page, 'sort')).toBe('price_desc');
  await staysSet(page, 'sort', () => expect(order).toHaveValue('price_desc'));

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
  // toasts appear above the comparison bar and do not cover it
  const further = page.getByRole('button', { name: /^Compare: /, pressed: false });
  for (const words of ['3 homes to compare', '4 homes to compare', 'You can compare up to 4 homes.']) {
    await further.first().click();
    await expect(page.getByText(words)).toBeVisible();
  }
  // the end of the page pushes both up
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  const told = page.getByRole('region', { name: 'Notifications' });
  const [above, tray] = [
    await told.boundingBox(),
    await page.getByRole('region', { name: 'Homes to compare' }).boundingBox(),
  ];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(tray?.y ?? 0);
  await told.getByRole('button', { name: 'Dismiss' }).click();
  for (const words of ['3 homes to compare', '2 homes to compare']) {
    await page.goBack();
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.reload();
  const comparison = page.getByRole('dialog', { name: '2 homes side by side' });
  await expect(page.getByText('2 homes to compare')).toBeVisible();
  await expect(comparison).toHaveCount(0);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
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
  const clear = page.getByRole('region', { name: 'Homes to compare' }).getByRole('button', { name: 'Clear' });
  await clear.click();
  await expect.poll(() => parameter(page, 'cmp')).toBeNull();
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => parameter(page, 'cmp')).toMatch(both);
  await clear.click();
  await expect.poll(() => parameter(page, 'cmp')).toBeNull();
  await told.getByRole('button', { name: 'Dismiss' }).click();

  const showMap = () => page.getByRole('button', { name: 'Map', exact: true }).click();
  await showMap();
  const map = page.getByRole('application', { name: 'Map of the homes in the list' });
  await page.getByRole('button', { name: 'Draw an area' }).click();
  // by keyboard: three corners around what the map shows, at its middle each
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
  const chip = page.getByRole('button', {
    name: 'Clear: Your drawn area',
    includeHidden: true,
  });
  await staysSet(page, 'poly', () => expect(chip).toHaveCount(1));

  await showMap();
  await expect(map).toBeVisible();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => parameter(page, 'bb')).toMatch(/^-?\d+(\.\d{1,5})?(,-?\d+(\.\d{1,5})?){3}$/);
  const view = parameter(page, 'bb');
  const steps = await page.evaluate(() => history.length);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => parameter(page, 'bb')).not.toBe(view);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  const left = parameter(page, 'bb');
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await showMap();
  await expect(map).toBeVisible();
  expect(parameter(page, 'bb')).toBe(left);
});

test('[CMP-02] photos and comments of a home, and its whole screen on a phone, are opened by the address and written by opening', async ({
  page,
  site,
}) => {
  const [home] = await site.sql.query<{ id: string; home_id: string }>(
    `select compound_id::text as id, home_id::text as home_id from compounds join markets using (market_id)
     where status = 'published' and available and not internal and deleted_at is null and markets.name = 'Bay Area'
       and jsonb_array_length(broadcast_comments) > 0 order by compound_id limit 1`,
  );
  await page.goto(`/hfc/home?cid=${home?.id ?? ''}`);
  const photos = page.getByRole('dialog', { name: /^Photos of/ });
  await page.getByRole('button', { name: /^All \d+ photos$/ }).click();
  await expect(photos).toBeVisible();
  expect(parameter(page, 'ohi')).toBe(home?.home_id);
  await staysSet(page, 'ohi', () => expect(photos).toBeVisible());
  await expectAccessible(page);
  await enlarge(page, photos);
  await page.keyboard.press('Escape');
  await expect(photos).toHaveCount(0);
  await expect.poll(() => parameter(page, 'ohi')).toBeNull();

  await page.getByRole('button', { name: /^Read/ }).click();
  const hide = page.getByRole('button', { name: 'Hide' });
  await expect.poll(() => parameter(page, 'hco')).toBe('1');
  await staysSet(page, 'hco', () => expect(hide).toBeVisible());
  await expect(hide).toBeInViewport();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  const top = async () => (await dialog.boundingBox())?.y;
  expect(await top()).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Full screen' }).click();
  await expect.poll(() => parameter(page, 'mmo')).toBe('1');
  await expect.poll(top).toBe(0);
  await page.reload();
  await expect.poll(top).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByRole('list', { name: 'Homes' }).getByRole('article').first().getByRole('link').click();
  await expect.poll(() => parameter(page, 'mmo')).toBe('1');
});

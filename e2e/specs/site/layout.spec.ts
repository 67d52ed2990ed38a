import type { Locator, Page } from '@playwright/test';
import { shiftsOf, watchShifts } from '../../fixtures/measures.ts';
import { giveNews } from '../../fixtures/news.ts';
import { makePerson, staff } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Homes' }).getByRole('article');
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });
const greeting = (page: Page) => page.getByRole('region', { name: 'What this is' });
const invite = (page: Page) => page.getByRole('complementary', { name: 'Invite your friends' });
/** The heading of the list and the line below it. */
const head = (page: Page) =>
  page.locator('section > div > div', { has: page.getByRole('heading', { level: 1 }) }).first();

async function height(part: Locator): Promise<number> {
  if ((await part.count()) === 0) return 0;
  return Math.round((await part.boundingBox())?.height ?? 0);
}
/** Waits until the page has taken the width. */
async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
}
/** Resizes until the page is as told: on a busy machine Chromium may leave media queries at the width before. */
async function expectAt<Read>(page: Page, width: number, read: () => Promise<Read>, as: Read): Promise<void> {
  let odd = false;
  await expect
    .poll(
      async () => {
        await page.setViewportSize({ width, height: odd ? 901 : 900 });
        odd = !odd;
        return read();
      },
      { message: `at ${width}` },
    )
    .toEqual(as);
}
const columns = (page: Page): Promise<number> =>
  cards(page).evaluateAll(
    (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().x))).size,
  );
const phones = [390, 767];
const tablets = [768, 1023];
const desktops = [1024, 1440];

test('[DSH-08] bars, greeting, heading and banner have their heights from step to step of the width', async ({
  page,
  signInAs,
}) => {
  await page.goto('/hfc/home');
  await expect(cards(page).first()).toBeVisible();
  for (const width of [...phones, ...tablets, ...desktops]) {
    const small = phones.includes(width);
    await expectAt(
      page,
      width,
      async () => ({
        bar: await height(page.getByRole('banner')),
        greeting: await height(greeting(page)),
        filters: await height(filters(page)),
        head: await height(head(page)),
      }),
      { bar: 56, greeting: small ? 350 : 380, filters: small ? 64 : 82, head: small ? 64 : 96 },
    );
  }

  // with letters twice as large the way to the map lies on nothing of the greeting
  await widen(page, 390);
  await page.getByRole('button', { name: 'Map', exact: true }).waitFor();
  const large = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expect.poll(() => height(greeting(page))).toBeGreaterThan(600);
  const over = async (): Promise<number> => {
    const map = await page.getByRole('button', { name: 'Map', exact: true }).boundingBox();
    const end = await greeting(page).boundingBox();
    return (end?.y ?? 0) + (end?.height ?? 0) - (map?.y ?? 0);
  };
  expect(await over()).toBeLessThanOrEqual(0);
  await large.evaluate((style) => {
    (style as HTMLStyleElement).remove();
  });

  // the banner waits for the greeting to go
  await expect(invite(page)).toHaveCount(0);
  await greeting(page).getByRole('button', { name: 'Close, show only homes' }).click();
  await expect(invite(page)).toBeVisible();
  for (const width of phones) {
    await expectAt(page, width, () => height(invite(page)), 84);
    // it covers nothing: the page ends above it, and what floats stands above it
    const top = 900 - 84;
    // the list grows as rows come into view, so the foot is scrolled to until it stays
    await expect
      .poll(() =>
        page.getByRole('contentinfo').evaluate((foot) => {
          foot.scrollIntoView({ block: 'end' });
          window.scrollTo(0, document.documentElement.scrollHeight);
          return Math.round(foot.getBoundingClientRect().bottom);
        }),
      )
      .toBe(top);
    const map = await page.getByRole('button', { name: 'Map', exact: true }).boundingBox();
    expect((map?.y ?? top) + (map?.height ?? 0)).toBeLessThan(top);
  }
  // where the map has the window, it gives way
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(invite(page)).toBeHidden();
  await page.getByRole('button', { name: 'List' }).click();
  await invite(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(invite(page)).toHaveCount(0);
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(invite(page)).toHaveCount(0);

  // signed in the bar is high on a desktop alone, whatever is offered in it
  await page.goto('about:blank');
  await signInAs(staff);
  await page.goto('/hfc/home');
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  for (const width of [...phones, ...tablets, ...desktops]) {
    await expectAt(page, width, () => height(page.getByRole('banner')), width < 1024 ? 56 : 88);
  }
  // more cards side by side: beside the map, and where the list is alone
  for (const [width, beside] of [
    [1279, 1],
    [1280, 2],
  ] as const) {
    await expectAt(page, width, () => columns(page), beside);
  }
  await page.getByRole('button', { name: 'Hide map' }).click();
  for (const [width, alone] of [
    [1023, 2],
    [1024, 3],
    [1535, 3],
    [1536, 4],
  ] as const) {
    await expectAt(page, width, () => columns(page), alone);
  }
  await page.getByRole('button', { name: 'Show map' }).click();

  // no filters where there are no homes to filter
  await page.goto('/hfc/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await height(filters(page))).toBe(0);
  // the staff's pages take less room at their edges below 640
  await page.goto('/hfc/_i/review');
  const title = page.getByRole('heading', { level: 1, name: 'Review cycles' });
  await expect(title).toBeVisible();
  const edge = async (width: number): Promise<number> => {
    await widen(page, width);
    return (await title.boundingBox())?.x ?? 0;
  };
  // media queries may follow a new width late, see `expectAt`
  await expect
    .poll(async () => {
      const narrow = await edge(639);
      return (await edge(640)) - narrow;
    })
    .toBeGreaterThan(0);
});

test('[DSH-07] [DSH-08] what is new about a liked home opens the main banner with a page, never above one that is read', async ({
  page,
  site,
  signInAs,
  request,
}) => {
  const email = 'news@people.example';
  await makePerson(request, email, 'Noor');
  await signInAs(email);
  const { title } = await giveNews(site, email);
  const banner = page.getByRole('complementary', { name: 'News about your shortlist' });
  const navigation = page.getByRole('navigation', { name: 'Main' });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/hfc/home');
  await expect(navigation.getByRole('link', { name: /^Shortlist/ })).toHaveText('Shortlist1 new');
  await expect(banner).toHaveCount(0);
  await navigation.getByRole('link', { name: 'New Listings' }).click();
  await expect(banner).toContainText(`New note from our team on ${title}`);
  for (const width of [...desktops, ...tablets, ...phones]) {
    await widen(page, width);
    await expect.poll(async () => [width, await height(banner)]).toEqual([width, 55]);
  }

  // its room is there before the page is: nothing moves
  await watchShifts(page);
  await page.goto('/hfc/home');
  await expect(cards(page).first()).toBeVisible();
  await expect(banner).toContainText(title);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  expect(await shiftsOf(page)).toBeLessThan(0.01);
  await banner.getByRole('link', { name: 'Read' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('on a page without automatic sign-in, the bar keeps one height from the first paint until the user is signed in', async ({
  page,
  signInAs,
}) => {
  await signInAs(staff);
  await page.addInitScript(() => {
    const heights = new Set<number>();
    Object.assign(globalThis, { heights });
    const look = (): void => {
      for (const { offsetHeight } of document.querySelectorAll('header')) heights.add(offsetHeight);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/account/update-password');
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  const seen = await page.evaluate(() => [...(globalThis as unknown as { heights: Set<number> }).heights]);
  // a bar that is not shown has no height
  expect(seen.filter((height) => height > 0)).toEqual([88]);
});

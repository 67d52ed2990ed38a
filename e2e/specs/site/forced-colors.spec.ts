import type { Locator } from '@playwright/test';
import { cardsIn, columnOf } from '../../fixtures/board.ts';
import { consumer } from '../../fixtures/people.ts';
import { lostInForcedColors } from '../../fixtures/screens/forced-colors.ts';
import { openHome, openHomes } from '../../fixtures/screens/open.ts';
import { openBoard } from '../../fixtures/screens/review-board.ts';
import type { Screen } from '../../fixtures/screens/screen.ts';
import { expectOnScreens, walks } from '../../fixtures/screens/walks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

// what is not found or refused says so
test.use({ expectedErrors: ['404', '503'] });

const photos: Screen = {
  name: 'all photos of a home',
  open: async (page, site) => {
    await openHome(page, site, (id) => `/hfc/homes_c/${id}`);
    await page.getByRole('button', { name: /^(All|Show all) .*photos$/ }).click();
    await expect(page.getByRole('list', { name: 'All photos' })).toBeVisible();
  },
};
const compared: Screen = {
  name: 'homes compared',
  open: async (page) => {
    await openHomes(page);
    const compare = page.getByRole('button', { name: /^Compare: /, pressed: false });
    await compare.first().click();
    await compare.first().click();
    await expect(page.getByRole('region', { name: 'Homes to compare' })).toBeVisible();
  },
};
const comparison: Screen = {
  name: 'comparison',
  open: async (page) => {
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  },
};
const gallery: Screen = {
  name: 'gallery of components',
  open: async (page) => {
    await page.goto('/_dev/gallery');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};
const dragged: Screen = {
  name: 'card above another column',
  open: async (page) => {
    await openBoard(page);
    await cardsIn(page, 'For Review').first().hover();
    await page.mouse.down();
    // the first move lifts it
    for (const column of ['Maybe', 'Approved']) await columnOf(page, column).hover({ force: true });
    await expect(page.locator('[data-target]').filter({ has: columnOf(page, 'Approved') })).toBeVisible();
  },
};
const added: Readonly<Record<string, readonly Screen[]>> = {
  'a visitor': [gallery, photos, compared, comparison],
  staff: [dragged],
};
/** Where a phone has controls of its own. */
const onPhone = ['homes with their filters open', 'map', 'menu of the bar', 'shortlist', 'board'];
for (const { screens, ...walk } of walks)
  test.describe(`on the screens of ${walk.who}`, () => {
    test('[RWD-07] every state of a control shows in forced colors', async ({ page, site }) => {
      const all = [...screens, ...(added[walk.who] ?? [])];
      await expectOnScreens(page, site, { ...walk, screens: all }, lostInForcedColors);
    });

    test.describe('that a phone has', () => {
      test.use({ viewport: phone });

      test('[RWD-07] every state of its controls shows in forced colors', async ({ page, site }) => {
        const own = screens.filter(({ name }) => onPhone.includes(name));
        await expectOnScreens(page, site, { ...walk, screens: own }, lostInForcedColors);
      });
    });
  });

test.describe('before an answer', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('[RWD-07] the privacy card has an edge in forced colors', async ({ page }) => {
    await page.goto('/about/privacy');
    await expect(page.getByRole('region', { name: 'Privacy choice' })).toBeVisible();
    expect(await lostInForcedColors(page)).toEqual([]);
  });
});

test('[RWD-07] in forced colors a press shows: a face, a color and a switch, and the next press undoes it', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs(consumer);
  await page.goto('/hfc/account/notifications');
  const main = page.getByRole('main');
  // pressed by keys: a pointer paints what it is over
  const fillsOf = (control: Locator) =>
    control.evaluate((element) =>
      [undefined, '::before', '::after'].map(
        (part) => getComputedStyle(element.closest('label') ?? element, part).backgroundColor,
      ),
    );
  for (const name of ['Aya', 'brown']) {
    const choice = main.getByRole('radio', { name });
    const before = await fillsOf(choice);
    await choice.press('Space');
    expect(await fillsOf(choice)).not.toEqual(before);
  }
  const newsletter = main.getByRole('switch', { name: 'Newsletter' });
  const before = await fillsOf(newsletter);
  await newsletter.press('Space');
  await expect.poll(() => fillsOf(newsletter)).not.toEqual(before);
  await newsletter.press('Space');
  await expect.poll(() => fillsOf(newsletter)).toEqual(before);
});

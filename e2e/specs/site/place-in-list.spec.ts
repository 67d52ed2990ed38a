import type { Locator, Page } from '@playwright/test';
import { waitForMeasuredHomes } from '../../fixtures/scroll-down.ts';
import { expect, test } from '../../fixtures/test.ts';
import { desktop, phone } from '../../fixtures/widths.ts';

/** As Safari: a press on a link or button focuses the part of the page around it, or nothing. */
const focusNothingPressed = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'mousedown',
      (event) => {
        const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
        if (pressed === null) return;
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        pressed.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
      },
      true,
    );
  });

const modal = (page: Page) => page.getByRole('dialog');
const homes = (page: Page) => page.getByRole('list', { name: 'Homes', exact: true });
// not by its role: a dialog hides it from screen readers
const pane = (page: Page) => page.locator('[data-keeps-scroll="homes"]');
/** On a phone the page scrolls, else the list. */
const scrolled = (page: Page) => pane(page).evaluate((list) => Math.round(list.scrollTop || window.scrollY));

async function scrollList(page: Page, top: number): Promise<void> {
  await waitForMeasuredHomes(page);
  const scroll = async () => {
    await pane(page).evaluate(async (list, to) => {
      for (const part of [window, list]) part.scrollTo({ top: to, behavior: 'instant' });
      // new rows are measured in the next frame, which may move the list in the frame after it
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    }, top);
    return scrolled(page);
  };
  await expect.poll(scroll).toBe(top);
}

/** The first home whose link and heart can be pressed where the list is now. */
async function homeInView(page: Page): Promise<Locator> {
  const name = await homes(page).evaluate((list) => {
    const cards = [...list.querySelectorAll('article')];
    const card = cards.find((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top > 100 && bottom < innerHeight - 60;
    });
    return card?.querySelector('a')?.textContent ?? 'none is in view';
  });
  return homes(page)
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
}

const closings: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  '×': (page) => modal(page).getByRole('button', { name: 'Close', exact: true }).click(),
  Back: (page) => page.goBack(),
  Escape: (page) => page.keyboard.press('Escape'),
};

const cases = [
  ['on a phone', phone, 'focuses what is pressed', () => undefined],
  ['on a phone', phone, 'does not focus what is pressed', focusNothingPressed],
  ['on a desktop', desktop, 'does not focus what is pressed', focusNothingPressed],
] as const;

for (const [where, viewport, does, imitate] of cases)
  test(`[RWD-08] ${where} a home, the filters and the sign-up gate give back the place in the list, in a browser that ${does}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await imitate(page);
    await page.goto('/hfc/home');
    await scrollList(page, 2600);
    const home = await homeInView(page);
    const bar = page.getByRole('group', { name: 'Filters' });
    const filters = bar.getByRole('button', { name: viewport === phone ? /^Filters/ : /^Home type/ });
    const openers = [
      home.getByRole('link'),
      filters,
      home.getByRole('button', { name: /^On your shortlist/ }),
    ];
    for (const opener of openers)
      for (const [name, close] of Object.entries(closings)) {
        // there the filters are a popover without a × and without a step in the history
        if (opener === filters && viewport === desktop && name !== 'Escape') continue;
        await opener.click();
        await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
        // to press what still moves, the driver may scroll
        const left = await scrolled(page);
        expect(left).toBeGreaterThan(1500);
        await close(page);
        await expect(modal(page)).toBeHidden();
        await expect(opener, name).toBeFocused();
        expect(await scrolled(page), name).toBe(left);
      }
  });

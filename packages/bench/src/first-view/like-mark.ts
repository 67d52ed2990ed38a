import type { Page } from 'playwright-core';

/** A like that people see, where it is, and of which home. */
export interface SeenLike {
  readonly title: string;
  readonly x: number;
  readonly y: number;
}
interface Likes {
  seen?: SeenLike;
  /** When the signup gate opened, in ms since the navigation began. */
  answeredAt?: number;
  /** The first tap: when, and whether the first view was still there. */
  tap?: { readonly at: number; readonly isEarly: boolean };
}
type Marked = typeof globalThis & { likes: Likes };

/**
 * Before the page comes: notes the first like that people see, the first tap, and when the page has answered. `press`
 * presses that like in the moment in which it can be seen.
 */
export async function markLike(page: Page, press: boolean): Promise<void> {
  await page.addInitScript((presses) => {
    const likes: Likes = {};
    Object.assign(globalThis, { likes });
    const isSeen = (element: Element): boolean => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return (
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        width > 0 &&
        top >= 0 &&
        bottom <= innerHeight
      );
    };
    const nameOf = (button: Element): string =>
      (button.getAttribute('aria-label') ?? button.textContent).replaceAll(/\s+/g, ' ').trim();
    const look = (): void => {
      for (const button of likes.seen === undefined ? document.querySelectorAll('main button') : []) {
        const title = /^(?:On your shortlist: |Like )(.+)$/.exec(nameOf(button))?.[1];
        if (title === undefined || !isSeen(button)) continue;
        const { x, y, width, height } = button.getBoundingClientRect();
        likes.seen = { title, x: x + width / 2, y: y + height / 2 };
        if (presses && button instanceof HTMLElement) button.click();
        break;
      }
      const gate = [...document.querySelectorAll('dialog[open], [role=dialog]')].find(isSeen);
      if (gate?.textContent.includes('Sign up') === true) likes.answeredAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        likes.tap ??= { at: timeStamp, isEarly: document.getElementById('first-view') !== null };
      },
      true,
    );
  }, press);
}

async function noted<K extends keyof Likes>(page: Page, what: K): Promise<NonNullable<Likes[K]>> {
  const handle = await page.waitForFunction((key) => (globalThis as Marked).likes[key], what, {
    timeout: 60_000,
  });
  return (await handle.jsonValue()) as NonNullable<Likes[K]>;
}

export const seenLike = (page: Page): Promise<SeenLike> => noted(page, 'seen');
export const firstTap = (page: Page): Promise<NonNullable<Likes['tap']>> => noted(page, 'tap');
export const likeAnsweredAt = (page: Page): Promise<number> => noted(page, 'answeredAt');

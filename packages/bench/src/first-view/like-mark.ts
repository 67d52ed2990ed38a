import type { Page } from 'playwright-core';

/** A visible like button: its position and the title of its home. */
export interface LikeButton {
  readonly title: string;
  readonly x: number;
  readonly y: number;
}
interface Likes {
  button?: LikeButton;
  /** When the sign-up dialog opened, in ms since the navigation started. */
  gateOpenedAt?: number;
  /** The first tap: its time, and whether the first view was still in the page. */
  tap?: { readonly at: number; readonly isEarly: boolean };
}
type PageWithLikes = typeof globalThis & { likes: Likes };

/**
 * Call it before the navigation. Records the first visible like button, the first tap, and when the sign-up dialog
 * opens. With `press`, it clicks the button as soon as it is visible.
 */
export async function markLike(page: Page, press: boolean): Promise<void> {
  await page.addInitScript((shouldPress) => {
    const likes: Likes = {};
    Object.assign(globalThis, { likes });
    const isVisible = (element: Element): boolean => {
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
    const check = (): void => {
      for (const button of likes.button === undefined ? document.querySelectorAll('main button') : []) {
        const title = /^(?:On your shortlist: |Like )(.+)$/.exec(nameOf(button))?.[1];
        if (title === undefined || !isVisible(button)) continue;
        const { x, y, width, height } = button.getBoundingClientRect();
        likes.button = { title, x: x + width / 2, y: y + height / 2 };
        if (shouldPress && button instanceof HTMLElement) button.click();
        break;
      }
      const gate = [...document.querySelectorAll('dialog[open], [role=dialog]')].find(isVisible);
      if (gate?.textContent.includes('Sign up') === true) likes.gateOpenedAt = performance.now();
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        likes.tap ??= { at: timeStamp, isEarly: document.getElementById('first-view') !== null };
      },
      true,
    );
  }, press);
}

async function waitForMark<K extends keyof Likes>(page: Page, key: K): Promise<NonNullable<Likes[K]>> {
  const handle = await page.waitForFunction((name) => (globalThis as PageWithLikes).likes[name], key, {
    timeout: 60_000,
  });
  return (await handle.jsonValue()) as NonNullable<Likes[K]>;
}

export const likeButton = (page: Page): Promise<LikeButton> => waitForMark(page, 'button');
export const firstTap = (page: Page): Promise<NonNullable<Likes['tap']>> => waitForMark(page, 'tap');
export const gateOpenedAt = (page: Page): Promise<number> => waitForMark(page, 'gateOpenedAt');

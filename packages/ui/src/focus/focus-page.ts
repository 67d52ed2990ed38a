/**
 * Puts the focus on the heading of the page that can be seen, so that reading and Tab go on from there. Nothing scrolls:
 * what was closed or left lay over the page, or stays in view. A new page begins at its top by itself.
 */
export function focusPage(): void {
  for (const selector of ['h1:not([role="dialog"] *)', 'main'])
    for (const place of document.querySelectorAll<HTMLElement>(selector)) {
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus({ preventScroll: true });
      if (document.activeElement === place) return;
    }
}

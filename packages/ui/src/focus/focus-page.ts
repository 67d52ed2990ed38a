/** Puts the focus on the heading of the page that can be seen, so that reading and Tab go on from there. */
export function focusPage(options?: FocusOptions): void {
  for (const selector of ['h1:not([role="dialog"] *)', 'main'])
    for (const place of document.querySelectorAll<HTMLElement>(selector)) {
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus(options);
      if (document.activeElement === place) return;
    }
}

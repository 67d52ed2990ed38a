// for Safari, which may draw a ring around what a script focuses
const quietly = { preventScroll: true, focusVisible: false };

/**
 * Focuses the link or button that was pressed, as most browsers do. Safari focuses the part of the page around it, or
 * nothing, so a dialog would not find what opened it. Hears clicks before anything else does.
 */
export function focusPressed({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
  // the focus may be elsewhere on purpose: in the text of a toolbar, in a menu that opened as the pointer went down
  if (document.activeElement?.contains(pressed?.parentNode ?? null) === true) pressed?.focus(quietly);
}

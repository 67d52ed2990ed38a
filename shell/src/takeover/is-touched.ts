/** After a reload and after Back, browsers restore the values of fields. */
const isRestored = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');

/**
 * Whether the visitor may have done something in the first view that the app has to carry over. True where the browser
 * cannot tell.
 */
export function isTouched(view: HTMLElement): boolean {
  // not in every browser
  const { userActivation } = navigator as { readonly userActivation?: UserActivation };
  return (
    userActivation?.hasBeenActive !== false ||
    isRestored() ||
    // screen readers focus, press and select without keys or a pointer
    view.contains(document.activeElement) ||
    view.querySelector('[data-pressed]') !== null ||
    getSelection()?.isCollapsed === false
  );
}

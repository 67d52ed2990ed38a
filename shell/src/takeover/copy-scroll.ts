/** Scrolls elements of the app as far as the elements of the first view with the same `data-keeps-scroll`. */
export function copyScroll(view: Element, root: Element): void {
  for (const element of view.querySelectorAll<HTMLElement>('[data-keeps-scroll]')) {
    const name = element.dataset['keepsScroll'] ?? '';
    const target = root.querySelector(`[data-keeps-scroll="${name}"]`);
    if (target === null) continue;
    target.scrollTop = element.scrollTop;
    target.scrollLeft = element.scrollLeft;
  }
}

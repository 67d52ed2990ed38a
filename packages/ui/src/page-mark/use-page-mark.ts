import { useLayoutEffect } from 'react';

/**
 * What a page has just now, of which others take notice: something that asks, that failed above it, that stands at its foot, or that floats
 * above it, a form that it is about, a map that fills it, a page that is on its way.
 */
export type PageMark = 'asks' | 'at-foot' | 'failed' | 'floats' | 'form' | 'map-alone' | 'pending';

/** Each remote has its own copy of this: how many marks there are is in the page. */
function count(mark: PageMark, by: number): void {
  const root = document.documentElement;
  const many = Number(root.getAttribute(`data-${mark}`)) + by;
  if (many > 0) root.setAttribute(`data-${mark}`, String(many));
  else root.removeAttribute(`data-${mark}`);
}

/** Marks the page, as `data-asks` and so on of its root; answers what takes that back. */
export function markPage(mark: PageMark): () => void {
  count(mark, 1);
  return () => {
    count(mark, -1);
  };
}

/**
 * Marks the page for as long as whoever asks for it is there. A rule that looks for an element by `:has()` of the root
 * is asked again by a browser for every change anywhere in the page.
 */
export function usePageMark(mark: PageMark, on = true): void {
  useLayoutEffect(() => (on ? markPage(mark) : undefined), [mark, on]);
}

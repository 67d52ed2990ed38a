import type { Navigator, Place } from '../navigation/navigator.ts';

/**
 * Acts when the visitor is on a different page than the server sent, because of a guard, Back or a link. A page that
 * changes its own query is still the same page. Returns a function that stops waiting.
 */
export function whenLeft(
  { place, subscribe }: Pick<Navigator, 'place' | 'subscribe'>,
  routeName: string | undefined,
  act: () => void,
): () => void {
  let first: Place | undefined;
  return subscribe(() => {
    const now = place();
    const isSame =
      first === undefined
        ? now?.matched?.route.name === routeName && now?.action !== 'pop'
        : now?.action === 'replace' && now.at.pathname === first.at.pathname;
    first ??= now;
    if (!isSame) act();
  });
}

import type { Navigator, Place } from '../navigation/navigator.ts';

/**
 * Acts when the visitor is on another page than the one that the server sent: a guard led elsewhere, Back, a link. A
 * page that changes its own query stays. Answers what ends the wait.
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

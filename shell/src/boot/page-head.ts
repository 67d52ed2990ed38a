import type { AppDispatch } from '@commonhearth/contract';
import type { Effect } from '../navigation/guard.ts';

/** The page's head: the route's title, unless something that is shown says better; then the brand. */
export function createPageHead(brand: string, dispatch: AppDispatch) {
  const claims: { readonly title: string }[] = [];
  let ofRoute: string | undefined;
  const show = (): void => {
    const title = claims.at(-1)?.title ?? ofRoute;
    document.title = title === undefined ? brand : `${title} | ${brand}`;
  };
  return {
    /** What guards do to the store and to the head. */
    apply: (effect: Effect): void => {
      if (effect.kind === 'dispatch') {
        dispatch(effect.action);
        return;
      }
      ofRoute = effect.title;
      show();
      document.querySelector('meta[name="description"]')?.setAttribute('content', effect.description);
    },
    claimTitle: (title: string): (() => void) => {
      const claim = { title };
      claims.push(claim);
      show();
      return () => {
        claims.splice(claims.indexOf(claim), 1);
        show();
      };
    },
  };
}

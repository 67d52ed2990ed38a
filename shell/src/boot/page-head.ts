import { defaultDescription } from '@commonhearth/schemas/constants';
import type { Effect } from '../navigation/guard.ts';

type Page = Extract<Effect, { kind: 'page' }>;

/** The page's head: the route's title, unless something that is shown says better; then the brand. */
export function createPageHead(brand: string) {
  const claims: { readonly title: string }[] = [];
  let ofRoute: string | undefined;
  let arriving = true;
  const show = (): void => {
    const title = claims.at(-1)?.title ?? ofRoute;
    document.title = title === undefined ? brand : `${title} | ${brand}`;
  };
  return {
    apply: ({ title, description }: Pick<Page, 'title' | 'description'>): void => {
      ofRoute = title;
      show();
      // the server described this page, a home as well, and knows more than the default says
      const keepsServed = arriving && description === defaultDescription;
      arriving = false;
      if (keepsServed) return;
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
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

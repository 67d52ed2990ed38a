import { defaultDescription } from '@commonhearth/schemas/constants';
import type { Effect } from '../navigation/guard.ts';

type Page = Extract<Effect, { kind: 'page' }>;

/** The page's head: title and description of what is shown, else those of the route; the title ends with the brand. */
export function createPageHead(brand: string) {
  const claims: { readonly title: string; readonly description: string | undefined }[] = [];
  const meta = document.querySelector('meta[name="description"]');
  let route: { readonly title: string | undefined; readonly description: string } | undefined;
  const show = (): void => {
    const title = claims.at(-1)?.title ?? route?.title;
    document.title = title === undefined ? brand : `${title} | ${brand}`;
    const description =
      claims.findLast((claim) => claim.description !== undefined)?.description ?? route?.description;
    if (description !== undefined) meta?.setAttribute('content', description);
  };
  return {
    apply: ({ title, description }: Pick<Page, 'title' | 'description'>): void => {
      // the server described this page, a home as well, and knows more than the default says
      const served =
        route === undefined && description === defaultDescription ? meta?.getAttribute('content') : undefined;
      route = { title, description: served ?? description };
      show();
    },
    claimTitle: (title: string, description?: string): (() => void) => {
      const claim = { title, description };
      claims.push(claim);
      show();
      return () => {
        claims.splice(claims.indexOf(claim), 1);
        show();
      };
    },
  };
}

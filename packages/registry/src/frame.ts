import type { Route } from './types.ts';

/** Kinds of pages by what they look like before their code is here. */
export const frameKinds = ['homes', 'home', 'staff', 'page'] as const;
export type FrameKind = (typeof frameKinds)[number];

/** What a route's page looks like before its code is here. */
export function frameOf(route: Pick<Route, 'app' | 'content'> | undefined): FrameKind {
  if (route?.content === 'market') return 'homes';
  if (route?.content === 'compound') return 'home';
  return route?.app === 'hfci' ? 'staff' : 'page';
}

/** Response header of a page: `missing` while the server renders its first view for later visits. */
export const firstViewHeader = 'x-first-view';

import type { navigationSlice, QueryChange, RouteName, SessionState } from '@commonhearth/contract';
import type { Matched, OwnedRoute } from './route-table.ts';

export interface At {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
export const fullPath = ({ pathname, search, hash }: At): string => pathname + search + hash;

type NavigationActions = typeof navigationSlice.actions;
/**
 * What a guard does before its outcome counts: an action of the navigation slice, or the page's title
 * (without the brand, undefined for the brand alone) and description.
 */
export type Effect =
  | { readonly kind: 'dispatch'; readonly action: ReturnType<NavigationActions[keyof NavigationActions]> }
  | { readonly kind: 'page'; readonly title: string | undefined; readonly description: string };

export type Outcome = (
  | { readonly kind: 'proceed' }
  | { readonly kind: 'replace'; readonly url: string }
  | { readonly kind: 'redirect'; readonly name: RouteName; readonly query?: QueryChange }
) & { readonly effects?: readonly Effect[] };
export const proceed: Outcome = { kind: 'proceed' };

export interface Situation {
  readonly session: SessionState;
  readonly at: At;
  readonly matched: Matched | undefined;
  readonly markets: readonly { readonly name: string; readonly comingSoon: boolean }[];
}

/** The eleven guards of [2], by name and in order. The pipeline holds those that exist. */
export const guardOrder = [
  'keep dev mode',
  'experimental features',
  'record app',
  'remember landing page',
  'save initial market and area',
  'save subscriber id',
  'magic-link token',
  'email-preferences token',
  'shareable compound page',
  'needs session',
  'title and description',
] as const;

export interface Guard {
  readonly name: (typeof guardOrder)[number];
  /** Only these wait for the session. */
  readonly readsSession: (route: OwnedRoute | undefined) => boolean;
  readonly run: (situation: Situation) => Outcome;
}

import type {
  AppDispatch,
  Injection,
  KeptKey,
  KeptPlace,
  QueryChange,
  RootState,
  RouteName,
  RouteParams,
  SessionState,
} from '@commonhearth/contract';
import { timeLimit } from '@commonhearth/federation/time-limit';
import type { Matched, OwnedRoute } from './route-table.ts';

export interface At {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
export const fullPath = ({ pathname, search, hash }: At): string => pathname + search + hash;

type Slice = NonNullable<Injection['slices']>[number];

/**
 * What a guard does before its outcome counts: an action of the navigation slice or of its own memory, the
 * page's title (without the brand, undefined for the brand alone) and description, something that the browser
 * keeps, or work that is waited for, no longer than `effectPatienceMs`.
 */
export type Effect =
  | { readonly kind: 'dispatch'; readonly action: { readonly type: string; readonly payload?: unknown } }
  | { readonly kind: 'keep'; readonly key: KeptKey<string>; readonly value: string }
  | { readonly kind: 'wait'; readonly work: Parameters<AppDispatch>[0] }
  | { readonly kind: 'page'; readonly title: string | undefined; readonly description: string };

export type Outcome = (
  | { readonly kind: 'proceed' }
  | { readonly kind: 'replace'; readonly url: string }
  | {
      readonly kind: 'redirect';
      readonly name: RouteName;
      readonly params?: RouteParams;
      readonly query?: QueryChange;
    }
) & { readonly effects?: readonly Effect[] };
export const proceed: Outcome = { kind: 'proceed' };

/** After this long a navigation goes on without what it waited for, in milliseconds. */
export const effectPatienceMs = timeLimit(5000);

export interface Situation {
  readonly session: SessionState;
  readonly state: RootState;
  /** What the browser keeps, to look at. */
  readonly kept: Pick<KeptPlace, 'read'>;
  readonly at: At;
  readonly matched: Matched | undefined;
  readonly markets: readonly { readonly name: string; readonly comingSoon: boolean }[];
}

export interface Guard {
  readonly name: string;
  /** What it remembers for itself, as a slice beside it: in the store from the start, forgotten on sign-out. */
  readonly memory?: Slice;
  /** Only these wait for the session. */
  readonly readsSession: (route: OwnedRoute | undefined) => boolean;
  readonly run: (situation: Situation) => Outcome;
}

/** A guard that few addresses need. Its code loads when one does; if it is missing, the navigation goes on without it. */
export interface LateGuard {
  readonly name: string;
  readonly isNeeded: (situation: Pick<Situation, 'at' | 'matched' | 'state'>) => boolean;
  readonly load: () => Promise<Guard>;
}

export const memoriesOf = (guards: readonly (Guard | LateGuard)[]): Slice[] =>
  guards.flatMap((guard) => ('memory' in guard ? (guard.memory ?? []) : []));

/** What a guard remembers, from its slice: the contract's state does not know of it. */
export const remembered = <Memory>(
  { reducerPath }: { readonly reducerPath: string; readonly getInitialState: () => Memory },
  { state }: Pick<Situation, 'state'>,
): Memory => (state as unknown as Readonly<Record<string, Memory>>)[reducerPath] as Memory;

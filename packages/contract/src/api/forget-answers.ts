import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { ownerOfEndpoint } from './owned-api.ts';

type Removed = Parameters<typeof api.internalActions.removeQueryResult>[0];
interface WithQueries {
  readonly [api.reducerPath]: {
    readonly queries: Readonly<Record<string, { readonly endpointName?: string } | undefined>>;
  };
}

/** What takes everything out of the cache that endpoints of one remote were answered. */
export const forgettingAnswers = (owner: string, state: WithQueries): UnknownAction[] =>
  Object.entries(state[api.reducerPath].queries).flatMap(([queryCacheKey, query]) =>
    query?.endpointName !== undefined && ownerOfEndpoint(query.endpointName) === owner
      ? [api.internalActions.removeQueryResult({ queryCacheKey } as Removed)]
      : [],
  );

import type { AnalyticsKind } from '@commonhearth/schemas/constants';
import type { Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { insertAnalytics, personOf } from './analytics.repository.ts';
import type { Told } from './read-analytics.ts';

/** Where what Mixpanel's library tells goes. The database is one; another would be given in its place by `analyticsCalls`. */
export interface AnalyticsSink {
  readonly keep: (
    context: Context,
    told: { readonly kind: AnalyticsKind; readonly all: readonly Told[]; readonly viewerId: string },
  ) => Promise<void>;
}

const ids = new Set(['distinct_id', '$distinct_id', '$user_id', '$anon_distinct_id', 'user_id']);
/** While it is not known whose browser it is, nothing says it: it would outlive the account. */
const ofNobody = (told: Told): Told => ({
  ...told,
  data: Object.fromEntries(
    Object.entries(told.data).filter(
      ([name, value]) => !ids.has(name) || String(value).startsWith('$device:'),
    ),
  ),
});

export const analyticsInDatabase = ({ database }: Pick<Dependencies, 'database'>): AnalyticsSink => ({
  keep: ({ at }, { kind, all, viewerId }) =>
    database.db.transaction(async (tx) => {
      const userId = await personOf(tx, viewerId);
      await insertAnalytics(
        tx,
        (userId === null ? all.map(ofNobody) : all).map((told) => ({
          ...told,
          kind,
          userId,
          viewerId,
          createTimestamp: at,
        })),
      );
    }),
});

import type { AnalyticsKind } from '@commonhearth/schemas/constants';
import type { Context } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { insertAnalytics, personOf } from './analytics.repository.ts';
import type { Told } from './read-analytics.ts';

/** Where what Mixpanel's library tells goes. The database is one; another would be given in its place by `analyticsCalls`. */
export interface AnalyticsSink {
  readonly keep: (
    context: Context,
    told: { readonly kind: AnalyticsKind; readonly all: readonly Told[]; readonly viewerId: string },
  ) => Promise<void>;
}

export const analyticsInDatabase = ({ database }: Pick<Dependencies, 'database'>): AnalyticsSink => ({
  keep: ({ at }, { kind, all, viewerId }) =>
    database.db.transaction(async (tx) => {
      const userId = await personOf(tx, viewerId);
      await insertAnalytics(
        tx,
        all.map((told) => ({ ...told, kind, userId, viewerId, createTimestamp: at })),
      );
    }),
});

import type { EngagementBody } from '@commonhearth/schemas';
import { isPerson } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { keepsUser } from '../users/users.repository.ts';
import { recordEngagement } from './engagement.policy.ts';
import { findVisitor, insertEvents, keepSession } from './engagement.repository.ts';

/**
 * Where what is told of visits goes. The database is one; another would be given in its place by `engagementCalls`.
 */
export interface EngagementSink {
  readonly keep: (context: Context, told: EngagementBody, viewerId: string) => Promise<void>;
}

const within = (time: string, now: Date): Date => new Date(Math.min(Date.parse(time), now.getTime()));

/** Keeps visits in the database: the signed-in person's, whatever the body says, else nobody's; no time to come. */
export const engagementInDatabase = ({ database }: Pick<Dependencies, 'database'>): EngagementSink => ({
  keep: ({ actor, at }, told, viewerId) =>
    database.db.transaction(async (tx) => {
      const visitor = await findVisitor(tx, told.session_id);
      if (visitor !== undefined) {
        const isSameViewer = visitor.viewerId === viewerId;
        if (recordEngagement.may?.(actor, { ...visitor, isSameViewer }) !== true) return;
      }
      const isOwn = isPerson(actor) && told.user_id === actor.userId && (await keepsUser(tx, actor.userId));
      await keepSession(tx, {
        sessionId: told.session_id,
        userId: isOwn ? actor.userId : undefined,
        viewerId,
        startTime: within(told.start_time, at),
        endTime: within(told.end_time, at),
        ended: told.is_end_of_session,
        createTimestamp: at,
      });
      await insertEvents(
        tx,
        told.events.map(({ event_id, kind, timestamp, data }) => ({
          ...{ sessionId: told.session_id, eventId: event_id, kind, data },
          at: within(timestamp, at),
        })),
      );
    }),
});

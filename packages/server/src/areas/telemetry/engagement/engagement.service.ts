import { withoutMailAddresses } from '@commonhearth/domain';
import type { EngagementBody } from '@commonhearth/schemas';
import { isPerson } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { personOf } from '../analytics/index.ts';
import { keepsUser } from '../../people/index.ts';
import { recordEngagement } from './engagement.policy.ts';
import { findVisitor, insertEvents, keepSession } from './engagement.repository.ts';

/**
 * Where what is told of visits goes. The database is one; another would be given in its place by `engagementCalls`.
 */
export interface EngagementSink {
  readonly keep: (context: Context, told: EngagementBody, viewerId: string) => Promise<void>;
}

const within = (time: string, now: Date): Date => new Date(Math.min(Date.parse(time), now.getTime()));

type EventData = EngagementBody['events'][number]['data'];
/** Pages never tell a mail address, and a visit of nobody stays when the account of that address is deleted. */
const withoutAddresses = (data: EventData): EventData =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutMailAddresses(value) : value,
    ]),
  );

/**
 * Keeps visits in the database, with no time to come: the signed-in person's, whatever the body says; without a token
 * those of the person whose browser it is, so that they are exported and deleted with the account; else nobody's.
 */
export const engagementInDatabase = ({ database }: Pick<Dependencies, 'database'>): EngagementSink => ({
  keep: ({ actor, at }, told, viewerId) =>
    database.db.transaction(async (tx) => {
      const visitor = await findVisitor(tx, told.session_id);
      if (visitor !== undefined) {
        const isSameViewer = visitor.viewerId === viewerId;
        if (recordEngagement.may?.(actor, { ...visitor, isSameViewer }) !== true) return;
      }
      const signedIn = isPerson(actor) && told.user_id === actor.userId ? actor.userId : null;
      const userId = isPerson(actor) ? signedIn : await personOf(tx, viewerId);
      await keepSession(tx, {
        sessionId: told.session_id,
        userId: userId !== null && (await keepsUser(tx, userId)) ? userId : undefined,
        viewerId,
        startTime: within(told.start_time, at),
        endTime: within(told.end_time, at),
        ended: told.is_end_of_session,
        createTimestamp: at,
      });
      await insertEvents(
        tx,
        told.events.map(({ event_id, kind, timestamp, data }) => ({
          ...{ sessionId: told.session_id, eventId: event_id, kind, data: withoutAddresses(data) },
          at: within(timestamp, at),
        })),
      );
    }),
});

import { liveEvent, liveQuery, presenceBody } from '@commonhearth/schemas';
import { ofPerson } from '../../../context.ts';
import { createWakes } from '../../../streams/wakes.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField } from '../../../failure.ts';
import { answer, events, nothing } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { createStreamSeats } from '../../../streams/stream-seats.ts';
import { changesChannel } from '../../foundation/index.ts';
import { readLiveCursor } from './changes.repository.ts';
import { followChanges, usualPaces } from './follow-changes.ts';
import { livePolicy } from './live.policy.ts';
import { keepPresence, presenceChannel } from './presence.repository.ts';

export function liveCalls(deps: Dependencies): readonly AnyCall[] {
  const { database, clock } = deps;
  const wakes = createWakes(database, [changesChannel, presenceChannel]);
  const seats = createStreamSeats();
  return [
    defineCall({
      id: 'CAL-83',
      method: 'GET',
      path: '/hfc/_i/changes',
      operationId: 'followChanges',
      summary: 'Stream changes and presence as they happen, from a cursor or from now',
      policy: livePolicy,
      query: liveQuery,
      responses: { 200: events(liveEvent) },
      handler: ({ context, query, stillAdmitted, stopping }) => {
        const since = query.since === undefined ? undefined : readLiveCursor(query.since);
        if (since === null) throw invalidField('since', 'This cursor isn’t valid. Use one from the stream.');
        const { userId } = ofPerson(context).actor;
        seats.requireRoom(userId);
        const stream = followChanges(
          {
            database,
            clock,
            enter: () => wakes.follow({ onLeave: seats.take(userId) }),
            stillAdmitted,
            stopping,
            paces: usualPaces,
          },
          { since, once: query.once !== undefined },
        );
        // a proxy that gathers answers would keep the events
        return Promise.resolve(answer(200, stream, { headers: { 'x-accel-buffering': 'no' } }));
      },
    }),
    defineCall({
      id: 'CAL-124',
      method: 'POST',
      path: '/hfc/_i/presence',
      operationId: 'tellPresence',
      summary: 'Set the caller’s location in the staff app for 30 s, or clear it',
      policy: livePolicy,
      idempotent: false,
      body: presenceBody,
      responses: { 204: nothing },
      handler: async ({ context, body }) => {
        const { actor, at } = ofPerson(context);
        await database.db.transaction((tx) => keepPresence(tx, actor.userId, body, at));
        return answer(204);
      },
    }),
  ];
}

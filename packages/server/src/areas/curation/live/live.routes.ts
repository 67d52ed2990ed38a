import { liveEvent, liveQuery, presenceBody } from '@commonhearth/schemas';
import { ofPerson } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField } from '../../../failure.ts';
import { answer, events, nothing } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { readLiveCursor } from './changes.repository.ts';
import { followChanges, usualPaces } from './follow-changes.ts';
import { livePolicy } from './live.policy.ts';
import { keepPresence } from './presence.repository.ts';
import { createWakes } from './wakes.ts';

/** Streams of one person at this process: a browser needs one, whatever its tabs. */
export const mostStreams = 8;

function tooManyStreams() {
  const retryAfterSeconds = 10;
  return new ProblemError(
    429,
    'too_many_requests',
    'You have this open in too many tabs or browsers. Close one of them.',
    { retryAfterSeconds },
  );
}

/** Counts what is open of each person. */
function createSeats(most: number) {
  const open = new Map<string, number>();
  return {
    requireRoom(userId: string): void {
      if ((open.get(userId) ?? 0) >= most) throw tooManyStreams();
    },
    take(userId: string): () => void {
      open.set(userId, (open.get(userId) ?? 0) + 1);
      return () => {
        const left = (open.get(userId) ?? 1) - 1;
        if (left > 0) open.set(userId, left);
        else open.delete(userId);
      };
    },
  };
}

export function liveCalls(deps: Dependencies): readonly AnyCall[] {
  const { database, clock } = deps;
  const wakes = createWakes(database);
  const seats = createSeats(mostStreams);
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
            enter: () => {
              const leaveSeat = seats.take(userId);
              const { next, leave } = wakes.follow();
              return {
                next,
                leave: () => {
                  leave();
                  leaveSeat();
                },
              };
            },
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

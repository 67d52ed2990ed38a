import { circleEvent, followCircleQuery, id } from '@commonhearth/schemas';
import { z } from 'zod';
import { ofPersonOrGuest } from '../../../context.ts';
import { createWakes } from '../../../streams/wakes.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { answer, events } from '../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../http/call.ts';
import { createStreamSeats } from '../../../streams/stream-seats.ts';
import { circlesChannel, memberOrGuest, seenCircle, versionOf } from '../circles/index.ts';
import { circlePaces, followCircle } from './follow-circle.ts';

export function circleLiveCalls({ database }: Dependencies): readonly AnyCall[] {
  const wakes = createWakes(database, [circlesChannel]);
  const seats = createStreamSeats();
  return [
    defineCall({
      id: 'CAL-196',
      method: 'GET',
      path: '/hfc/circles/{circle_id}/changes',
      operationId: 'followCircle',
      summary: 'Stream when a circle of the caller’s changes',
      policy: memberOrGuest,
      params: z.object({ circle_id: id }),
      query: followCircleQuery,
      responses: { 200: events(circleEvent) },
      handler: async ({ context, params, query, stillAdmitted, stopping }) => {
        const who = ofPersonOrGuest(context);
        const { actor } = who;
        const { circle } = await seenCircle(database.db, who, {
          circleId: params.circle_id,
          policy: memberOrGuest,
        });
        const place = actor.kind === 'user' ? actor.userId : actor.guestId;
        seats.requireRoom(place);
        const stream = followCircle(
          {
            enter: () => wakes.follow({ about: circle.circleId, onLeave: seats.take(place) }),
            version: () => versionOf(database.db, actor, circle.circleId),
            stillAdmitted,
            stopping,
            paces: circlePaces,
          },
          { once: query.once !== undefined },
        );
        // a proxy that gathers answers would keep the events
        return answer(200, stream, { headers: { 'x-accel-buffering': 'no' } });
      },
    }),
  ];
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { logEvent } from '../events/auth-events.ts';
import type { AuthOptions } from '../options.ts';
import { AuthFailure } from '../protocol/failure.ts';
import { read } from '../protocol/request-input.ts';
import { routeConfig } from '../protocol/route-config.ts';
import { requireSession } from './bearer.ts';
import { deviceWords } from './device.ts';
import { lifetimeAt } from './session-lifetime.ts';

interface Row {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: Date;
  readonly refreshedAt: Date;
}
const params = z.object({ id: z.uuid() });

/**
 * Of ours alone, beside the protocol: `GET /sessions` lists where the person is signed in, the latest first, and
 * `DELETE /sessions/{id}` ends one. Times are ISO 8601 in UTC; `device` says browser and system in words, or is null.
 */
export function sessionRoutes(scope: FastifyInstance, options: AuthOptions): void {
  const { database, clock, lifetimeOf } = options;

  scope.get('/sessions', routeConfig, async (request) => {
    const { session: own, account } = await requireSession(options, request);
    const { idleSince, startedBefore } = lifetimeAt(
      clock(),
      await database.transaction(async (tx) => lifetimeOf?.(tx, account.id)),
    );
    const rows = await database.query<Row>(
      `select id, device, created_at as "createdAt", refreshed_at as "refreshedAt" from auth.sessions
       where user_id = $1 and refreshed_at > $2 and created_at > $3 order by refreshed_at desc limit 100`,
      [account.id, idleSince, startedBefore],
    );
    return {
      sessions: rows.map(({ id, device, createdAt, refreshedAt }) => ({
        id,
        device: deviceWords(device),
        is_current: id === own.id,
        created_at: createdAt.toISOString(),
        refreshed_at: refreshedAt.toISOString(),
      })),
    };
  });

  scope.delete('/sessions/:id', routeConfig, async (request, reply) => {
    const { account } = await requireSession(options, request);
    const { id } = read(params, request.params);
    const ended = await database.query(
      'delete from auth.sessions where id = $1 and user_id = $2 returning id',
      [id, account.id],
    );
    if (ended.length === 0)
      throw new AuthFailure(404, 'session_not_found', 'This session has already ended.');
    logEvent(request, { event: 'sign_out', outcome: 'succeeded', scope: 'one' }, account.id);
    return reply.code(204).send();
  });
}

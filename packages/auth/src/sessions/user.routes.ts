import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireSession } from './bearer.ts';
import type { AuthOptions } from '../options.ts';
import { read } from '../protocol/request-input.ts';
import { endSessions } from './sessions.ts';
import { userAnswer } from '../accounts/user-answer.ts';
import { routeConfig } from '../protocol/route-config.ts';

const logoutQuery = z.object({
  scope: z
    .enum(['global', 'local', 'others'], { error: 'must be global, local or others' })
    .default('global'),
});

/** Calls of someone signed in: who am I, and sign-out. */
export function userRoutes(scope: FastifyInstance, options: AuthOptions): void {
  scope.get('/user', routeConfig, async (request) =>
    userAnswer((await requireSession(options, request)).account),
  );

  scope.post('/logout', routeConfig, async (request, reply) => {
    const query = read(logoutQuery, request.query);
    const { session } = await requireSession(options, request);
    await endSessions(options.database, session, query.scope);
    return reply.code(204).send();
  });
}

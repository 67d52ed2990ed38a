import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { logEvent } from '../events/auth-events.ts';
import { revokeMagicLinks } from '../mail-tokens/magic-links.ts';
import { awaitedAddress } from './change-email.ts';
import { requireSession } from '../sessions/bearer.ts';
import type { AuthOptions } from '../options.ts';
import { validationFailed } from '../protocol/failure.ts';
import { read } from '../protocol/request-input.ts';
import { endSessions } from '../sessions/sessions.ts';
import { userAnswer } from '../accounts/user-answer.ts';
import { routeConfig } from '../protocol/route-config.ts';

const logoutQuery = z.object({ scope: z.string().catch('') });
const scopes = { '': 'global', global: 'global', local: 'local', others: 'others' } as const;
const isScope = (scope: string): scope is keyof typeof scopes => Object.hasOwn(scopes, scope);

/** Calls of someone signed in: who am I, and sign-out. */
export function userRoutes(scope: FastifyInstance, options: AuthOptions): void {
  scope.get('/user', routeConfig, async (request) => {
    const { account } = await requireSession(options, request);
    return userAnswer(account, await awaitedAddress(options.database, account.id, options.clock()));
  });

  scope.post('/logout', routeConfig, async (request, reply) => {
    const { session, account } = await requireSession(options, request);
    const { scope: wanted } = read(logoutQuery, request.query);
    if (!isScope(wanted)) throw validationFailed(`Unsupported logout scope "${wanted}"`);
    await options.database.transaction(async (tx) => {
      await endSessions(tx, session, scopes[wanted]);
      // links in mails open the account as well: elsewhere means those too
      if (scopes[wanted] !== 'local') await revokeMagicLinks(tx, account.id);
    });
    logEvent(request, { event: 'sign_out', outcome: 'succeeded', scope: scopes[wanted] }, account.id);
    return reply.code(204).send();
  });
}

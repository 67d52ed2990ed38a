import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountById } from '../accounts/accounts.ts';
import { logEvent } from '../events/auth-events.ts';
import type { AuthOptions } from '../options.ts';
import { AuthFailure } from '../protocol/failure.ts';
import { readBody } from '../protocol/request-input.ts';
import { rotate } from './refresh-tokens.ts';
import { sessionAnswer } from './session-answer.ts';
import { sessionById } from './sessions.ts';

const refreshBody = z.object({ refresh_token: z.string().nullish() });

const expiredMessages = {
  idle: 'Invalid Refresh Token: Session Expired (Inactivity)',
  old: 'Invalid Refresh Token: Session Expired',
} as const;

/** Keeps a session alive by its refresh token. */
export async function refreshGrant(
  options: AuthOptions,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const { refresh_token: token } = readBody(refreshBody, request.body);
  if (token == null || token === '')
    throw new AuthFailure(400, 'invalid_request', 'refresh_token required', { oauth: true });
  const { database, clock, lifetimeOf } = options;
  const rotation = await database.transaction((tx) => rotate(tx, token, clock(), lifetimeOf));
  if (rotation.outcome === 'already_used') {
    logEvent(request, { event: 'refresh', outcome: 'token_reused' }, rotation.accountId);
    throw new AuthFailure(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  if (rotation.outcome === 'expired')
    throw new AuthFailure(400, 'session_expired', expiredMessages[rotation.ending]);
  const session = rotation.outcome === 'active' ? await sessionById(database, rotation.sessionId) : undefined;
  const account = session && (await accountById(database, session.userId));
  if (rotation.outcome !== 'active' || session === undefined || account === undefined) {
    throw new AuthFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  return sessionAnswer(options, { account, session, refreshToken: rotation.token });
}

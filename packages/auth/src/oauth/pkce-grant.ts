import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { logEvent } from '../events/auth-events.ts';
import { placeOf } from '../protocol/place.ts';
import type { AuthOptions } from '../options.ts';
import { AuthFailure, validationFailed } from '../protocol/failure.ts';
import { readBody } from '../protocol/request-input.ts';
import { sessionAnswer } from '../sessions/session-answer.ts';
import { deviceOf } from '../sessions/device.ts';
import { openSession } from '../sessions/sessions.ts';
import { rememberPlace } from '../limits/known-places.ts';
import { lockAccountOfCode, spendAuthCode } from './auth-codes.ts';

const secret = z.string().max(200).nullish();
const body = z.object({ auth_code: secret, code_verifier: secret });

const refusals = {
  unknown: [404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'],
  expired: [403, 'flow_state_expired', 'invalid flow state, flow state has expired'],
  wrong_verifier: [400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'],
} as const;

/** Opens a session for the code that another provider's way back ended with, to who shows what it began with. */
export async function pkceGrant(
  options: AuthOptions,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const { auth_code: authCode, code_verifier: verifier } = readBody(body, request.body);
  if (authCode == null || authCode === '' || verifier == null || verifier === '')
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  const { database, clock } = options;
  const now = clock();
  // commits whatever comes of it: a code is shown once
  const exchange = await database.transaction(async (tx) => {
    // before the code is read: who takes the account back meanwhile ends the code, or the session that it opened
    const account = await lockAccountOfCode(tx, authCode);
    const spent = await spendAuthCode(tx, { code: authCode, verifier }, now);
    if (spent !== 'right') return spent;
    if (account === undefined) return 'unknown';
    await rememberPlace(tx, account.id, placeOf(request.ip), now);
    return openSession(tx, account, { method: 'oauth', device: deviceOf(request), now });
  });
  const opened = typeof exchange === 'string' ? undefined : exchange;
  logEvent(request, { event: 'sign_in', outcome: opened ? 'succeeded' : 'failed' }, opened?.account.id);
  if (opened !== undefined) return sessionAnswer(options, opened);
  const [status, code, message] = refusals[typeof exchange === 'string' ? exchange : 'unknown'];
  throw new AuthFailure(status, code, message);
}

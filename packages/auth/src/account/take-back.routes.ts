import type { FastifyInstance } from 'fastify';
import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import { accountByEmail, changeAccount, lockAccount } from '../accounts/accounts.ts';
import { logEvent } from '../events/auth-events.ts';
import { countAttempt } from '../limits/attempts.ts';
import { placeOf } from '../protocol/place.ts';
import type { AuthOptions, Sql } from '../options.ts';
import { AuthFailure } from '../protocol/failure.ts';
import { readBody } from '../protocol/request-input.ts';
import { routeConfig } from '../protocol/route-config.ts';
import { endSessions } from '../sessions/sessions.ts';
import { forgetChangesSince, spendChange } from './changes.ts';
import { endWaysIn } from './change-password.ts';

const body = z.object({ token: z.string().max(200) });

/**
 * Gives the account back to who reads the mail of before: the address of then, no password that anybody knows, and
 * nobody signed in anywhere.
 */
async function takeBack(
  tx: Sql,
  token: string,
  now: Date,
): Promise<{ id: string; email: string } | undefined> {
  const change = await spendChange(tx, token, now);
  const account = change && (await lockAccount(tx, change.accountId));
  if (change === undefined || account === undefined) return undefined;
  const holder = await accountByEmail(tx, change.oldEmail);
  // somebody else has proved it since: then it is theirs, and the account keeps its own
  const email = holder === undefined || holder.id === account.id ? change.oldEmail : account.email;
  await endWaysIn(tx, account);
  await endSessions(tx, { id: account.id, userId: account.id }, 'global');
  // whoever had the account may have joined another provider's to it
  await tx.query('delete from auth.identities where user_id = $1 and created_at >= $2', [
    account.id,
    change.createdAt,
  ]);
  await forgetChangesSince(tx, change);
  await changeAccount(tx, account, { email, passwordHash: null }, now);
  return { id: account.id, email };
}

/**
 * `POST /take_back`, of ours alone: "this was not me", by the token of the mail that told of a change. Answers the
 * address that a recovery may be mailed to.
 */
export function takeBackRoutes(scope: FastifyInstance, { database, clock }: AuthOptions): void {
  scope.post('/take_back', routeConfig, async (request) => {
    const { token } = readBody(body, request.body);
    await countAttempt(database, clock(), [{ limit: limits.mailToken.byPlace, of: [placeOf(request.ip)] }]);
    const account = await database.transaction((tx) => takeBack(tx, token, clock()));
    logEvent(request, { event: 'take_back', outcome: account ? 'succeeded' : 'link_invalid' }, account?.id);
    if (account === undefined)
      throw new AuthFailure(403, 'otp_expired', 'This link was already used or has expired.');
    return { email: account.email };
  });
}

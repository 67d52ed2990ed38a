import type { FastifyRequest } from 'fastify';
import { changeAccount, type Account } from '../accounts/accounts.ts';
import { forgetCodes } from '../codes/codes.ts';
import { logEvent } from '../events/auth-events.ts';
import { revokeMagicLinks } from '../mail-tokens/magic-links.ts';
import type { AuthOptions, Sql } from '../options.ts';
import { hashPassword, passwordMatches } from '../passwords/passwords.ts';
import { AuthFailure } from '../protocol/failure.ts';
import { lockCaller } from '../sessions/bearer.ts';
import { deviceOf, deviceWords } from '../sessions/device.ts';
import { endSessions, type Session } from '../sessions/sessions.ts';
import { keepChange } from './changes.ts';

/** What else opens an account: links and codes that are under way in mails, or back from another provider. */
export async function endWaysIn(tx: Sql, account: Pick<Account, 'id' | 'email'>): Promise<void> {
  await forgetCodes(tx, account);
  await revokeMagicLinks(tx, account.id);
  await tx.query('delete from auth.oauth_codes where user_id = $1', [account.id]);
}

/**
 * Gives the account another password: every other session of it ends, with the links and codes in mails, and its
 * address is told. One that the account has already is refused, once it is proved who asks.
 */
export async function changePassword(
  options: AuthOptions,
  request: FastifyRequest,
  { account, session, password }: { account: Account; session: Session; password: string },
): Promise<Account> {
  const [same, passwordHash] = [
    await passwordMatches(password, account.passwordHash),
    await hashPassword(password),
  ];
  if (same)
    throw new AuthFailure(422, 'same_password', 'New password should be different from the old password.');
  const now = options.clock();
  const changed = await options.database.transaction(async (tx) => {
    const locked = await lockCaller(tx, { account, session });
    await endSessions(tx, session, 'others');
    // what a recovery opened is a session like any other from here on
    await tx.query("update auth.sessions set method = 'password' where id = $1 and method = 'recovery'", [
      session.id,
    ]);
    await endWaysIn(tx, locked);
    const token = await keepChange(tx, locked, now);
    const told = { accountId: locked.id, at: now, device: deviceWords(deviceOf(request)), token };
    await options.sendMail(tx, { kind: 'password_changed', to: locked.email, ...told });
    return changeAccount(tx, locked, { passwordHash }, now);
  });
  logEvent(request, { event: 'change_password', outcome: 'succeeded' }, account.id);
  return changed;
}

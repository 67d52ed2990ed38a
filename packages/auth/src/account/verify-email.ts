import type { FastifyRequest } from 'fastify';
import { accountByEmail, accountById, changeAccount, lockAccount } from '../accounts/accounts.ts';
import { userAnswer } from '../accounts/user-answer.ts';
import { codeOfLink, spendCodeLink } from '../codes/codes.ts';
import { logEvent } from '../events/auth-events.ts';
import type { AuthOptions } from '../options.ts';
import { AuthFailure } from '../protocol/failure.ts';
import { revokeMagicLinks } from '../mail-tokens/magic-links.ts';
import { bearerSession } from '../sessions/bearer.ts';
import { deviceOf, deviceWords } from '../sessions/device.ts';
import { sessionAnswer } from '../sessions/session-answer.ts';
import { openSession } from '../sessions/sessions.ts';
import { forgetSignUps } from '../sign-up/pending-sign-ups.ts';
import { keepChange } from './changes.ts';
import { requirePassword } from './prove-owner.ts';

const linkInvalid = () =>
  new AuthFailure(403, 'otp_expired', 'Email link is invalid or has expired. Change the address again.');

/**
 * Gives an account the address that its mail proves. The mail alone does not do: who mistyped their address would give
 * the account away. So it takes a session of the account too, or its password, which then opens one.
 */
export async function verifyEmail(
  options: AuthOptions,
  request: FastifyRequest,
  { token, password }: { readonly token: string; readonly password?: string },
): Promise<Record<string, unknown>> {
  const { database, clock } = options;
  const link = { purpose: 'email_change', token, now: clock() } as const;
  const wish = await codeOfLink(database, link);
  const owner = wish?.accountId == null ? undefined : await accountById(database, wish.accountId);
  if (wish === undefined || owner === undefined) throw linkInvalid();
  const caller = await bearerSession(options, request);
  const isHere = caller?.account.id === owner.id;
  if (!isHere && password === undefined)
    throw new AuthFailure(
      403,
      'password_required',
      'Enter your account’s password: you’re not logged in to it here.',
    );
  if (!isHere && password !== undefined)
    await requirePassword(options, request, { account: owner, password, event: 'change_email' });
  const opened = await database.transaction(async (tx) => {
    const account = await lockAccount(tx, owner.id);
    const proven = account && (await spendCodeLink(tx, link));
    if (account === undefined || proven === undefined) throw linkInvalid();
    const holder = await accountByEmail(tx, proven.email);
    if (holder !== undefined && holder.id !== account.id)
      throw new AuthFailure(
        422,
        'email_exists',
        'A user with this email address has already been registered',
      );
    const now = clock();
    await forgetSignUps(tx, proven.email);
    // they lie in a mailbox that may be another's by now
    await revokeMagicLinks(tx, account.id);
    const told = {
      accountId: account.id,
      at: now,
      device: deviceWords(deviceOf(request)),
      token: await keepChange(tx, account, now),
    };
    await options.sendMail(tx, { kind: 'email_changed', to: account.email, ...told });
    const changed = await changeAccount(tx, account, { email: proven.email, emailConfirmedAt: now }, now);
    if (isHere) return { account: changed };
    return openSession(tx, changed, { method: 'password', device: deviceOf(request), now });
  });
  logEvent(request, { event: 'change_email', outcome: 'succeeded' }, owner.id);
  return 'session' in opened ? sessionAnswer(options, opened) : userAnswer(opened.account);
}

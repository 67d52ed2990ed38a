import type { FastifyRequest } from 'fastify';
import { accountByEmail, type Account } from '../accounts/accounts.ts';
import type { AwaitedAddress } from '../accounts/user-answer.ts';
import { keepCode } from '../codes/codes.ts';
import { countSentCode } from '../codes/send-code.ts';
import { logEvent } from '../events/auth-events.ts';
import { placeOf } from '../protocol/place.ts';
import type { AuthOptions, Sql } from '../options.ts';
import { ownAddress } from '../protocol/own-address.ts';
import { lockCaller } from '../sessions/bearer.ts';
import type { Session } from '../sessions/sessions.ts';

/** The address that an account is to have once it is proved; undefined when there is none, or the mail is too old. */
export async function awaitedAddress(
  sql: Sql,
  accountId: string,
  now: Date,
): Promise<AwaitedAddress | undefined> {
  const rows = await sql.query<AwaitedAddress>(
    `select email, created_at as "sentAt" from auth.mailed_codes
     where account_id = $1 and expires_at > $2 order by created_at desc limit 1`,
    [accountId, now],
  );
  return rows[0];
}

/** Whatever address an account wished for before counts no longer. */
export const forgetAwaitedAddress = async (sql: Sql, accountId: string): Promise<void> => {
  await sql.query('delete from auth.mailed_codes where account_id = $1', [accountId]);
};

interface EmailWish {
  readonly account: Account;
  readonly email: string;
  readonly redirectTo: string | null;
  readonly place: string;
}

/** Keeps the wish for another address, and mails it the link, or that somebody has it; answers whether somebody has. */
export async function mailWish(
  { clock, sendMail }: AuthOptions,
  tx: Sql,
  { account, email, redirectTo, place }: EmailWish,
): Promise<boolean> {
  const holder = await accountByEmail(tx, email);
  await forgetAwaitedAddress(tx, account.id);
  const { token } = await keepCode(tx, {
    email,
    purpose: 'email_change',
    accountId: account.id,
    metadata: {},
    makesAccount: false,
    place,
    now: clock(),
  });
  await sendMail(
    tx,
    holder?.emailConfirmedAt == null
      ? { kind: 'email_change', to: email, accountId: account.id, token, redirectTo }
      : { kind: 'address_in_use', to: email, accountId: holder.id },
  );
  return holder !== undefined;
}

/**
 * Mails the link that gives the account a new address; until it is followed nothing changes. Whoever has the
 * address already is told so there, and whoever asks learns nothing about it.
 */
export async function askForEmail(
  options: AuthOptions,
  request: FastifyRequest,
  {
    account,
    session,
    email,
    redirectTo: target,
  }: { account: Account; session: Session; email: string; redirectTo?: string | undefined },
): Promise<void> {
  await countSentCode(options, request, email);
  const redirectTo = ownAddress(target, options.issuer());
  const wish = { email, redirectTo, place: placeOf(request.ip) };
  const taken = await options.database.transaction(async (tx) =>
    mailWish(options, tx, { ...wish, account: await lockCaller(tx, { account, session }) }),
  );
  const outcome = taken ? 'already_registered' : 'awaits_confirmation';
  logEvent(request, { event: 'change_email', outcome }, account.id);
}

import type { FastifyRequest } from 'fastify';
import { accountByEmail, type Account } from '../accounts/accounts.ts';
import type { AwaitedAddress } from '../accounts/user-answer.ts';
import { keepCode } from '../codes/codes.ts';
import { countSentCode } from '../codes/send-code.ts';
import { logEvent } from '../events/auth-events.ts';
import type { AuthOptions, Sql } from '../options.ts';
import { ownAddress } from '../protocol/own-address.ts';

/** The address that an account is to have once it is proved; undefined when there is none, or the mail is too old. */
export async function awaitedAddress(
  sql: Sql,
  accountId: string,
  now: Date,
): Promise<AwaitedAddress | undefined> {
  const rows = await sql.query<AwaitedAddress>(
    `select email, created_at as "sentAt" from auth.codes
     where account_id = $1 and expires_at > $2 order by created_at desc limit 1`,
    [accountId, now],
  );
  return rows[0];
}

/** Whatever address an account wished for before counts no longer. */
export const forgetAwaitedAddress = async (sql: Sql, accountId: string): Promise<void> => {
  await sql.query('delete from auth.codes where account_id = $1', [accountId]);
};

/**
 * Mails the link that gives the account a new address; until it is followed nothing changes. Whoever has the
 * address already is told so there, and whoever asks learns nothing about it.
 */
export async function askForEmail(
  options: AuthOptions,
  request: FastifyRequest,
  {
    account,
    email,
    redirectTo: target,
  }: { account: Account; email: string; redirectTo?: string | undefined },
): Promise<void> {
  await countSentCode(options, request, email);
  const redirectTo = ownAddress(target, options.issuer());
  const taken = await options.database.transaction(async (tx) => {
    const holder = await accountByEmail(tx, email);
    await forgetAwaitedAddress(tx, account.id);
    const { token } = await keepCode(tx, {
      email,
      purpose: 'email_change',
      accountId: account.id,
      metadata: {},
      makesAccount: false,
      now: options.clock(),
    });
    await options.sendMail(
      tx,
      holder?.emailConfirmedAt == null
        ? { kind: 'email_change', to: email, token, redirectTo }
        : { kind: 'address_in_use', to: email },
    );
    return holder !== undefined;
  });
  const outcome = taken ? 'already_registered' : 'awaits_confirmation';
  logEvent(request, { event: 'change_email', outcome }, account.id);
}

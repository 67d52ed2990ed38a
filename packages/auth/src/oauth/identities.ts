import { randomUUID } from 'node:crypto';
import { personName } from '@commonhearth/schemas';
import { lockAccount, type Account } from '../accounts/accounts.ts';
import { accountOfReader } from '../codes/open-by-proof.ts';
import type { ForeignProvider, Sql } from '../options.ts';

/** Somebody at another provider, which says that the address is theirs. */
export interface ProvenIdentity {
  readonly provider: ForeignProvider;
  readonly issuer: string;
  readonly subject: string;
  /** In lower case. */
  readonly email: string;
  readonly name: string | undefined;
}

/**
 * The account of an identity: the one that it signed in to before, else the confirmed one of the same address, which
 * it joins, else a new one. A sign-up of that address that nobody confirmed is not joined but ends: whoever made it
 * proved nothing. Undefined where the account got another address in that moment.
 */
export async function accountOfIdentity(
  tx: Sql,
  who: ProvenIdentity,
  now: Date,
): Promise<Pick<Account, 'id'> | undefined> {
  const { provider, issuer, subject, email, name } = who;
  // two ways back at once make one account
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${issuer} ${subject}`]);
  const [there] = await tx.query<{ accountId: string }>(
    'select user_id as "accountId" from auth.identities where issuer = $1 and subject = $2',
    [issuer, subject],
  );
  // before its identities, as who takes it back does
  if (there !== undefined) await lockAccount(tx, there.accountId);
  const [known] = await tx.query<{ accountId: string }>(
    `update auth.identities set email = $3, last_sign_in_at = $4 where issuer = $1 and subject = $2
     returning user_id as "accountId"`,
    [issuer, subject, email, now],
  );
  if (known !== undefined) return { id: known.accountId };
  const metadata = personName.safeParse(name).success ? { name: name?.trim() } : {};
  const found = await accountOfReader(tx, { email, metadata, makesAccount: true }, now);
  const account = found && (await lockAccount(tx, found.id));
  // taken back meanwhile, it has another address
  if (account?.email !== email) return undefined;
  // an address that went on to another person there takes its place with it
  await tx.query(
    `insert into auth.identities (provider, issuer, subject, id, user_id, email, created_at, last_sign_in_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (user_id, issuer) do update set subject = excluded.subject, id = excluded.id, email = excluded.email,
       created_at = excluded.created_at, last_sign_in_at = excluded.last_sign_in_at`,
    [provider, issuer, subject, randomUUID(), account.id, email, now],
  );
  return account;
}

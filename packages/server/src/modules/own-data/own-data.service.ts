import type { Held } from '@commonhearth/auth';
import type { OwnData } from '@commonhearth/schemas';
import type { PersonContext } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidField } from '../../failure.ts';
import { authDatabase, ourTablesIn, type AuthDatabase } from '../../http/auth-database.ts';
import { tokenInvalid } from '../../http/token-package.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { keepSwitches } from '../mails/unsubscriptions.repository.ts';
import { held } from './held.ts';
import { requireOwner, type Proof } from './require-owner.ts';

type Deps = Pick<Dependencies, 'database'>;
type Tx = Parameters<Parameters<AuthDatabase['transaction']>[0]>[0];
type Person = readonly [userId: string, providerId: string, email: string];

/**
 * The person of the call, locked: nothing of theirs is written meanwhile. An address that they have not proved finds
 * nothing: it may be somebody else's.
 */
async function personOf(tx: Tx, userId: string): Promise<Person> {
  const [row] = await tx.query<{ provider_id: string; email: string }>(
    "select provider_id, case when email_verified then email else '' end as email from users where user_id = $1 for update",
    [userId],
  );
  if (row === undefined) throw tokenInvalid();
  return [userId, row.provider_id, row.email];
}

/**
 * Whoever took the account back, changed its password or signed this session out while the call was under way has ended
 * what it may do, proved or not.
 */
async function requireLiveSession(tx: Tx, { actor }: PersonContext, [, providerId]: Person): Promise<void> {
  // before its sessions are read, as all that ends them does
  await tx.query('select 1 from auth.users where id::text = $1 for update', [providerId]);
  const live = await tx.query('select 1 from auth.sessions where id::text = $1', [actor.sessionId ?? '']);
  if (live.length === 0) throw tokenInvalid();
}

/** The person stands beside each statement, in one type: a condition names one part of them or several. */
const ofPerson = (tx: Tx, person: Person, statement: string) =>
  tx.query<Record<string, unknown>>(
    `with person as (select $1::text as id, $2::text as provider_id, $3::text as email) ${statement}`,
    person,
  );
const ofThem = (statement: string): string =>
  statement
    .replaceAll('$1', '(select id from person)')
    .replaceAll('$2', '(select provider_id from person)')
    .replaceAll('$3', '(select email from person)');

function rowsOf(one: Held): string {
  const columns = one.told.map((column) => `t."${column}"`);
  const words = Object.entries(one.words ?? {}).map(([name, sql]) => `${ofThem(sql)} as "${name}"`);
  return `select ${[...columns, ...words].join(', ')} from ${one.table} t where ${ofThem(one.whose)}`;
}

/** Everything that is held about the caller, by the names of `held.ts`; of secrets only that they are there. */
export const exportOwnData = ({ database: { pool } }: Deps, { actor, at }: PersonContext): Promise<OwnData> =>
  authDatabase(pool).transaction(async (tx) => {
    const person = await personOf(tx, actor.userId);
    const rows: Record<string, Record<string, unknown>[]> = {};
    for (const one of held) rows[one.name] = [...(await ofPerson(tx, person, rowsOf(one)))];
    return { exported_at: at.toISOString(), held: rows };
  });

/**
 * Deletes what is held about the caller, their account at the embedded provider with it, in one transaction:
 * every session of theirs is over when it ends. What stays names nobody.
 */
export async function deleteOwnData(
  deps: Deps & Pick<Dependencies, 'config' | 'clock'>,
  context: PersonContext,
  { confirmation, ...proof }: Proof & { readonly confirmation: string; readonly ip: string },
): Promise<void> {
  const wanted = `delete ${context.actor.email}`;
  if (confirmation.trim().toLowerCase() !== wanted.toLowerCase())
    throw invalidField('confirmation', `Type “${wanted}” to confirm.`);
  await requireOwner(deps, context, proof);
  await authDatabase(deps.database.pool).transaction(async (tx) => {
    const person = await personOf(tx, context.actor.userId);
    // a hosted provider keeps its sessions itself
    if (deps.config.supabase === undefined) await requireLiveSession(tx, context, person);
    await recordAudit(ourTablesIn(tx), context, {
      action: 'user.deleted',
      objectType: 'user',
      objectId: context.actor.userId,
      before: null,
      after: null,
    });
    await keepSwitches(ourTablesIn(tx), context.actor.userId, context.at);
    for (const one of held)
      if (one.fate === 'deleted')
        await ofPerson(tx, person, `delete from ${one.table} t where ${ofThem(one.whose)}`);
  });
}

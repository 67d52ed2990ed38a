import type { PersonalData } from '@commonhearth/auth';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField } from '../../../failure.ts';
import { authDatabase, ourTablesIn, type AuthDatabase } from '../../../http/tokens/auth-database.ts';
import { tokenInvalid } from '../../../http/tokens/token-package.ts';
import { recordAudit } from '../../foundation/index.ts';
import { keepSwitches } from '../../mail/index.ts';
import { personalData } from './personal-data.ts';
import { requireOwner, type Proof } from './require-owner.ts';

type Deps = Pick<Dependencies, 'database'>;
type Tx = Parameters<Parameters<AuthDatabase['transaction']>[0]>[0];
/** Rows that are read at a time, unless the table says. */
const usuallyAtOnce = 50;

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
const ofPerson = (tx: Tx, person: Person, statement: string, ...more: readonly string[]) =>
  tx.query<Record<string, unknown>>(
    `with person as (select $1::text as id, $2::text as provider_id, $3::text as email) ${statement}`,
    [...person, ...more],
  );
const ofThem = (statement: string): string =>
  statement
    .replaceAll('$1', '(select id from person)')
    .replaceAll('$2', '(select provider_id from person)')
    .replaceAll('$3', '(select email from person)');

/** Where each few rows of one table end, by where they lie. */
const endsOf = (one: PersonalData): string =>
  `select max(place)::text as until from (
     select t.ctid as place, (row_number() over (order by t.ctid) - 1) / ${one.rowsAtOnce ?? usuallyAtOnce} as part
     from ${one.table} t where ${ofThem(one.whose)}) rows group by part order by part`;

function selectOf(one: PersonalData): string {
  const columns = one.exported.map((column) => `t."${column}"`);
  const words = Object.entries(one.computed ?? {}).map(([name, sql]) => `${ofThem(sql)} as "${name}"`);
  return `select ${[...columns, ...words].join(', ')} from ${one.table} t where (${ofThem(one.whose)})`;
}

/** Rows of one table that lie behind `$4`, up to `$5`. */
const rowsOf = (one: PersonalData): string =>
  `${selectOf(one)} and t.ctid > $4::tid and t.ctid <= $5::tid order by t.ctid`;

/** The rows of one table as JSON, few at a time: of some there are more than a server can hold. */
async function* toldOf(database: AuthDatabase, userId: string, one: PersonalData): AsyncGenerator<string> {
  // nothing is held while somebody reads slowly, so each time it is asked anew whose the address is
  const read = (statement: string, ...more: readonly string[]) =>
    database.transaction(async (tx) => ofPerson(tx, await personOf(tx, userId), statement, ...more));
  let isFirst = true;
  let behind = '(0,0)';
  for (const { until } of await read(endsOf(one))) {
    for (const row of await read(rowsOf(one), behind, String(until))) {
      yield `${isFirst ? '' : ','}${JSON.stringify(row)}`;
      isFirst = false;
    }
    behind = String(until);
  }
}

/** What is read before anything is sent, at most, in characters of JSON. */
const readAhead = 1_000_000;

/**
 * Tables of which the person has few rows, as JSON by name, in one transaction: most have none, and a transaction for each
 * takes half a minute on a busy machine. The others are read in parts.
 */
async function smallTables(database: AuthDatabase, userId: string): Promise<ReadonlyMap<string, string>> {
  return database.transaction(async (tx) => {
    const person = await personOf(tx, userId);
    const found = new Map<string, string>();
    let length = 0;
    for (const one of personalData) {
      const atOnce = one.rowsAtOnce ?? usuallyAtOnce;
      const rows = await ofPerson(tx, person, `${selectOf(one)} order by t.ctid limit ${atOnce + 1}`);
      if (rows.length > atOnce) continue;
      const json = rows.map((row) => JSON.stringify(row)).join(',');
      length += json.length;
      if (length > readAhead) break;
      found.set(one.name, json);
    }
    return found;
  });
}

async function* documentOf(
  database: AuthDatabase,
  { actor, at }: PersonContext,
  small: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(at.toISOString())},"held":{`;
  for (const [n, one] of personalData.entries()) {
    yield `${n === 0 ? '' : ','}${JSON.stringify(one.name)}:[`;
    const rows = small.get(one.name);
    if (rows === undefined) yield* toldOf(database, actor.userId, one);
    else yield rows;
    yield ']';
  }
  yield '}}';
}

/** All data about the caller as JSON, by the names in `personalData`. Of secrets it says only that they exist. */
export async function exportOwnData(deps: Deps, context: PersonContext): Promise<AsyncIterable<string>> {
  const database = authDatabase(deps.database);
  // whoever is gone is told so before anything is sent
  const small = await smallTables(database, context.actor.userId);
  return documentOf(database, context, small);
}

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
  await authDatabase(deps.database).transaction(async (tx) => {
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
    for (const one of personalData) {
      if (one.anonymize !== undefined)
        await ofPerson(tx, person, `update ${one.table} t set ${one.anonymize} where ${ofThem(one.whose)}`);
      if (one.onDeletion === 'deleted')
        await ofPerson(tx, person, `delete from ${one.table} t where ${ofThem(one.whose)}`);
    }
  });
}

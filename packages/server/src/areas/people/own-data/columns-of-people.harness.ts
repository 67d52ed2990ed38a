import type { Database } from '../../../db/client.ts';
import { resources } from '../../../collect/resources.ts';
import { qualifiedName } from '../../../resources/define-resource.ts';
import { personalData } from './personal-data.ts';

const impersonal = new Map(
  resources.flatMap(({ tables = [] }) =>
    tables.flatMap(({ table, impersonal: why }) => (why === undefined ? [] : [[qualifiedName(table), why]])),
  ),
);
/** Tables that no resource can have, since they are not in the schema, with the reason why they hold nobody. */
const outsideTheSchema: Readonly<Record<string, string>> = {
  'auth.attempts': 'Keyed hashes of who tried, for a day at most.',
  'auth.oauth_flows': 'Someone on the way to another provider, whom nobody knows yet, for minutes.',
  'auth.signing_keys': 'Keys of the site.',
  'public.schema_migrations': 'Migrations of the schema.',
};
const person =
  /user|person|subscriber|account|mail|address|phone|first_?name|last_?name|full_?name|viewer|device/;

interface Column {
  readonly of: string;
  readonly name: string;
  readonly refers: readonly string[] | null;
}

/** The libraries' own tables: the queue of jobs names ids of rows only, migrations their files. */
const columnsSql = `
  select c.table_schema || '.' || c.table_name as of, c.column_name as name,
    (select array_agg(k.confrelid::regclass::text) from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.conrelid = (quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass
        and a.attname = c.column_name) as refers
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema', 'pgboss', 'drizzle')
  order by 1, 2`;

const withSchema = (table: string): string => (table.includes('.') ? table : `public.${table}`);

const whereOf = (table: string): string =>
  table.startsWith('auth.') ? 'held.ts of packages/auth' : 'its *.resource.ts';

/** Columns of the database that nobody decided about, with the file to decide it in. */
export async function undecidedColumns({ pool }: Pick<Database, 'pool'>): Promise<readonly string[]> {
  const { rows } = await pool.query<Column>(columnsSql);
  const known = new Map(personalData.map((one) => [one.table, one]));
  const found = rows.flatMap(({ of, name, refers }) => {
    const column = `${of}.${name}`;
    const one = known.get(of);
    if (one !== undefined)
      return one.exported.includes(name) || name in (one.withheld ?? {})
        ? []
        : [`${column}: say in ${whereOf(of)} whether the person's export has it, or why not.`];
    const { reason, exceptions = {} } = impersonal.get(of) ?? { reason: outsideTheSchema[of] };
    if (reason === undefined)
      return [`${of}: no resource has it. Say in ${whereOf(of)} whose it is, or that it is impersonal.`];
    const leads = (refers ?? []).some((table) => known.has(withSchema(table)));
    // a release is named by who made it; what hangs on the release holds nobody more
    const leadsToPerson = leads && !(refers ?? []).every((table) => table.startsWith('release'));
    return leadsToPerson || (person.test(name) && !(name in exceptions))
      ? [`${column}: it holds a person, though its table says "${reason}" Make the table personal.`]
      : [];
  });
  const all = new Set(rows.map(({ of, name }) => `${of}.${name}`));
  const gone = personalData.flatMap(({ table, exported, withheld = {} }) =>
    [...exported, ...Object.keys(withheld)]
      .filter((name) => !all.has(`${table}.${name}`))
      .map((name) => `${table}.${name}: ${whereOf(table)} names it, and it is not there.`),
  );
  return [...new Set([...found, ...gone])];
}

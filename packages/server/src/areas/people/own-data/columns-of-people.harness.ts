import type { Database } from '../../../db/client.ts';
import { held } from './held.ts';

/** Tables that hold nobody, with the reason. What is new in the database is asked for here or in `held.ts`. */
const nobody: Readonly<Record<string, string>> = {
  'auth.attempts': 'keyed hashes of who tried, for a day at most',
  'auth.oauth_flows': 'somebody on the way to another provider, whom nobody knows yet, for minutes',
  'auth.signing_keys': 'keys of the site',
  'public.agents': 'the team, as it shows itself to everybody',
  'public.ai_check_runs': 'how texts of homes did',
  'public.areas': 'places',
  'public.channel_remotes': 'releases',
  'public.channels': 'releases',
  'public.cities': 'places',
  'public.client_errors': 'faults of pages, without who saw them, their address or their query',
  'public.compound_resources': 'documents of homes',
  'public.compounds': 'homes',
  'public.content_versions': 'what was published',
  'public.demo_mark': 'one row of no one',
  'public.home_photos': 'pictures of homes',
  'public.homes': 'homes',
  'public.idempotency_keys': 'what a POST answered, found by the hash of its key alone, for a day',
  'public.live_shells': 'releases',
  'public.mail_domains': 'mail servers',
  'public.mail_pace': 'one row of no one',
  'public.markets': 'places',
  'public.neighborhoods': 'places',
  'public.past_bases': 'releases',
  'public.production_mark': 'one row of no one',
  'public.rate_limits': 'hashes of who asked, for a day at most',
  'public.release_failures': 'a keyed hash of the place, for an hour',
  'public.release_views': 'counts',
  'public.review_periods': 'cycles of homes',
  'public.stored_pictures': 'pictures of homes and agents',
  'public.shown_homes': 'homes, as they were public',
  'public.schema_migrations': 'which steps the schema took',
  'public.unheld_folders': 'releases',
};
/** Columns of theirs that sound like somebody, and are not. */
const soundsLike: Readonly<Record<string, string>> = {
  'public.agents.name': 'how the team shows itself',
  'public.agents.email': 'how the team shows itself',
  'public.agents.phone': 'how the team shows itself',
  'public.homes.formatted_address': 'where a home stands',
  'public.homes.address_approximate': 'where a home stands',
  'public.homes.full_address': 'where a home stands',
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

/** What the schema has and nobody decided about, in words that say where to decide it. */
export async function undecidedColumns({ pool }: Pick<Database, 'pool'>): Promise<readonly string[]> {
  const { rows } = await pool.query<Column>(columnsSql);
  const known = new Map(held.map((one) => [one.table, one]));
  const found = rows.flatMap(({ of, name, refers }) => {
    const column = `${of}.${name}`;
    const one = known.get(of);
    if (one !== undefined)
      return one.told.includes(name) || name in (one.withheld ?? {})
        ? []
        : [`${column}: say in held.ts whether the person is told it, or why not.`];
    if (!(of in nobody))
      return [`${of}: say in held.ts whose it is, or in columns-of-people.harness.ts that it holds nobody.`];
    const leads = (refers ?? []).some((table) => known.has(withSchema(table)));
    // a release is named by who made it; what hangs on the release holds nobody more
    const leadsToPerson = leads && !(refers ?? []).every((table) => table.startsWith('release'));
    return leadsToPerson || (person.test(name) && !(column in soundsLike))
      ? [`${column}: it holds a person. Give its table a row in held.ts.`]
      : [];
  });
  const all = new Set(rows.map(({ of, name }) => `${of}.${name}`));
  const gone = held.flatMap(({ table, told, withheld = {} }) =>
    [...told, ...Object.keys(withheld)]
      .filter((name) => !all.has(`${table}.${name}`))
      .map((name) => `${table}.${name}: held.ts names it, and it is not there.`),
  );
  return [...new Set([...found, ...gone])];
}

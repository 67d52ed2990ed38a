import type { ClientBase } from 'pg';

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** The expression of its default, or of what it is generated from; empty without one. */
  readonly expression: string;
  /** '' or PostgreSQL's letter: `a` always, `d` by default. */
  readonly identity: string;
  /** '' or `s`: stored. */
  readonly generated: string;
  /** '' where it is the type's own. */
  readonly collation: string;
}

export interface Constraint {
  readonly table: string;
  readonly name: string;
  /** PostgreSQL's letter: primary key, unique, check, foreign key, exclusion. */
  readonly kind: 'p' | 'u' | 'c' | 'f' | 'x';
  readonly definition: string;
}

/** Anything else that a schema holds, with its whole definition. */
export interface NamedObject {
  readonly kind: 'index' | 'trigger' | 'function' | 'type' | 'sequence' | 'view';
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * What the schema `public` of a database holds, as PostgreSQL itself tells it: two spellings of the same
 * thing are the same.
 */
export interface Catalog {
  readonly tables: readonly string[];
  readonly columns: readonly Column[];
  readonly constraints: readonly Constraint[];
  readonly objects: readonly NamedObject[];
}

/** The record of the migrations is made by the program that runs them, not by one of them. */
const ours = "n.nspname = 'public' and c.relname <> 'schema_migrations'";

const tables = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and ${ours} order by 1`;

const columns = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    coalesce(pg_get_expr(d.adbin, d.adrelid), '') as expression, a.attidentity as identity, a.attgenerated as generated,
    case when a.attcollation in (0, t.typcollation) then '' else a.attcollation::regcollation::text end as collation
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p') and ${ours} and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const constraints = `
  select c.relname as "table", o.conname as name, o.contype as kind, pg_get_constraintdef(o.oid) as definition
  from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
  where o.contype in ('p', 'u', 'c', 'f', 'x') and ${ours} order by 1, 2`;

const objects = `
  select 'index' as kind, c.relname as "table", i.relname as name, pg_get_indexdef(i.oid) as definition
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and not exists (select from pg_constraint o where o.conindid = i.oid and o.contype in ('p', 'u', 'x'))
  union all
  select 'trigger', c.relname, t.tgname, pg_get_triggerdef(t.oid)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and not t.tgisinternal
  union all
  select 'function', '', p.oid::regprocedure::text, pg_get_functiondef(p.oid)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.prokind in ('f', 'p')
  union all
  select 'type', '', t.typname, string_agg(e.enumlabel, ', ' order by e.enumsortorder)
  from pg_type t join pg_enum e on e.enumtypid = t.oid join pg_namespace n on n.oid = t.typnamespace
  where n.nspname = 'public' group by t.typname
  union all
  select 'sequence', '', s.sequencename, concat_ws(' ', s.data_type, s.start_value, s.increment_by, s.cycle)
  from pg_sequences s where s.schemaname = 'public'
  union all
  select 'view', '', c.relname, pg_get_viewdef(c.oid)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('v', 'm') and ${ours}
  order by 1, 2, 3`;

/** Reads the catalog of a database's schema `public`. */
export async function readCatalog(client: Pick<ClientBase, 'query'>): Promise<Catalog> {
  // some definitions leave the schema out where the search path names it
  await client.query('set search_path = public');
  return {
    tables: (await client.query<{ name: string }>(tables)).rows.map(({ name }) => name),
    columns: (await client.query<Column>(columns)).rows,
    constraints: (await client.query<Constraint>(constraints)).rows,
    objects: (await client.query<NamedObject>(objects)).rows,
  };
}

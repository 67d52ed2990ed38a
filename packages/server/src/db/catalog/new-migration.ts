import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../migrating/migrate.ts';
import { readMigrations, type Migration } from '../migrating/migrations.ts';
import { compareCatalogs, type Difference } from './compare-catalogs.ts';
import { createDeclaredSchema } from './declared-schema.ts';
import { differenceStatements } from './difference-statements.ts';
import { readCatalog, type Catalog } from './read-catalog.ts';

interface Scratch {
  /** `postgres://…` of a server where databases may be made and dropped. */
  readonly serverUrl: string;
  readonly steps: readonly Migration[];
}

export interface Draft {
  readonly sql: string;
  /** What would still differ after it ran: to be written by hand. */
  readonly left: readonly Difference[];
}

async function inNewDatabase<T>(
  serverUrl: string,
  work: (client: Client, url: string) => Promise<T>,
): Promise<T> {
  const name = `migration_${process.pid}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const admin = new Client({ connectionString: serverUrl });
  const client = new Client({ connectionString: url.href });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template template0`);
    await client.connect();
    return await work(client, url.href);
  } finally {
    await client.end().catch(() => undefined);
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

async function declaredCatalog(client: Client): Promise<Catalog> {
  await client.query('begin');
  try {
    await createDeclaredSchema(client);
    return await readCatalog(client);
  } finally {
    await client.query('rollback');
  }
}

/**
 * What the next migration has to do: the way from the migrated database to the schema that the program
 * declares, tried once.
 */
export async function draftMigration({ serverUrl, steps }: Scratch): Promise<Draft> {
  return inNewDatabase(serverUrl, async (client, url) => {
    const declared = await declaredCatalog(client);
    await migrate(url, { steps });
    const sql = differenceStatements(await readCatalog(client), declared).join('\n');
    await client.query(sql);
    return { sql, left: compareCatalogs(await readCatalog(client), declared) };
  });
}

/** The name of a migration that is written now. Throws where area or name do not fit. */
export function migrationName(area: string, name: string, now: Date): string {
  if (!/^[a-z]+$/.test(area))
    throw new Error(`The area "${area}" must be one word of lowercase letters, for example listings.`);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `The name "${name}" must be lowercase letters, digits and dashes, for example price-check.`,
    );
  const minute = now.toISOString().slice(0, 16).replaceAll(/[-T:]/g, '');
  return `${minute}-${area}-${name}.sql`;
}

/**
 * Writes the file; answers its path. A file of this minute and name, or an area with a later one, is refused.
 */
export async function writeMigration(
  folder: string,
  {
    area,
    name,
    now,
    sql,
  }: { readonly area: string; readonly name: string; readonly now: Date; readonly sql: string },
): Promise<string> {
  const file = migrationName(area, name, now);
  const later = readMigrations(folder).find(
    ({ id }) => id >= file.slice(0, 12) + '-' && id.split('-')[1] === area,
  );
  if (later !== undefined)
    throw new Error(
      `The area ${area} has ${later.id}, which is not in the past. Wait a minute, or check the clock.`,
    );
  const path = join(folder, file);
  await writeFile(path, `${sql}\n`, { flag: 'wx' });
  return path;
}

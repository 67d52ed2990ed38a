import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authMigrations } from '@commonhearth/auth';
import { limitedRights } from './grant-rows.ts';

/** One forward step of the database's schema. */
export interface Migration {
  readonly id: string;
  readonly sql: string;
  /** sha-256 of the text, so that a step that changed after it ran is noticed. */
  readonly hash: string;
}

export const migrationsFolder = join(import.meta.dirname, '../migrations');
/**
 * The first one, then those named by the time when they were written (UTC, to the minute), by area and by
 * what they do.
 */
const named = /^(?:0001-foundation|\d{12}-([a-z]+)-[a-z0-9-]+)\.sql$/;

/**
 * Whose step this is. Steps of one area build on each other; those of different areas may come in any order.
 */
export function areaOf(id: string): string | undefined {
  return id.startsWith('auth-') ? 'auth' : named.exec(`${id}.sql`)?.[1];
}

/** Where a step is written, from the root of the checkout. */
export const fileOf = (id: string): string =>
  areaOf(id) === 'auth' ? 'packages/auth/src/migrations.ts' : `packages/server/src/db/migrations/${id}.sql`;

function withHash(id: string, sql: string): Migration {
  return { id, sql, hash: createHash('sha256').update(sql).digest('hex') };
}

/** The steps of a folder by name, which is by time. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const odd = files.find((name) => !named.test(name));
  if (odd !== undefined)
    throw new Error(
      `The migration ${join(folder, odd)} must be named like 202611201405-listings-what-it-does.sql: npm run migration makes one.`,
    );
  return files.map((name) =>
    withHash(name.slice(0, -'.sql'.length), readFileSync(join(folder, name), 'utf8')),
  );
}

/** All steps in the order in which they run: the auth provider's own first, then the product's. */
export function allMigrations(): readonly Migration[] {
  const auth = authMigrations.map(({ id, sql }) => withHash(id, sql));
  return [...auth, ...readMigrations(migrationsFolder)];
}

/** Changes when any step is added or edited, and when the app gets other rights. */
export function schemaFingerprint(): string {
  const hash = createHash('sha256');
  for (const { id, hash: text } of allMigrations()) hash.update(`${id} ${text}\n`);
  hash.update(JSON.stringify(limitedRights));
  return hash.digest('hex').slice(0, 16);
}

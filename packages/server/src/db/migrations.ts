import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authMigrations } from '@commonhearth/auth';

/** One forward step of the database's schema. */
export interface Migration {
  readonly id: string;
  readonly sql: string;
  /** sha-256 of the text, so that a step that changed after it ran is noticed. */
  readonly hash: string;
}

const named = /^\d{4}-[a-z0-9-]+\.sql$/;

function withHash(id: string, sql: string): Migration {
  return { id, sql, hash: createHash('sha256').update(sql).digest('hex') };
}

function ownMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const odd = files.find((name) => !named.test(name));
  if (odd !== undefined)
    throw new Error(`The migration ${join(folder, odd)} must be named like 0001-what-it-does.sql`);
  return files.map((name) =>
    withHash(name.slice(0, -'.sql'.length), readFileSync(join(folder, name), 'utf8')),
  );
}

/** All steps in the order in which they run: the auth provider's own first, then the product's. */
export function allMigrations(): readonly Migration[] {
  const auth = authMigrations.map(({ id, sql }) => withHash(id, sql));
  return [...auth, ...ownMigrations(join(import.meta.dirname, 'migrations'))];
}

/** Changes when any step is added or edited. */
export function migrationsFingerprint(): string {
  const hash = createHash('sha256');
  for (const { id, hash: text } of allMigrations()) hash.update(`${id} ${text}\n`);
  return hash.digest('hex').slice(0, 16);
}

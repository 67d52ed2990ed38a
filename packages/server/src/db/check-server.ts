import type { Client } from 'pg';
import { MigrationError } from './migration-error.ts';

const leastVersion = 170_000;

/** Throws `MigrationError` when the database server is older than the product needs, or cannot hold every character. */
export async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string; encoding: string }>(
    "SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name, current_setting('server_encoding') AS encoding",
  );
  const [version] = rows;
  if (version !== undefined && Number(version.number) >= leastVersion) {
    if (version.encoding === 'UTF8') return;
    throw new MigrationError(
      'wrong_encoding',
      `The database has the encoding ${version.encoding}, which cannot hold every name and address. Make one with UTF8 (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0) and point DATABASE_URL to it.`,
    );
  }
  throw new MigrationError(
    'server_too_old',
    `The database server is PostgreSQL ${version?.name ?? 'of an unknown version'}, and 17 is the least. Point DATABASE_URL to a newer server, or unset it to use the embedded one.`,
  );
}

import type { Client } from 'pg';
import { MigrationError } from './migration-error.ts';

const leastVersion = 170_000;

/** Throws `MigrationError` when the database server is older than the product needs. */
export async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    "SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name",
  );
  const [version] = rows;
  if (version !== undefined && Number(version.number) >= leastVersion) return;
  throw new MigrationError(
    'server_too_old',
    `The database server is PostgreSQL ${version?.name ?? 'of an unknown version'}, and 17 is the least. Point DATABASE_URL to a newer server, or unset it to use the embedded one.`,
  );
}

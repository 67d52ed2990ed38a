import type { Client } from 'pg';
import { MigrationError } from './migration-error.ts';

const leastVersion = 170_000;

interface Server {
  readonly number: string;
  readonly name: string;
  readonly encoding: string;
  readonly readOnly: string;
}

/** Throws `MigrationError` when the database server is too old, cannot hold every character, or takes no writes. */
export async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<Server>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name,
            current_setting('server_encoding') AS encoding, current_setting('transaction_read_only') AS "readOnly"`,
  );
  const [server] = rows;
  if (server === undefined || Number(server.number) < leastVersion)
    throw new MigrationError(
      'server_too_old',
      `The database server is PostgreSQL ${server?.name ?? 'of an unknown version'}, but 17 or newer is required. Point DATABASE_URL to a newer server, or unset it to use the embedded one.`,
    );
  if (server.encoding !== 'UTF8')
    throw new MigrationError(
      'wrong_encoding',
      `The database has the encoding ${server.encoding}, which cannot store every name and address. Create one with UTF8 (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0) and point DATABASE_URL to it.`,
    );
  if (server.readOnly === 'on')
    throw new MigrationError(
      'read_only',
      'The database can be read but not written: it is a standby, or default_transaction_read_only is on. Point DATABASE_URL to the primary server, or turn that setting off for this database and role.',
    );
}

import type { ClientBase } from 'pg';
import { MigrationError } from './migration-error.ts';

type Session = Pick<ClientBase, 'query'>;

/** Stands in a database from the first step of a restore to its last one, and in no other. */
export const restoreMark = 'unfinished_restore';

export interface UnfinishedRestore {
  /** SHA-256 of the backup's description. */
  readonly backup: string;
  /** Where the backup lay. */
  readonly folder: string;
  /** Whether its rows are in the database; before that the database holds nothing but this mark. */
  readonly rowsIn: boolean;
}

export async function unfinishedRestore(client: Session): Promise<UnfinishedRestore | undefined> {
  const found = await client.query<{ name: string | null }>(
    `SELECT to_regclass('public.${restoreMark}') AS name`,
  );
  if (found.rows[0]?.name == null) return undefined;
  const { rows } = await client.query<UnfinishedRestore>(
    `SELECT backup, folder, rows_in AS "rowsIn" FROM public.${restoreMark}`,
  );
  return rows[0];
}

/** Throws `MigrationError` where a restore has not come to its end: nobody works on a part of a site. */
export async function requireWhole(client: Session): Promise<void> {
  const unfinished = await unfinishedRestore(client);
  if (unfinished === undefined) return;
  throw new MigrationError(
    'unfinished_restore',
    `A restore of the backup ${unfinished.folder} into this database is running or was interrupted. Wait until it ends, or run it again: npm run restore -- ${unfinished.folder}`,
  );
}

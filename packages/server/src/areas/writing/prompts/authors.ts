import type { Db, Tx } from '../../../db/client.ts';
import { colleaguesOf } from '../../foundation/index.ts';

/** The names of who wrote these, by who they are. */
export async function authorsOf(
  db: Db | Tx,
  rows: readonly { readonly userId: string | null }[],
): Promise<(userId: string | null) => string | null> {
  const people = await colleaguesOf(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return (userId) => (userId === null ? null : (people.get(userId)?.name ?? null));
}

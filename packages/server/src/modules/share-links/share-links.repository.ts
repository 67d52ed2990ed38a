import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';

/** Who shares by this key. */
export async function findSharer(db: Db | Tx, shareLinkKey: string) {
  const [row] = await db
    .select({
      userId: users.userId,
      name: users.name,
      shareLinkKey: users.shareLinkKey,
      publicProfile: users.publicProfile,
    })
    .from(users)
    .where(eq(users.shareLinkKey, shareLinkKey));
  return row;
}

import type { PromptKey } from '@commonhearth/schemas';
import { and, desc, eq, sql } from 'drizzle-orm';
import { lockNameUntilCommit } from '../../../db/advisory-lock.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { promptVersions } from '../../../db/schema/index.ts';

export type PromptVersionRow = typeof promptVersions.$inferSelect;

/** One write of a prompt at a time: the newest version that is read stays the newest. */
export const lockPrompt = (tx: Tx, key: PromptKey): Promise<void> => lockNameUntilCommit(tx, `prompt ${key}`);

/** The newest first. */
export const listPromptVersions = (db: Db | Tx, key: PromptKey): Promise<PromptVersionRow[]> =>
  db.select().from(promptVersions).where(eq(promptVersions.key, key)).orderBy(desc(promptVersions.version));

export async function findPromptVersion(
  db: Db | Tx,
  key: PromptKey,
  version: number,
): Promise<PromptVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(promptVersions)
    // a number that no version can have names none
    .where(and(eq(promptVersions.key, key), sql`${promptVersions.version} = ${version}::bigint`));
  return row;
}

export const insertPromptVersion = (
  tx: Tx,
  made: Pick<PromptVersionRow, 'key' | 'version' | 'text' | 'note' | 'userId' | 'createTimestamp'>,
) => tx.insert(promptVersions).values(made);

/** In place of the one that was live. */
export async function setLivePrompt(tx: Tx, key: PromptKey, version: number): Promise<void> {
  const ofKey = eq(promptVersions.key, key);
  await tx
    .update(promptVersions)
    .set({ live: false })
    .where(and(ofKey, eq(promptVersions.live, true)));
  await tx
    .update(promptVersions)
    .set({ live: true })
    .where(and(ofKey, eq(promptVersions.version, version)));
}

import type { ReleaseToken } from '@commonhearth/schemas';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { releaseTokens, users } from '../../db/schema/index.ts';

type TokenRecord = typeof releaseTokens.$inferSelect;

const wireOf = (row: TokenRecord, by: string | null): ReleaseToken => ({
  token_id: String(row.tokenId),
  remote: row.remote,
  name: row.name,
  by,
  create_timestamp: row.createTimestamp.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  revoked_at: row.revokedAt?.toISOString() ?? null,
});

/** All tokens, newest first; one that was revoked stays, with the releases that it made. */
export async function listReleaseTokens(db: Db | Tx, tokenId?: number): Promise<ReleaseToken[]> {
  const rows = await db
    .select({ token: releaseTokens, by: users.email })
    .from(releaseTokens)
    .leftJoin(users, eq(users.userId, releaseTokens.userId))
    .where(tokenId === undefined ? undefined : eq(releaseTokens.tokenId, tokenId))
    .orderBy(desc(releaseTokens.tokenId));
  return rows.map(({ token, by }) => wireOf(token, by));
}

interface NewToken {
  readonly remote: string;
  readonly name: string;
  readonly secretHash: string;
  readonly userId: string;
  readonly expiresAt: Date | null;
}

/** Undefined where its end lies in the past, by the database's time. */
export async function insertReleaseToken(tx: Tx, made: NewToken): Promise<number | undefined> {
  if (made.expiresAt !== null) {
    const { rows } = await tx.execute<{ over: boolean }>(
      sql`select ${made.expiresAt.toISOString()}::timestamptz <= now() as over`,
    );
    if (rows[0]?.over !== false) return undefined;
  }
  const [row] = await tx
    .insert(releaseTokens)
    .values({ ...made, createTimestamp: sql`now()` })
    .returning({ tokenId: releaseTokens.tokenId });
  return row?.tokenId;
}

/** Whether it was not revoked before. */
export async function revokeReleaseToken(tx: Tx, tokenId: number): Promise<boolean> {
  const revoked = await tx
    .update(releaseTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(releaseTokens.tokenId, tokenId), isNull(releaseTokens.revokedAt)))
    .returning({ tokenId: releaseTokens.tokenId });
  return revoked.length > 0;
}

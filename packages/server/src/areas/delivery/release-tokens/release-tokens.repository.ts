import type { ReleaseToken } from '@commonhearth/schemas';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { releaseTokens, users } from '../../../db/schema/index.ts';

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
  most_percent: row.mostPercent,
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
  /** In 90 days unless told. */
  readonly expiresAt: Date | undefined;
  readonly mostPercent: number | undefined;
}

/** Undefined where its end lies in the past, or more than a year ahead, by the database's time. */
export async function insertReleaseToken(
  tx: Tx,
  { expiresAt: wanted, ...made }: NewToken,
): Promise<number | undefined> {
  const expiresAt = sql`coalesce(${wanted?.toISOString() ?? null}::timestamptz, now() + interval '90 days')`;
  const { rows } = await tx.execute<{ fits: boolean }>(
    sql`select ${expiresAt} > now() and ${expiresAt} <= now() + interval '1 year 1 day' as fits`,
  );
  if (rows[0]?.fits !== true) return undefined;
  const [row] = await tx
    .insert(releaseTokens)
    .values({ ...made, expiresAt, createTimestamp: sql`now()` })
    .returning({ tokenId: releaseTokens.tokenId });
  return row?.tokenId;
}

/**
 * Notes the network that a token is used from, once. Answers whether that is to be told: it is not the token's first,
 * and nothing was told of it for a day.
 */
export async function notePlace(tx: Tx, tokenId: number, network: string): Promise<boolean> {
  const { rows } = await tx.execute<{ tells: boolean }>(sql`
    update release_tokens set
      places = (array_append(places, ${network}))[greatest(1, cardinality(places) - 18):],
      place_told_at = case
        when cardinality(places) > 0 and coalesce(place_told_at, '-infinity') < now() - interval '1 day' then now()
        else place_told_at end
    where token_id = ${tokenId} and ${network} <> all (places)
    returning place_told_at is not distinct from now()::timestamptz(3) as tells`);
  return rows[0]?.tells === true;
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

import { homePreferences, type HomePreferences } from '@commonhearth/schemas';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';

/** `config` is free-form: what of it is no preference (any more) is left out. */
export function knownPreferences(kept: unknown): HomePreferences {
  if (typeof kept !== 'object' || kept === null) return {};
  const fields = Object.entries(homePreferences.shape).flatMap(([name, shape]) => {
    const { data } = shape.safeParse((kept as Readonly<Record<string, unknown>>)[name]);
    return data === undefined ? [] : [[name, data] as const];
  });
  return Object.fromEntries(fields);
}

export async function findPreferences(db: Db | Tx, userId: string): Promise<HomePreferences> {
  const [row] = await db.select({ config: users.config }).from(users).where(eq(users.userId, userId));
  return knownPreferences(row?.config['home_preferences']);
}

/** Replaces the preferences, and three of them where others see them; everything else of both stays. */
export async function savePreferences(tx: Tx, userId: string, preferences: HomePreferences): Promise<void> {
  const part = JSON.stringify({ home_preferences: preferences });
  const { earliestMove = null, locationType = null, minBedrooms = null } = preferences;
  const seen = JSON.stringify({ earliestMove, locationType, minBedrooms });
  await tx
    .update(users)
    .set({
      config: sql`${users.config} || ${part}::jsonb`,
      publicProfile: sql`${users.publicProfile} || ${seen}::jsonb`,
    })
    .where(eq(users.userId, userId));
}

import type { Colleague, WhoActed } from '@commonhearth/schemas';
import { inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { users, type audit } from '../../../db/schema/index.ts';

type Actor = Pick<typeof audit.$inferSelect, 'actorKind' | 'actorName' | 'userId'>;

/** These people as their colleagues see them. */
export async function colleaguesOf(
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Colleague>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: users.userId, name: users.name, email: users.email, profile: users.publicProfile })
    .from(users)
    .where(inArray(users.userId, [...new Set(userIds)]));
  return new Map(
    rows.map(({ userId, name, email, profile: { avatarHouseFace, avatarHouseHue } }) => [
      userId,
      {
        user_id: userId,
        // staff know one another by their address where they gave no name
        name: name === '' ? (email.split('@')[0] ?? email) : name,
        avatarHouseFace,
        avatarHouseHue,
      },
    ]),
  );
}

/** Who acted, in words for staff; nobody's name once a person's data is deleted. */
export function whoActedOf(
  { actorKind, actorName, userId }: Actor,
  people: ReadonlyMap<string, Colleague>,
): WhoActed {
  const person = userId === null ? null : (people.get(userId) ?? null);
  return { kind: actorKind, name: actorName ?? person?.name ?? 'Someone who left', person };
}

import type { StaffMember } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { colleaguesOf, whoActedOf } from '../../foundation/index.ts';

interface Row extends Record<string, unknown> {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly email_verified: boolean;
  readonly entry: {
    readonly action: string;
    readonly at: string;
    readonly actorKind: 'person' | 'token' | 'command' | 'job';
    readonly actorName: string | null;
    readonly userId: string | null;
  } | null;
}

/** Everybody who has the right now, superusers first, with who granted it last; and who is named to have it, but has not come yet. */
export async function listStaff(db: Db, superuserEmails: readonly string[]): Promise<StaffMember[]> {
  const { rows } = await db.execute<Row>(sql`
    select u.user_id::text, u.email, u.name, u.email_verified,
      (select jsonb_build_object('action', a.action, 'at', a.at, 'actorKind', a.actor_kind, 'actorName', a.actor_name, 'userId', a.user_id)
        from audit a where a.object_type = 'user' and a.object_id = u.user_id::text
          and a.action in ('staff.granted', 'staff.granted_by_setting') order by a.entry_id desc limit 1) as entry
    from users u where u.is_staff order by lower(u.email)`);
  const people = await colleaguesOf(
    db,
    rows.flatMap(({ entry }) => entry?.userId ?? []),
  );
  const named = new Set(superuserEmails.map((one) => one.toLowerCase()));
  const listed = new Set(rows.map(({ email }) => email.toLowerCase()));
  const missing = [...named].filter((email) => !listed.has(email));
  return [
    ...rows.map(({ user_id, email, name, email_verified, entry }) => ({
      user_id,
      email,
      name,
      is_superuser: email_verified && named.has(email.toLowerCase()),
      granted_by: entry?.action === 'staff.granted' ? whoActedOf(entry, people).name : null,
      since: entry === null ? null : new Date(entry.at).toISOString(),
    })),
    ...missing.map((email) => ({
      user_id: null,
      email,
      name: '',
      is_superuser: true,
      granted_by: null,
      since: null,
    })),
  ].toSorted((a, b) => Number(b.is_superuser) - Number(a.is_superuser));
}

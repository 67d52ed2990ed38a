import type { User } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { permit } from '../../../http/policy.ts';
import { ownUser } from './users.policy.ts';
import { findUser, toOwnUser } from './users.repository.ts';

export async function showUser(
  { database: { db } }: Pick<Dependencies, 'database'>,
  { actor }: PersonContext,
  { userId }: { readonly userId: string },
): Promise<User> {
  const row = userId === actor.userId ? await findUser(db, userId) : undefined;
  const own = row === undefined ? undefined : { ...row, userId: row.user.userId };
  return toOwnUser(permit(ownUser, actor, own, 'This user'), actor);
}

import type { TokenPayload } from '@commonhearth/schemas';
import type { Db, Tx } from '../../../db/client.ts';
import type { UserRow } from '../users/index.ts';
import { listSubscribersOf } from './subscribers.repository.ts';

/** What the token of this person says in a full session. */
export async function payloadOf(tx: Db | Tx, { user }: UserRow): Promise<TokenPayload> {
  const subscribers = await listSubscribersOf(tx, user.userId);
  return {
    user_id: user.userId,
    email: user.email,
    is_staff: user.isStaff,
    hfc_subscriber_ids: subscribers.map((subscriber) => subscriber.subscriber_id),
    hfc_last_active_subscriber_id: user.lastActiveSubscriberId,
  };
}

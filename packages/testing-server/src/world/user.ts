import { randomUUID } from 'node:crypto';
import { buildUser } from '@commonhearth/fixtures/entities';
import type { User } from '@commonhearth/schemas';
import { insert, json, type WorldTarget } from './insert.ts';
import { marketIdOf } from './places.ts';

interface UserOptions extends Partial<Pick<User, 'user_id' | 'name' | 'email' | 'is_staff'>> {
  readonly verified?: boolean;
}

/** A person whom the auth provider knows by a random id; answers the id of the user. */
export function createUser(
  world: WorldTarget,
  { verified = true, ...over }: UserOptions = {},
): Promise<string> {
  const providerId = randomUUID();
  const { name, email, is_staff, public_profile, history } = buildUser(over);
  return insert(world, 'users', 'user_id', {
    ...(over.user_id !== undefined && { user_id: over.user_id }),
    provider_id: providerId,
    email,
    email_verified: verified,
    name,
    is_staff,
    public_profile: json(public_profile),
    history: json(history),
    share_link_key: providerId,
    create_timestamp: world.clock.now,
  });
}

/** Subscribes a user to the market of this key; answers the id of the subscriber. */
export const createSubscriber = async (world: WorldTarget, userId: string, market: string): Promise<string> =>
  insert(world, 'subscribers', 'subscriber_id', {
    user_id: userId,
    market_id: await marketIdOf(world, market),
    create_timestamp: world.clock.now,
  });

/** The one who is everybody's advisor until staff choose another. */
export const createFallbackAgent = (world: WorldTarget): Promise<string> =>
  insert(world, 'agents', 'agent_id', { name: 'June Park', email: 'june@example.com', is_fallback: true });

import { createHash } from 'node:crypto';
import { insert, type WorldTarget } from './insert.ts';

let made = 0;

/** A token for the releases of a remote; answers its secret. It has no maker and no end. */
export async function createReleaseToken(world: WorldTarget, remote: string, name = 'ci'): Promise<string> {
  made += 1;
  const secret = `chr_${String(made).padStart(43, 'A')}`;
  await insert(world, 'release_tokens', 'token_id', {
    remote,
    name,
    secret_hash: createHash('sha256').update(secret).digest('hex'),
    create_timestamp: world.clock.now,
  });
  return secret;
}

import type { ReleaseToken, ReleaseTokenBody } from '@commonhearth/schemas';
import type { PersonContext } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidField, notFound } from '../../failure.ts';
import { byId } from '../../http/parse-id.ts';
import { hashOfSecret, newReleaseSecret } from '../../http/release-token.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { insertReleaseToken, listReleaseTokens, revokeReleaseToken } from './release-tokens.repository.ts';
import { requireRemoteName } from './release-name.ts';

type Deps = Pick<Dependencies, 'database'>;

/** Makes a token; the secret is in this answer and nowhere else. */
export async function makeReleaseToken(
  { database }: Deps,
  context: PersonContext,
  { remote, name, expires_at: expiresAt }: ReleaseTokenBody,
): Promise<{ readonly release_token: ReleaseToken; readonly secret: string }> {
  requireRemoteName(remote);
  const secret = newReleaseSecret();
  return database.db.transaction(async (tx) => {
    const tokenId = await insertReleaseToken(tx, {
      remote,
      name,
      secretHash: hashOfSecret(secret),
      userId: context.actor.userId,
      expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
    });
    if (tokenId === undefined) throw invalidField('expires_at', 'Must be in the future.');
    await recordAudit(tx, context, {
      action: 'token.make',
      objectType: 'release_token',
      objectId: tokenId,
      before: null,
      after: { remote, name, expires_at: expiresAt ?? null },
    });
    const [token] = await listReleaseTokens(tx, tokenId);
    if (token === undefined) throw new Error('A token was made and is not there.');
    return { release_token: token, secret };
  });
}

/** It ends at once, in every process; revoking it again is fine. */
export async function endReleaseToken({ database }: Deps, context: PersonContext, id: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    const [token] = (await byId(id, (tokenId) => listReleaseTokens(tx, tokenId))) ?? [];
    if (token === undefined) throw notFound('This release token');
    if (!(await revokeReleaseToken(tx, Number(token.token_id)))) return;
    await recordAudit(tx, context, {
      action: 'token.revoke',
      objectType: 'release_token',
      objectId: token.token_id,
      before: { remote: token.remote, name: token.name, last_used_at: token.last_used_at },
      after: null,
    });
  });
}

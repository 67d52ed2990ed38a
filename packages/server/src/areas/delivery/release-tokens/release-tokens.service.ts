import type { ReleaseToken, ReleaseTokenBody } from '@commonhearth/schemas';
import type { TokenHolder } from '../../../actor.ts';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField, notFound } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { hashOfSecret, newReleaseSecret } from '../../../http/tokens/release-token.ts';
import { recordAudit } from '../../foundation/index.ts';
import { channelRemotesOf, type MailDeps, tellSuperusers, requireRemoteName } from '../remotes/index.ts';
import {
  insertReleaseToken,
  listReleaseTokens,
  notePlace,
  revokeReleaseToken,
} from './release-tokens.repository.ts';
import { tokenElsewhere, tokenMade } from './release-token-mails.ts';

type Deps = Pick<Dependencies, 'config' | 'database' | 'superuserEmails'> & MailDeps;

/** Makes a token; the secret is in this answer and nowhere else. */
export async function makeReleaseToken(
  deps: Deps,
  context: PersonContext,
  { remote, name, expires_at: expiresAt, most_percent: mostPercent, new_remote: isNew }: ReleaseTokenBody,
): Promise<{ readonly release_token: ReleaseToken; readonly secret: string }> {
  requireRemoteName(remote);
  const secret = newReleaseSecret();
  return deps.database.db.transaction(async (tx) => {
    if (isNew !== true && (await channelRemotesOf(tx, deps.config.channel, remote)).length === 0)
      throw invalidField(
        'remote',
        `This site has no remote "${remote}". Check the name, or say that it’s a new remote.`,
      );
    const tokenId = await insertReleaseToken(tx, {
      remote,
      name,
      secretHash: hashOfSecret(secret),
      userId: context.actor.userId,
      expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
      mostPercent,
    });
    if (tokenId === undefined)
      throw invalidField('expires_at', 'Choose a day in the future, at most a year from now.');
    const [token] = await listReleaseTokens(tx, tokenId);
    if (token === undefined) throw new Error('A token was made and is not there.');
    await recordAudit(tx, context, {
      action: 'token.make',
      objectType: 'release_token',
      objectId: tokenId,
      before: null,
      after: { remote, name, expires_at: token.expires_at, most_percent: token.most_percent },
    });
    await tellSuperusers(deps, tx, 'release_token_made', tokenMade(token, deps.site.origin));
    return { release_token: token, secret };
  });
}

/** It ends at once, in every process; revoking it again is fine. */
export async function endReleaseToken(
  { database }: Pick<Deps, 'database'>,
  context: PersonContext,
  id: string,
): Promise<void> {
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

/** Superusers are told where a token is used from a network that it was not used from before. */
export async function notePlaceOfToken(deps: Deps, token: TokenHolder, network: string): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    if (await notePlace(tx, Number(token.tokenId), network))
      await tellSuperusers(
        deps,
        tx,
        'release_token_elsewhere',
        tokenElsewhere({ ...token, network }, deps.site.origin),
      );
  });
}

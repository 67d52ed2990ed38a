import { magicLinkPurpose } from '@commonhearth/auth';
import type { LinkedPerson, TokenPackage, User } from '@commonhearth/schemas';
import { ofToken, type Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { linkEnded } from '../../../http/tokens/mail-token.ts';
import { maskedWhole } from '../../mail/index.ts';
import { asConsumer, findUserOfAccount, firstNameOf, toUser, type UserRow } from '../users/index.ts';
import { payloadOf } from '../subscribers/index.ts';

type Deps = Pick<Dependencies, 'database' | 'tokens'>;

/** The person behind the caller's token; an account that is gone has no links either. */
async function holder(deps: Pick<Deps, 'database'>, context: Context) {
  const { subject, tokenId } = ofToken(context, magicLinkPurpose).actor;
  const row: UserRow | undefined = await findUserOfAccount(deps.database.db, subject);
  if (row === undefined) throw linkEnded();
  return { row, tokenId };
}

/** A session of the holder's that is limited, and ends with the link. */
export async function enterByMagicLink(
  deps: Deps,
  context: Context,
): Promise<{ token: TokenPackage; user: User }> {
  const { row, tokenId } = await holder(deps, context);
  const payload = await payloadOf(deps.database.db, row);
  const token = await deps.tokens.issue({ ...payload, is_staff: false, limited: true }, tokenId);
  return { token, user: asConsumer(toUser(row)) };
}

/** Whose link it is, in as much as the question "Continue as Ada?" needs. */
export async function lookAtMagicLink(deps: Pick<Deps, 'database'>, context: Context): Promise<LinkedPerson> {
  const { user } = (await holder(deps, context)).row;
  return { user_id: user.userId, first_name: firstNameOf(user.name), email: maskedWhole(user.email) };
}

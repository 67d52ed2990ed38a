import type { ShareLinkInfo } from '@commonhearth/schemas';
import { isPerson } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { permit } from '../../http/policy.ts';
import { firstNameOf } from '../users/first-name.ts';
import { seeSharer } from './share-links.policy.ts';
import { findSharer } from './share-links.repository.ts';

/** Who shares by this key: the face and the first name, never more of the person. */
export async function showSharer(
  { database }: Pick<Dependencies, 'database'>,
  { actor }: Context,
  { shareLinkKey }: { readonly shareLinkKey: string },
): Promise<ShareLinkInfo> {
  const found = await findSharer(database.db, shareLinkKey);
  const sharer = permit(seeSharer, actor, found, 'This link');
  const { avatarHouseFace, avatarHouseHue } = sharer.publicProfile;
  return {
    share_link_key: sharer.shareLinkKey,
    is_self_view: isPerson(actor) && actor.userId === sharer.userId,
    name: firstNameOf(sharer.name),
    avatarHouseFace,
    avatarHouseHue,
  };
}

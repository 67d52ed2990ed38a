import { createHash } from 'node:crypto';
import type { OwnShareLink, ShareLinkBody, ShareLinkInfo, ShareLinkVisit } from '@commonhearth/schemas';
import { plainHouse } from '@commonhearth/schemas/constants';
import { isPerson } from '../../../actor.ts';
import type { Context, PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { permit } from '../../../http/policy.ts';
import { firstNameOf, newShareLinkKey } from '../../people/index.ts';
import { viewerOf } from '../../../visibility.ts';
import { seeSharer } from './share-links.policy.ts';
import { findSharer, updateShareLink, visitsOf } from './share-links.repository.ts';

/** Who shares by this key: the face and the first name, never more of the person. */
export async function showSharer(
  { database }: Pick<Dependencies, 'database'>,
  { actor }: Context,
  { shareLinkKey }: { readonly shareLinkKey: string },
): Promise<ShareLinkInfo> {
  const found = await findSharer(database.db, shareLinkKey);
  const sharer = permit(seeSharer, actor, found, 'This link');
  const { avatarHouseFace, avatarHouseHue } = sharer.showName ? sharer.publicProfile : plainHouse;
  return {
    share_link_key: sharer.shareLinkKey,
    is_self_view: isPerson(actor) && actor.userId === sharer.userId,
    name: sharer.showName ? firstNameOf(sharer.name) : '',
    avatarHouseFace,
    avatarHouseHue,
  };
}

/** Shows or hides the sharer, and gives a new key; the old one is nobody's from then on. */
export async function changeShareLink(
  { database }: Pick<Dependencies, 'database'>,
  { actor }: PersonContext,
  { show_name: showName, renew }: ShareLinkBody,
): Promise<OwnShareLink> {
  const changed = await database.db.transaction((tx) =>
    updateShareLink(tx, actor.userId, {
      ...(showName !== undefined && { showName }),
      ...(renew === true && { shareLinkKey: newShareLinkKey() }),
    }),
  );
  // deleted since the caller was judged
  if (changed === undefined) throw notFound('This user');
  return { share_link_key: changed.shareLinkKey, show_name: changed.showName };
}

/**
 * Tells browsers apart for this sharer alone. By its own id who has it could take over what was done in that browser.
 */
const markOf = (sharerId: string, viewerId: string): string =>
  createHash('sha256').update(`${sharerId} ${viewerId}`).digest('base64url').slice(0, 22);

/** Who came by the caller's link, by whatever key they had then. */
export async function shareLinkVisits(
  { database }: Pick<Dependencies, 'database'>,
  { actor }: PersonContext,
): Promise<ShareLinkVisit[]> {
  const visits = await visitsOf(database.db, actor.userId, viewerOf(actor));
  return visits.map(({ compoundId, viewerId, name, time, editorial, address, shown }) => ({
    compound_id: String(compoundId),
    title: shown ? (editorial.title ?? address) : null,
    name,
    viewer_id: viewerId === null ? null : markOf(actor.userId, viewerId),
    time: time.toISOString(),
  }));
}

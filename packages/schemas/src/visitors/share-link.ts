import { z } from 'zod';
import { personName } from '../people/account.ts';
import { avatarFaces, avatarHues } from '../constants/people/avatars.ts';
import { id, timestamp } from '../primitives.ts';

/** Who shares by a link [3]: what friends see of them, and no more. */
export const shareLinkInfo = z
  .object({
    share_link_key: z.string(),
    /** Whether it is the caller's own link, as the server judges. */
    is_self_view: z.boolean(),
    /** The first name only; empty where they gave none. */
    name: z.string(),
    avatarHouseFace: z.enum(avatarFaces),
    avatarHouseHue: z.enum(avatarHues),
  })
  .meta({ id: 'ShareLinkInfo' });
export type ShareLinkInfo = z.infer<typeof shareLinkInfo>;

/** Whether the page takes it for the caller's own link: a hint. */
export const selfView = z.enum(['true', 'false']).meta({ id: 'SelfView' });
export type SelfView = z.infer<typeof selfView>;

/** What belongs to something that was done with a home [7]; a name is kept with `name_given` only. */
export const activityBody = z
  .strictObject({
    subscriber_id: id.optional(),
    share_link_key: z.string().max(64).optional(),
    name: personName.min(1, 'Enter your first name.').optional(),
    resource_id: id.optional(),
    session_id: id.optional(),
  })
  .meta({ id: 'ActivityBody' });
export type ActivityBody = z.infer<typeof activityBody>;

/** What the sharer changes of their own link; what is not named stays. A renewed key ends the old one. */
export const shareLinkBody = z
  .strictObject({ show_name: z.boolean().optional(), renew: z.boolean().optional() })
  .meta({ id: 'ShareLinkBody' });
export type ShareLinkBody = z.infer<typeof shareLinkBody>;
export const ownShareLink = z
  .object({ share_link_key: z.string(), show_name: z.boolean() })
  .meta({ id: 'OwnShareLink' });
export type OwnShareLink = z.infer<typeof ownShareLink>;

/** Somebody who came to a home by the caller's link, at their last time there. */
export const shareLinkVisit = z
  .object({
    compound_id: id,
    /** Of the home, while the caller may see it. */
    title: z.string().nullable(),
    /** What they want to be called; null where they only looked. */
    name: z.string().nullable(),
    /** A mark of their browser, which says nothing elsewhere; null where it asks not to be told apart. */
    viewer_id: id.nullable(),
    time: timestamp,
  })
  .meta({ id: 'ShareLinkVisit' });
export type ShareLinkVisit = z.infer<typeof shareLinkVisit>;

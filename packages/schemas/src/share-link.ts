import { z } from 'zod';
import { personName } from './account.ts';
import { avatarFaces, avatarHues } from './constants/avatars.ts';
import { id } from './primitives.ts';

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
    name: personName.min(1, 'Write what we should call you.').optional(),
    resource_id: id.optional(),
    session_id: id.optional(),
  })
  .meta({ id: 'ActivityBody' });
export type ActivityBody = z.infer<typeof activityBody>;

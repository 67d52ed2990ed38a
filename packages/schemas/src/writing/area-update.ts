import { z } from 'zod';
import { areaStatuses } from '../constants/statuses.ts';
import { id, version } from '../primitives.ts';
import { aiConfigInput } from './prompt.ts';
import { fullArea } from '../homes/region.ts';

/**
 * `PUT /hfc/_i/areas/{area_id}`: an `ai_config` becomes a new version that is not live, the rest holds at once. With
 * `preview` nothing changes.
 */
export const areaUpdate = z
  .strictObject({
    ai_config: aiConfigInput.optional(),
    note: z.string().trim().max(200).optional(),
    status: z.enum(areaStatuses).optional(),
    display_name: z.string().trim().min(1).max(120).optional(),
    version,
    preview: z.boolean().optional(),
  })
  .meta({ id: 'AreaUpdate' });
export type AreaUpdate = z.infer<typeof areaUpdate>;

/** What a change of status shows or hides, and to how many. */
export const areaEffect = z
  .object({
    /** Published homes there. */
    homes: z.int(),
    /** In words, such as "12 homes disappear for everyone but 3 people with early access". */
    words: z.array(z.string()),
    /** Subscribers who chose the area, and people let into it. */
    subscribers: z.int(),
    beta_users: z.int(),
    /** Ids of broadcasts under way whose mails to this area would be skipped. */
    broadcast_ids: z.array(id),
  })
  .meta({ id: 'AreaEffect' });
export type AreaEffect = z.infer<typeof areaEffect>;

/** What a preview tells besides the area, which stays as it is. */
export const areaUpdated = z
  .object({ area: fullArea, effect: areaEffect.optional() })
  .meta({ id: 'AreaUpdated' });
export type AreaUpdated = z.infer<typeof areaUpdated>;

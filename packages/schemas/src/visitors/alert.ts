import { z } from 'zod';
import { alertTypes } from '../constants/visitors/alerts.ts';
import { id, timestamp } from '../primitives.ts';

/** Something new about a home that a subscriber likes [3]. */
export const alert = z
  .object({
    alert_id: id,
    type: z.enum(alertTypes),
    compound_id: id,
    create_timestamp: timestamp,
    /** Whether the home was opened since. */
    seen: z.boolean(),
  })
  .meta({ id: 'Alert' });
export type Alert = z.infer<typeof alert>;

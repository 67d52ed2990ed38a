import { z } from 'zod';
import { analyticsKinds } from '../constants/telemetry.ts';

export const analyticsParams = z.object({ kind: z.enum(analyticsKinds) });
/** What Mixpanel's library adds to the address; nothing follows from it. */
export const analyticsQuery = z.strictObject({
  verbose: z.enum(['0', '1']).optional(),
  ip: z.enum(['0', '1']).optional(),
  _: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});
/** Mixpanel's form: `data` is JSON, as it is or in base64. */
export const analyticsBody = z.strictObject({ data: z.string().min(1) }).meta({ id: 'Analytics' });
/** What Mixpanel's library takes for "it is kept". */
export const analyticsTaken = z.literal(1);

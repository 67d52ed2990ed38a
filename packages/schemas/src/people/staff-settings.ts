import { z } from 'zod';

export const staffSettings = z
  .object({
    /** What the address of a record in the CRM begins with; its id follows. */
    crm_url: z.url().nullable(),
    /** Whether what superusers alone do is offered to the caller. */
    is_superuser: z.boolean(),
  })
  .meta({ id: 'StaffSettings' });
export type StaffSettings = z.infer<typeof staffSettings>;

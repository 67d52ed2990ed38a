import { z } from 'zod';

/** Everything that is held about a person: rows by what they are about, as the database has them. */
export const ownData = z
  .object({
    /** RFC 3339. */
    exported_at: z.string(),
    held: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  })
  .meta({ id: 'OwnData' });
export type OwnData = z.infer<typeof ownData>;

/** `delete` and the address of the account, typed by hand. */
export const deletionBody = z
  .strictObject({ confirmation: z.string().max(300) })
  .meta({ id: 'DeletionBody' });
export type DeletionBody = z.infer<typeof deletionBody>;

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

/**
 * `delete` and the address of the account, typed by hand; with the embedded provider, its current password or the code
 * that `GET /auth/v1/reauthenticate` mailed.
 */
export const deletionBody = z
  .strictObject({
    confirmation: z.string().max(300),
    current_password: z.string().max(1000).optional(),
    nonce: z.string().max(20).optional(),
  })
  .meta({ id: 'DeletionBody' });
export type DeletionBody = z.infer<typeof deletionBody>;

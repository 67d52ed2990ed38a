import type { ClientError } from '@commonhearth/schemas';
import type { Db } from '../../db/client.ts';
import { clientErrors } from '../../db/schema/index.ts';

export async function insertClientError(
  db: Db,
  error: ClientError & { readonly at: Date; readonly requestId: string },
): Promise<void> {
  await db.insert(clientErrors).values(error);
}

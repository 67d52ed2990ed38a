import { csvLine } from '@commonhearth/domain';
import { recipientsPage } from '@commonhearth/schemas';
import { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import { allRecipients, recipientsOf, type RecipientsAsked } from './recipients.repository.ts';

/** A page of the ledger as it goes over the wire. */
export async function* pageAsJson(
  db: Db,
  broadcastId: number,
  asked: RecipientsAsked & { readonly cursor?: string | undefined },
): AsyncGenerator<string> {
  yield JSON.stringify(z.encode(recipientsPage, await recipientsOf(db, broadcastId, asked)));
}

/** What became of each address, for a table program; who deleted their account stands in it without their address. */
export async function* recipientsCsv(
  db: Db,
  broadcastId: number,
  asked: RecipientsAsked,
): AsyncGenerator<string> {
  yield csvLine(['address', 'state', 'cause', 'reason', 'tries', 'at', 'tried_again']);
  for await (const row of allRecipients(db, broadcastId, asked))
    yield csvLine([
      row.address,
      row.state,
      row.cause,
      row.reason,
      String(row.attempts),
      row.settled_at,
      row.next_attempt_at,
    ]);
}

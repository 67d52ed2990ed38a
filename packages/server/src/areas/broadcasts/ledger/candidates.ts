import type { Foundation } from '../../../dependencies.ts';
import { holdBack, nextOfShare, type Candidate } from './ledger.repository.ts';
import { oneByOne } from './one-by-one.ts';
import { candidatesAtOnce, shares } from './shares.ts';

/** Gives the rows of a share one after the other, each once a turn, read a few at a time; undefined: none is left now. */
export function candidatesOf(
  { database: { db }, clock }: Pick<Foundation, 'database' | 'clock'>,
  { broadcastId, share }: { readonly broadcastId: number; readonly share: number },
): () => Promise<Candidate | undefined> {
  // those that are tried again: what was never tried comes in the order of its numbers
  const given = new Set<string>();
  let after = 0;
  return oneByOne(async () => {
    const now = clock();
    const { again, fresh } = await nextOfShare(
      db,
      { broadcastId, number: share, of: shares },
      { after, now, atOnce: candidatesAtOnce },
    );
    const found = [...again.filter(({ recipientId }) => !given.has(recipientId)), ...fresh];
    for (const { recipientId } of again) given.add(recipientId);
    after = Math.max(after, ...fresh.map(({ recipientId }) => Number(recipientId)));
    return found.length === 0 ? undefined : holdBack(db, found, now);
  });
}

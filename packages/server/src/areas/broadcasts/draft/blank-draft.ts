import { and, eq, sql } from 'drizzle-orm';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { broadcasts } from '../../../db/schema/index.ts';
import type { BroadcastRow } from '../broadcast/index.ts';

/** A draft that was opened and never written to: it is on no list, and its author gets it again when they open a new one. */
export const isBlank = sql`(${broadcasts.state} = 'draft' and ${broadcasts.version} = 1 and ${broadcasts.copyOf} is null
  and ${broadcasts.subject} = '' and ${broadcasts.bodyHtml} = '' and ${broadcasts.compoundIds} = '{}'
  and ${broadcasts.audience} = '{"market_ids": [], "area_ids": []}')`;

export async function blankDraftOf(tx: Tx, { actor }: PersonContext): Promise<BroadcastRow | undefined> {
  const [row] = await tx
    .select()
    .from(broadcasts)
    .where(and(isBlank, eq(broadcasts.createdBy, actor.userId)))
    .limit(1);
  return row;
}

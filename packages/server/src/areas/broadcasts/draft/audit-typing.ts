import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { recordAudit } from '../../foundation/index.ts';
import type { BroadcastRow } from '../broadcast/index.ts';

/** A draft is kept as it is typed: what one person does within so long is one entry. */
const sittingMinutes = 30;

const count = (n: number, of: string): string => `${n === 0 ? 'all' : n} ${n === 1 ? of : `${of}s`}`;

function audienceInWords({ market_ids, area_ids, interest_market_id }: BroadcastRow['audience']): string {
  if (interest_market_id !== undefined) return 'people who asked for a market';
  return `${count(market_ids.length, 'market')}, ${count(area_ids.length, 'area')}`;
}

/** A body is told of by its length, an audience by how much it names. */
function toldOf(name: string, value: unknown): unknown {
  if (name === 'bodyHtml') return `${String(value).length} characters`;
  return name === 'audience' ? audienceInWords(value as BroadcastRow['audience']) : value;
}

/** Writes down that somebody is at a draft, with what they changed first; nothing for who is at it already. */
export async function auditTyping(
  tx: Tx,
  context: PersonContext,
  row: BroadcastRow,
  columns: Readonly<Partial<Record<keyof BroadcastRow, unknown>>>,
): Promise<void> {
  const names = (Object.keys(columns) as (keyof BroadcastRow)[]).filter(
    (name) => !isDeepStrictEqual(columns[name], row[name]),
  );
  if (names.length === 0) return;
  const since = new Date(context.at.getTime() - sittingMinutes * 60_000);
  const { rows } = await tx.execute(sql`
    select from audit where object_type = 'broadcast' and object_id = ${String(row.broadcastId)}
      and user_id = ${context.actor.userId} and action in ('create', 'update')
      and at > ${since.toISOString()}::timestamptz limit 1`);
  if (rows.length > 0) return;
  await recordAudit(tx, context, {
    action: 'update',
    objectType: 'broadcast',
    objectId: row.broadcastId,
    before: Object.fromEntries(names.map((name) => [name, toldOf(name, row[name])])),
    after: Object.fromEntries(names.map((name) => [name, toldOf(name, columns[name])])),
  });
}

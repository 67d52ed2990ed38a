import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { lockNameUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import { agents, audit } from '../../../db/schema/index.ts';
import { conflict, notFound } from '../../../failure.ts';
import {
  changedSince,
  type Fields,
  holdPictures,
  keptMs,
  recordUndo,
  takenBack,
  type Undoer,
  withMoments,
} from '../../foundation/index.ts';
import { sharedContentChanged } from '../content-changes/index.ts';
import { lockFallback, updateAgent, type AgentColumns, type AgentRow } from './agents.repository.ts';

const columns: ReadonlySet<string> = new Set(Object.keys(getTableColumns(agents)));
/** When two agents swapped the role, undoing gives it back and takes it from the other. */
const passedOn: ReadonlySet<string> = new Set(['isFallback']);

/** Whether the entry's act is what made this agent the fallback. */
async function tookItInActOf(tx: Tx, entryId: number, { agentId }: AgentRow): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(audit)
    .where(
      and(
        sql`${audit.act} = (select act from audit mine where mine.entry_id = ${entryId})`,
        eq(audit.objectType, 'agent'),
        eq(audit.objectId, String(agentId)),
      ),
    );
  return rows.length > 0;
}

/** Takes the role from the current fallback if this entry's act gave it to them. */
async function takeFallbackBack(tx: Tx, entryId: number, now: AgentRow): Promise<void> {
  const fallback = await lockFallback(tx);
  if (fallback === undefined || fallback.agentId === now.agentId) return;
  if (!(await tookItInActOf(tx, entryId, fallback))) throw changedSince();
  await updateAgent(tx, fallback, { isFallback: false });
}

/** What people are told about an agent, who the fallback is, and that an agent was deleted. */
export const undoAgent: Undoer = {
  permission: 'agents.edit',
  objectType: 'agent',
  columns,
  async undo(tx, deps, context, entry) {
    await lockNameUntilCommit(tx, 'agents');
    const agentId = Number(entry.objectId);
    const [row] = await tx.select().from(agents).where(eq(agents.agentId, agentId)).for('update');
    if (row === undefined) throw notFound('This agent');
    const restored: AgentColumns & Fields = withMoments(takenBack({ ...row }, entry, passedOn), [
      'deletedAt',
    ]);
    if (row.isFallback && entry.before['isFallback'] === false)
      throw conflict(
        'conflict',
        'There has to be a fallback agent. Make another agent the fallback instead.',
      );
    if (row.deletedAt !== null && !('deletedAt' in restored))
      throw conflict('conflict', 'This agent was deleted later. Undo that first.');
    if ('image' in restored && context.at.getTime() - entry.at.getTime() > keptMs)
      throw conflict('conflict', 'You can only restore a replaced picture within 24 hours.');
    if (restored.isFallback === true) await takeFallbackBack(tx, entry.entryId, row);
    if ('image' in restored) await holdPictures(tx, [row.image, restored.image ?? null], context.at);
    await updateAgent(tx, row, restored);
    await recordUndo(tx, context, entry, { before: entry.after, after: entry.before });
    await sharedContentChanged(deps, tx);
    return {};
  },
};

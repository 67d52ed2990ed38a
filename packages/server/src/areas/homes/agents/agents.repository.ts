import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { agents, users } from '../../../db/schema/index.ts';

export type AgentRow = typeof agents.$inferSelect;
/** What a write changes: `updateAgent` raises the version itself. */
export type AgentColumns = Partial<Omit<AgentRow, 'agentId' | 'version'>>;

/** Those who are there, the fallback first. */
export const listAgents = (db: Db | Tx): Promise<AgentRow[]> =>
  db
    .select()
    .from(agents)
    .where(isNull(agents.deletedAt))
    .orderBy(desc(agents.isFallback), asc(agents.name), asc(agents.agentId));

/** The agent, locked: nobody becomes or stops being advised by them meanwhile. */
export async function lockAgent(tx: Tx, agentId: number): Promise<AgentRow | undefined> {
  const [row] = await tx
    .select()
    .from(agents)
    .where(and(eq(agents.agentId, agentId), isNull(agents.deletedAt)))
    .for('update');
  return row;
}

export async function lockFallback(tx: Tx): Promise<AgentRow | undefined> {
  const [row] = await tx
    .select()
    .from(agents)
    .where(and(agents.isFallback, isNull(agents.deletedAt)))
    .for('update');
  return row;
}

export async function insertAgent(
  tx: Tx,
  made: Pick<AgentRow, 'name' | 'email' | 'phone' | 'isFallback'>,
): Promise<AgentRow> {
  const [row] = await tx.insert(agents).values(made).returning();
  if (row === undefined) throw new Error('An agent was not written.');
  return row;
}

export async function updateAgent(tx: Tx, row: AgentRow, changes: AgentColumns): Promise<AgentRow> {
  const [stored] = await tx
    .update(agents)
    .set({ ...changes, version: row.version + 1 })
    .where(eq(agents.agentId, row.agentId))
    .returning();
  if (stored === undefined) throw new Error(`Agent ${row.agentId} vanished while it was locked.`);
  return stored;
}

/** Whether anybody has them as their own advisor. */
export const advisesSomebody = async (tx: Tx, agentId: number): Promise<boolean> =>
  (await tx.$count(users, eq(users.lnfAdvisor, agentId))) > 0;

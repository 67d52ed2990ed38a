import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { agents, tourForms, users } from '../../db/schema/index.ts';

export async function insertTourForm(tx: Tx, form: typeof tourForms.$inferInsert): Promise<void> {
  await tx.insert(tourForms).values(form);
}

interface Advisor {
  readonly name: string;
  readonly email: string;
}

/** The advisor of who holds this address, else the fallback agent; undefined while there is no agent. */
export async function advisorOf(tx: Tx, address: string | undefined): Promise<Advisor | undefined> {
  const own = sql`(select ${users.lnfAdvisor} from ${users} where lower(${users.email}) = lower(${address ?? ''}))`;
  const [row] = await tx
    .select({ name: agents.name, email: agents.email })
    .from(agents)
    .where(sql`${agents.agentId} = ${own} or ${eq(agents.isFallback, true)}`)
    .orderBy(sql`${agents.agentId} = ${own} desc nulls last`, asc(agents.agentId))
    .limit(1);
  return row;
}

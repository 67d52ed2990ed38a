import { limits } from '@commonhearth/schemas/limits';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { lockNameUntilCommit } from '../../db/advisory-lock.ts';
import type { Tx } from '../../db/client.ts';
import { agents, tourForms, users } from '../../db/schema/index.ts';

export async function insertTourForm(tx: Tx, form: typeof tourForms.$inferInsert): Promise<void> {
  await tx.insert(tourForms).values(form);
}

const { most, seconds } = limits.tourForms.copiesToAddress;

/** Whether the form that was just kept is among the first of its address in a day. */
export async function getsCopy(tx: Tx, address: string, at: Date): Promise<boolean> {
  // of forms sent at once each counts those before it
  await lockNameUntilCommit(tx, `tour form ${address.toLowerCase()}`);
  const since = new Date(at.getTime() - seconds * 1000);
  const ofAddress = sql`lower(${tourForms.email}) = lower(${address})`;
  return (await tx.$count(tourForms, and(ofAddress, gt(tourForms.createTimestamp, since)))) <= most;
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

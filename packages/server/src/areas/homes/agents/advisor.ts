import { and, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { agents, users } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';

/** Who answers a person. */
export type Advisor = Pick<typeof agents.$inferSelect, 'agentId' | 'name' | 'email'>;

/** The id of a person's advisor: their own, else the fallback agent's; null while there is no agent. */
export const advisorIdOf = (own: SQLWrapper): SQL =>
  sql`coalesce(${own}, (select agent_id from agents fallback where fallback.is_fallback and fallback.deleted_at is null))`;

const columns = { agentId: agents.agentId, name: agents.name, email: agents.email };

async function advisorWhere(tx: Tx, whose: SQL): Promise<Advisor | undefined> {
  const own = sql`(select ${users.lnfAdvisor} from ${users} where ${whose})`;
  const [row] = await tx
    .select(columns)
    .from(agents)
    .where(sql`${agents.agentId} = ${advisorIdOf(own)}`);
  return row;
}
/** Of who is signed in. */
export const advisorOfUser = (tx: Tx, userId: string) => advisorWhere(tx, eq(users.userId, userId));
/** Of who holds this address, if anybody does. */
export const advisorOfAddress = (tx: Tx, address: string | undefined) =>
  advisorWhere(tx, sql`lower(${users.email}) = lower(${address ?? ''})`);

/** The agent who was told of something, while they are one. */
export async function agentOf(tx: Tx, agentId: number | null): Promise<Advisor | undefined> {
  if (agentId === null) return undefined;
  const [row] = await tx
    .select(columns)
    .from(agents)
    .where(and(eq(agents.agentId, agentId), isNull(agents.deletedAt)));
  return row;
}

/** Where mail for who answers goes: to the advisor, and while there is none to the superusers. */
export const addressesOf = (
  { superuserEmails }: Pick<Dependencies, 'superuserEmails'>,
  advisor: Advisor | undefined,
): readonly string[] => (advisor === undefined ? superuserEmails : [advisor.email]);
/** What people call who answers them. */
export const calledAdvisor = (advisor: Pick<Advisor, 'name'> | undefined): string =>
  advisor?.name ?? 'Our team';

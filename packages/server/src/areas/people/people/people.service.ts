import type { User } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField, notFound } from '../../../failure.ts';
import { hashOfAddress } from '../../../http/tokens/unsubscribe-token.ts';
import { parseId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { lockAgent } from '../../homes/index.ts';
import { recordAudit } from '../../foundation/index.ts';
import { unsuppress } from '../../mail/index.ts';
import { lockUserOfAddress, reloadUser, toUser, updateUser } from '../users/index.ts';
import { changePerson } from './people.policy.ts';

type Deps = Pick<Dependencies, 'database'>;

async function lockChosen(tx: Tx, agentId: string | null): Promise<number | null> {
  if (agentId === null) return null;
  const id = parseId(agentId);
  // held, so that nobody who becomes an advisor is removed meanwhile
  const agent = id === undefined ? undefined : await lockAgent(tx, id);
  if (agent === undefined) throw invalidField('agent_id', 'This agent no longer exists. Choose another one.');
  return agent.agentId;
}

/** Who answers a person; null: whoever answers everybody. */
export async function setAdvisor(
  { database: { db } }: Deps,
  context: PersonContext,
  { email, agentId }: { readonly email: string; readonly agentId: string | null },
): Promise<User> {
  return db.transaction(async (tx) => {
    const lnfAdvisor = await lockChosen(tx, agentId);
    const locked = await lockUserOfAddress(tx, email);
    if (locked === undefined)
      throw invalidField('email', 'No account uses this address. Check the spelling.');
    const row = permit(changePerson, context.actor, locked);
    if (row.lnfAdvisor !== lnfAdvisor) {
      await updateUser(tx, row.userId, { lnfAdvisor });
      await recordAudit(tx, context, {
        action: 'set_advisor',
        objectType: 'user',
        objectId: row.userId,
        before: { lnfAdvisor: row.lnfAdvisor },
        after: { lnfAdvisor },
      });
    }
    return toUser(await reloadUser(tx, row.userId));
  });
}

/** Lets alerts and broadcasts go to an address again. The audit names its person, or else its hash. */
export async function undoSuppression(
  { database: { db } }: Deps,
  context: PersonContext,
  email: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await unsuppress(tx, email);
    if (before === undefined) throw notFound('A suppression of this address');
    permit(changePerson, context.actor, before);
    const { rows } = await tx.execute<{ id: string }>(
      sql`select user_id::text as id from users where lower(email) = lower(${email}::text)`,
    );
    const [person] = rows;
    await recordAudit(tx, context, {
      action: 'undo_suppression',
      objectType: person === undefined ? 'address' : 'user',
      objectId: person?.id ?? hashOfAddress(email),
      before: { reason: before.reason, at: before.at.toISOString() },
      after: {},
    });
  });
}

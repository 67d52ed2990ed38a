import { and, eq, isNull } from 'drizzle-orm';
import type { Agent } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Db } from '../../../db/client.ts';
import { agents } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { holdPictures, recordAudit, smallObjectOf, takeUpload } from '../../foundation/index.ts';
import { sharedContentChanged } from '../content-changes/index.ts';
import { toStaffAgent } from './agent-wire.ts';
import { editAgents } from './agents.policy.ts';
import { lockAgent, updateAgent, type AgentRow } from './agents.repository.ts';

const WHAT = 'This agent';

export async function findAgent(db: Db, agentId: number): Promise<AgentRow | undefined> {
  const [row] = await db
    .select()
    .from(agents)
    .where(and(eq(agents.agentId, agentId), isNull(agents.deletedAt)));
  return row;
}

/** Gives an agent the picture that was uploaded for them. */
export async function setAgentImage(
  deps: Dependencies,
  context: PersonContext,
  { agentId, storageKey }: { readonly agentId: string; readonly storageKey: string },
): Promise<Agent> {
  const { db } = deps.database;
  const found = await byId(agentId, (one) => findAgent(db, one));
  const { agentId: id } = permit(editAgents, context.actor, found, WHAT);
  const aim = { type: 'agent_photo', id, userId: context.actor.userId } as const;
  const image = smallObjectOf(await takeUpload(deps, aim, storageKey));
  return db.transaction(async (tx) => {
    const row = permit(editAgents, context.actor, await lockAgent(tx, id), WHAT);
    // what they had may still be wanted again
    await holdPictures(tx, [row.image, image], context.at);
    const stored = await updateAgent(tx, row, { image });
    await recordAudit(tx, context, {
      action: 'set_image',
      objectType: 'agent',
      objectId: id,
      before: { image: row.image },
      after: { image },
    });
    await sharedContentChanged(deps, tx);
    return toStaffAgent(stored);
  });
}

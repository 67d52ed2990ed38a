import { randomUUID } from 'node:crypto';
import type { Agent, AgentUpdate, NewAgent } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import { lockNameUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, versionMismatch } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { pickFields, recordAudit } from '../../foundation/index.ts';
import { sharedContentChanged } from '../content-changes/index.ts';
import { toStaffAgent } from './agent-wire.ts';
import { editAgents } from './agents.policy.ts';
import {
  advisesSomebody,
  insertAgent,
  listAgents,
  lockAgent,
  lockFallback,
  updateAgent,
  type AgentColumns,
  type AgentRow,
} from './agents.repository.ts';

type Deps = Pick<Dependencies, 'database' | 'jobs'>;

/** One write at a time, so that there is exactly one fallback. */
const alone = (tx: Tx): Promise<void> => lockNameUntilCommit(tx, 'agents');

export const agentsOf = async ({ database }: Pick<Dependencies, 'database'>): Promise<Agent[]> =>
  (await listAgents(database.db)).map(toStaffAgent);

/** The first agent is who answers for everybody. */
export async function addAgent(
  deps: Deps,
  context: PersonContext,
  { name, email, phone }: NewAgent,
): Promise<Agent> {
  return deps.database.db.transaction(async (tx) => {
    await alone(tx);
    const isFallback = (await lockFallback(tx)) === undefined;
    const row = await insertAgent(tx, {
      name,
      email,
      phone: phone === '' ? null : (phone ?? null),
      isFallback,
    });
    await recordAudit(tx, context, {
      action: 'create',
      objectType: 'agent',
      objectId: row.agentId,
      before: null,
      after: { name: row.name, email: row.email, phone: row.phone, isFallback },
    });
    await sharedContentChanged(deps, tx);
    return toStaffAgent(row);
  });
}

async function lockForWrite(
  tx: Tx,
  { actor }: PersonContext,
  agentId: string,
  version: number,
): Promise<AgentRow> {
  await alone(tx);
  const row = permit(editAgents, actor, await byId(agentId, (id) => lockAgent(tx, id)), 'This agent');
  if (row.version !== version) throw versionMismatch(toStaffAgent(row));
  return row;
}

/** Writes what differs with its audit entry; what is the same already stays without one. */
async function store(
  tx: Tx,
  context: PersonContext,
  row: AgentRow,
  { action, wanted, act }: { readonly action: string; readonly wanted: AgentColumns; readonly act: string },
): Promise<AgentRow> {
  const changed = (Object.keys(wanted) as (keyof AgentColumns)[]).filter(
    (name) => wanted[name] !== row[name],
  );
  if (changed.length === 0) return row;
  const stored = await updateAgent(tx, row, wanted);
  await recordAudit(tx, context, {
    action,
    objectType: 'agent',
    objectId: row.agentId,
    before: pickFields(changed, row),
    after: pickFields(changed, stored),
    act,
  });
  return stored;
}

/** Changes what is sent. Who becomes the fallback takes the place of who was it, in the same act. */
export async function editAgent(
  deps: Deps,
  context: PersonContext,
  { agentId, update }: { readonly agentId: string; readonly update: AgentUpdate },
): Promise<Agent> {
  return deps.database.db.transaction(async (tx) => {
    const row = await lockForWrite(tx, context, agentId, update.version);
    if (update.is_fallback === false && row.isFallback)
      throw conflict(
        'conflict',
        'There has to be a fallback agent. Make another agent the fallback instead.',
        toStaffAgent(row),
      );
    const act = randomUUID();
    const before = update.is_fallback === true && !row.isFallback ? await lockFallback(tx) : undefined;
    // who gets it is written last in the database, and first in the audit: an undo gives it back before it is lost
    if (before !== undefined) await updateAgent(tx, before, { isFallback: false });
    const wanted = {
      ...(update.name !== undefined && { name: update.name }),
      ...(update.email !== undefined && { email: update.email }),
      ...(update.phone !== undefined && { phone: update.phone === '' ? null : update.phone }),
      ...(update.is_fallback === true && { isFallback: true }),
    };
    const stored = await store(tx, context, row, { action: 'update', wanted, act });
    if (before !== undefined)
      await recordAudit(tx, context, {
        action: 'update',
        objectType: 'agent',
        objectId: before.agentId,
        before: { isFallback: true },
        after: { isFallback: false },
        act,
      });
    if (stored !== row) await sharedContentChanged(deps, tx);
    return toStaffAgent(stored);
  });
}

/** Takes an agent away; one who advises somebody, or everybody, stays (409). */
export async function removeAgent(
  deps: Deps,
  context: PersonContext,
  { agentId, version }: { readonly agentId: string; readonly version: number },
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const row = await lockForWrite(tx, context, agentId, version);
    if (row.isFallback)
      throw conflict(
        'conflict',
        `${row.name} is the fallback agent. Make another agent the fallback first.`,
        toStaffAgent(row),
      );
    if (await advisesSomebody(tx, row.agentId))
      throw conflict(
        'conflict',
        `${row.name} still advises people. Give them another advisor first.`,
        toStaffAgent(row),
      );
    await store(tx, context, row, { action: 'delete', wanted: { deletedAt: context.at }, act: randomUUID() });
    await sharedContentChanged(deps, tx);
  });
}

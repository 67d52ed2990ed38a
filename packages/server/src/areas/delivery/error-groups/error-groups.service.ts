import type { ErrorGroup, ErrorGroupDetail } from '@commonhearth/schemas';
import type { ErrorState } from '@commonhearth/schemas/constants';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { parseId } from '../../../http/parse-id.ts';
import { recordAudit } from '../../foundation/index.ts';
import {
  findErrorGroup,
  lastReports,
  lockErrorGroup,
  setErrorState,
  toErrorGroup,
} from './error-groups.repository.ts';

type Deps = Pick<Dependencies, 'database'>;

/** A group with its last reports. */
export async function showErrorGroup({ database: { db } }: Deps, given: string): Promise<ErrorGroupDetail> {
  const id = parseId(given);
  const row = id === undefined ? undefined : await findErrorGroup(db, id);
  if (row === undefined) throw notFound('This error');
  return { group: toErrorGroup(row), reports: await lastReports(db, row.errorGroupId) };
}

/** Resolves, mutes or reopens a group. The audit has its number only, since entries outlive the reports. */
export const changeErrorState = (
  { database }: Deps,
  context: PersonContext,
  { id: given, state }: { readonly id: string; readonly state: ErrorState },
): Promise<ErrorGroup> =>
  database.db.transaction(async (tx) => {
    const id = parseId(given);
    const row = id === undefined ? undefined : await lockErrorGroup(tx, id);
    if (row === undefined) throw notFound('This error');
    if (row.state === state) return toErrorGroup(row);
    const stored = await setErrorState(tx, row.errorGroupId, state, context.at);
    await recordAudit(tx, context, {
      action: `errors.${state}`,
      objectType: 'error_group',
      objectId: row.errorGroupId,
      before: { state: row.state },
      after: { state },
    });
    return toErrorGroup(stored);
  });

import {
  stackFrame,
  type ErrorGroup,
  type ErrorGroupDetail,
  type GroupedError,
  type StackFrame,
} from '@commonhearth/schemas';
import type { ErrorState } from '@commonhearth/schemas/constants';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { parseId } from '../../../http/parse-id.ts';
import { recordAudit } from '../../foundation/index.ts';
import { symbolicate } from '../source-maps/index.ts';
import {
  findErrorGroup,
  type GroupRow,
  keepFrames,
  lastReports,
  lockErrorGroup,
  setErrorState,
  toErrorGroup,
} from './error-groups.repository.ts';
import { framesOf } from './fingerprint.ts';

type Deps = Pick<Dependencies, 'database' | 'objects'>;

/**
 * The group's stack in source lines. It is stored once it is known, because its source maps are deleted before the group.
 * A stack that another version of the server stored in another shape is computed again.
 */
async function framesIn(
  deps: Deps,
  { errorGroupId, remote, version, hash, frames }: GroupRow,
  reports: readonly GroupedError[],
): Promise<StackFrame[]> {
  const stored = stackFrame.array().safeParse(frames);
  if (stored.success) return stored.data;
  const stack = reports.find((report) => report.stack !== null)?.stack ?? undefined;
  if (stack === undefined || remote === null || version === null || hash === null) return [];
  const found = await symbolicate(deps, { remote, version, hash }, framesOf(stack));
  if (found === undefined) return [];
  await keepFrames(deps.database.db, errorGroupId, found);
  return [...found];
}

/** A group with its last reports, and its stack in source lines if the site has the maps. */
export async function showErrorGroup(deps: Deps, given: string): Promise<ErrorGroupDetail> {
  const { db } = deps.database;
  const id = parseId(given);
  const row = id === undefined ? undefined : await findErrorGroup(db, id);
  if (row === undefined) throw notFound('This error');
  const reports = await lastReports(db, row.errorGroupId);
  return { group: toErrorGroup(row), frames: await framesIn(deps, row, reports), reports };
}

/** Resolves, mutes or reopens a group. The audit has its number only, since entries outlive the reports. */
export const changeErrorState = (
  { database }: Pick<Deps, 'database'>,
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

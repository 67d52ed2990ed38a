import type { ErrorReport } from '@commonhearth/domain';
import type { Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { groupError, type Reporter } from '../error-groups/index.ts';
import { insertClientError } from './client-errors.repository.ts';

/**
 * Stores an error and its location, without secrets or personal data; browsers leave these out too. A release's code can
 * also fail on the server outside a request, so the request id is optional. A report that can't be grouped is stored
 * without a group. Answers the id of the group if its owner should hear of it.
 */
export async function keepClientError(
  deps: Pick<Dependencies, 'database' | 'log'>,
  { at, requestId }: Pick<Context, 'at'> & Partial<Pick<Context, 'requestId'>>,
  report: ErrorReport,
  reporter?: Reporter,
): Promise<number | undefined> {
  const { component_stack: componentStack, ...rest } = report;
  const group = await groupError(deps, at, report, reporter).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'errors: a report has no group');
    return undefined;
  });
  await insertClientError(deps.database.db, {
    ...rest,
    at,
    requestId,
    componentStack,
    errorGroupId: group?.id,
  });
  return group?.isNews === true ? group.id : undefined;
}

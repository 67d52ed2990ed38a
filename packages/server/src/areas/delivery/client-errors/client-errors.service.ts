import type { ErrorReport } from '@commonhearth/domain';
import type { Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { insertClientError } from './client-errors.repository.ts';

/**
 * Stores an error and its location, without secrets or personal data; browsers leave these out too. A release's code can
 * also fail on the server outside a request, so the request id is optional.
 */
export const keepClientError = (
  { database }: Pick<Dependencies, 'database'>,
  { at, requestId }: Pick<Context, 'at'> & Partial<Pick<Context, 'requestId'>>,
  { component_stack: componentStack, ...rest }: ErrorReport,
): Promise<void> => insertClientError(database.db, { ...rest, at, requestId, componentStack });

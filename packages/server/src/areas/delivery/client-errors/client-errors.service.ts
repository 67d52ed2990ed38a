import type { ErrorReport } from '@commonhearth/domain';
import type { Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { insertClientError } from './client-errors.repository.ts';

/**
 * Keeps what broke where, with nothing that opens something or names a person: browsers leave it out too. Code of a release
 * also breaks on the server, where no request belongs to it.
 */
export const keepClientError = (
  { database }: Pick<Dependencies, 'database'>,
  { at, requestId }: Pick<Context, 'at'> & Partial<Pick<Context, 'requestId'>>,
  { component_stack: componentStack, ...rest }: ErrorReport,
): Promise<void> => insertClientError(database.db, { ...rest, at, requestId, componentStack });

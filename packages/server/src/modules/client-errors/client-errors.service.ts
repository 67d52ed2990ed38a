import { reportWithoutSecrets, type ErrorReport } from '@commonhearth/domain';
import type { ClientError } from '@commonhearth/schemas';
import type { Context } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { insertClientError } from './client-errors.repository.ts';

/**
 * Keeps what broke where, by the rule that browsers follow too: nothing that opens something or names a person.
 * Answers what is kept.
 */
export async function keepClientError(
  { database }: Pick<Dependencies, 'database'>,
  { at, requestId }: Context,
  error: ClientError,
): Promise<ErrorReport> {
  const report = reportWithoutSecrets(error);
  const { component_stack: componentStack, ...rest } = report;
  await insertClientError(database.db, { ...rest, at, requestId, componentStack });
  return report;
}

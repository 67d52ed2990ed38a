import { withoutSecrets } from '@commonhearth/domain';
import type { ClientError } from '@commonhearth/schemas';
import type { Context } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { insertClientError } from './client-errors.repository.ts';

/**
 * Keeps what broke where, without what opens something or names a person: of the page its path alone, texts
 * by the rule that browsers follow too.
 */
export async function keepClientError(
  { database }: Pick<Dependencies, 'database'>,
  { at, requestId }: Context,
  error: ClientError,
): Promise<void> {
  const { component_stack: componentStack, stack, ...rest } = error;
  const [route = ''] = error.route.split(/[?#]/);
  await insertClientError(database.db, {
    ...rest,
    at,
    requestId,
    route: withoutSecrets(route),
    message: withoutSecrets(error.message),
    stack: stack === undefined ? null : withoutSecrets(stack),
    componentStack: componentStack === undefined ? null : withoutSecrets(componentStack),
  });
}

import type { ClientError } from '@commonhearth/schemas';
import type { Context } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { withoutParameterValues } from '../../http/request-log.ts';
import { insertClientError } from './client-errors.repository.ts';

/** Keeps what broke where. A page's query may carry a sign-in token, so only its path is kept, and of addresses in texts the values that are not known to be harmless are blanked. */
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
    route,
    message: withoutParameterValues(error.message),
    stack: stack === undefined ? null : withoutParameterValues(stack),
    componentStack: componentStack === undefined ? null : withoutParameterValues(componentStack),
  });
}

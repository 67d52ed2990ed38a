import type { ClientError } from '@commonhearth/schemas';
import type { Db } from '../../db/client.ts';
import { loggableUrl } from '../../http/request-log.ts';
import { insertClientError } from './client-errors.repository.ts';

/** Keeps what broke where. A page's query may carry a sign-in token, so only its path is kept, and tokens in texts are blanked. */
export async function keepClientError(
  db: Db,
  error: ClientError,
  context: { readonly at: Date; readonly requestId: string },
): Promise<void> {
  const { component_stack: componentStack, stack, ...rest } = error;
  const [route = ''] = error.route.split(/[?#]/);
  await insertClientError(db, {
    ...rest,
    ...context,
    route,
    message: loggableUrl(error.message),
    stack: stack === undefined ? null : loggableUrl(stack),
    componentStack: componentStack === undefined ? null : loggableUrl(componentStack),
  });
}

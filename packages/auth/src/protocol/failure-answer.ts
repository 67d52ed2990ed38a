import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AuthFailure } from './failure.ts';

const VERSION_HEADER = 'x-supabase-api-version';
const CODES_IN_CODE = '2024-01-01';

/**
 * From version 2024-01-01 on, `code` holds the error code; before, the status, with `error_code` beside it.
 */
function bodyOf({ status, code, message, details }: AuthFailure, modern: boolean): Record<string, unknown> {
  if (details.oauth === true) return { error: code, error_description: message };
  return {
    ...(modern ? { code, message } : { code: status, error_code: code, msg: message }),
    ...(details.email !== undefined && { email: details.email }),
    ...(details.weakPassword !== undefined && { weak_password: details.weakPassword }),
  };
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: AuthFailure): FastifyReply {
  const asked = request.headers[VERSION_HEADER];
  const modern = typeof asked === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= CODES_IN_CODE;
  const { retryAfterSeconds, allow, oauth } = failure.details;
  if (modern) void reply.header(VERSION_HEADER, CODES_IN_CODE);
  if (oauth !== true) void reply.header('x-sb-error-code', failure.code);
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  if (allow !== undefined) void reply.header('allow', allow.join(', '));
  return reply.code(failure.status).send(bodyOf(failure, modern));
}

function fromFramework(error: FastifyError): AuthFailure | undefined {
  const status = error.statusCode ?? 500;
  if (status === 413) return new AuthFailure(413, 'request_entity_too_large', 'Request body too large');
  if (status === 415) return new AuthFailure(415, 'bad_json', 'Send the request body as application/json.');
  if (status >= 400 && status < 500)
    return new AuthFailure(400, 'bad_json', 'Could not parse request body as JSON');
  // the database says so, through whoever gave it to the provider
  if (status === 503)
    return new AuthFailure(503, 'unexpected_failure', 'You can’t log in right now. Try again in a moment.', {
      retryAfterSeconds: 5,
    });
  return undefined;
}

export function answerFailure(
  error: FastifyError | AuthFailure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = error instanceof AuthFailure ? error : fromFramework(error);
  if (known !== undefined) return sendFailure(request, reply, known);
  request.log.error({ err: error }, 'auth request failed');
  return sendFailure(
    request,
    reply,
    new AuthFailure(500, 'unexpected_failure', 'Something went wrong on our side. Try again in a moment.'),
  );
}

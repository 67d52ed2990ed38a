import type { Problem } from '@commonhearth/schemas';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/outage.ts';
import { errorCode } from '../error-code.ts';
import { Failure, notFound } from '../failure.ts';
import { brokenLinkPage, failurePage } from '../pages/document/failure-page.ts';
import { isForPerson, isMailLink } from '../http/page-address.ts';
import { StoreError } from '../providers/object-store/store-error.ts';
import { ProblemError } from '../http/problem-error.ts';

const byFastify: Readonly<Record<string, () => ProblemError>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () =>
    new ProblemError(400, 'malformed_body', 'The body is not valid JSON. Send a JSON object.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () =>
    new ProblemError(400, 'malformed_body', 'The body is empty. Send a JSON object.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new ProblemError(
      400,
      'malformed_body',
      'The body does not have the length that its header says. Send it again.',
    ),
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new ProblemError(413, 'body_too_large', 'The body is too large. Send less at once.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ProblemError(415, 'unsupported_media_type', 'Send the body as application/json.'),
};

const statusOf: Readonly<Record<Failure['kind'], number>> = {
  not_found: 404,
  gone: 410,
  conflict: 409,
  invalid: 422,
  signed_out: 401,
};
const ofFailure = ({ kind, code, message, details }: Failure): ProblemError =>
  new ProblemError(statusOf[kind], code, message, details);

export function toProblem(error: Error & { readonly statusCode?: number | undefined }): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof Failure) return ofFailure(error);
  const code = errorCode(error);
  const known = byFastify[code];
  if (known !== undefined) return known();
  if (error.statusCode === 400)
    return new ProblemError(400, 'malformed_body', 'The request could not be read. Send it again.');
  if (error.statusCode === 404) return ofFailure(notFound());
  if (isDatabaseAway(error) || error instanceof StoreError)
    return new ProblemError(
      503,
      'unavailable',
      'The service is not available right now. Try again in a moment.',
      { retryAfterSeconds: 5 },
    );
  return new ProblemError(500, 'internal_error', 'Something went wrong on our side. Try again in a moment.');
}

/** The problem as it is sent. The text is ours: no message, stack or SQL of an error below reaches the caller. */
export function problemBody(problem: ProblemError, request: FastifyRequest): Problem {
  const { detail, errors, current, takenDown } = problem.extras;
  return {
    type: 'about:blank',
    title: problem.message,
    status: problem.status,
    code: problem.code,
    instance: `urn:request:${request.id}`,
    ...(detail !== undefined && { detail }),
    ...(errors !== undefined && { errors }),
    ...(current !== undefined && { current }),
    ...(takenDown !== undefined && { taken_down: takenDown }),
  };
}

/** What a link of an email answers if its token, or a part of its address, is missing or changed. */
const ofBrokenLink: ReadonlySet<number> = new Set([401, 404, 422]);

/** Answers RFC 9457, and a browser that goes to a page with one. */
export function answerProblem(
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { retryAfterSeconds, allow } = problem.extras;
  const body = problemBody(problem, request);
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  if (allow !== undefined) void reply.header('allow', allow.join(', '));
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply.status(problem.status).header('cache-control', 'no-store');
  if (isForPerson(request.url, request.headers.accept)) {
    const isBroken = isMailLink(request.url) && ofBrokenLink.has(problem.status);
    return reply
      .type('text/html; charset=utf-8')
      .send(isBroken ? brokenLinkPage : failurePage(problem.message));
  }
  return reply.type('application/problem+json').serializer(JSON.stringify).send(body);
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
  return answerProblem(problem, request, reply);
}

export const handleNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerProblem(ofFailure(notFound('This address')), request, reply);

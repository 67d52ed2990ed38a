import type { Problem } from '@commonhearth/schemas';
import { requestTimeoutMs } from '@commonhearth/schemas/constants';
import { noAnswer } from './no-answer.ts';

/** What a call that failed answers: the server's problem, or our own word that no answer came. */
export interface CallError {
  readonly status: number | 'no answer';
  readonly code: string;
  readonly message: string;
  readonly problem?: Problem;
}
/** What came along with an answer. */
export interface CallMeta {
  /** The server's name of the call: what it wrote stands in the audit under it. */
  readonly requestId?: string;
}
export type CallAnswer = { readonly data: unknown; readonly meta?: CallMeta } | { readonly error: CallError };

interface CallOptions {
  readonly fetch: typeof fetch;
  readonly url: string;
  readonly method: string;
  readonly token?: string;
  readonly body?: unknown;
  /** Sent as `Idempotency-Key`. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** How long to wait where an earlier try of the same intent is still being worked on: its answer is this one's. */
const busyMs = ({ status, headers }: Response): number | undefined => {
  const seconds = status === 409 ? headers.get('retry-after') : null;
  return seconds === null ? undefined : (Number(seconds) || 1) * 1000;
};

/** One call of the product API: JSON, or a form with a file, in, JSON or the text of a CSV out, cookies sent, given up after 120 s [9]. */
export async function call({
  fetch,
  url,
  method,
  token,
  body,
  idempotencyKey,
  signal,
}: CallOptions): Promise<CallAnswer> {
  // of a form with a file, the browser writes the type
  const isJson = body !== undefined && !(body instanceof FormData);
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  try {
    const send = () =>
      fetch(url, {
        method,
        credentials: 'include',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        headers: {
          accept: 'application/json',
          ...(isJson && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      });
    let response = await send();
    for (let ms = busyMs(response); ms !== undefined; ms = busyMs(response)) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      response = await send();
    }
    const text = await response.text();
    const requestId = response.headers.get('x-request-id');
    const isCsv = response.headers.get('content-type')?.startsWith('text/csv') === true;
    if (response.ok)
      return {
        data: text === '' ? null : isCsv ? text : (JSON.parse(text) as unknown),
        meta: requestId === null ? {} : { requestId },
      };
    return { error: errorOf(response.status, text) };
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    return { error: noAnswer };
  }
}

function errorOf(status: number, text: string): CallError {
  try {
    const problem = JSON.parse(text) as Problem;
    if (typeof problem.code === 'string')
      return { status, code: problem.code, message: problem.title, problem };
  } catch {
    /* not ours: a proxy's page */
  }
  return {
    status,
    code: 'internal_error',
    message: 'Something went wrong on our side. Try again in a moment.',
  };
}

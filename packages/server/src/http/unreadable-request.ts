import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@commonhearth/schemas';
import { plainSecurityHeaders } from './security-headers.ts';

type Fault = Pick<Problem, 'status' | 'code' | 'title'>;

const faults: Readonly<Record<string, Fault>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'malformed_body',
    title: 'The request did not arrive in time. Send it again.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'malformed_body',
    title: 'Address and headers are too long. Send less of them; clearing the cookies of this site may help.',
  },
};
const malformed: Fault = {
  status: 400,
  code: 'malformed_body',
  title: 'The request could not be read. Send it again.',
};

/**
 * Answers what is no request that a handler could see, in the shape and with the headers of every other
 * answer. Nothing of it is echoed.
 */
export function answerUnreadable(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const fault = faults[error.code ?? ''] ?? malformed;
  const id = randomUUID();
  const body = JSON.stringify({ type: 'about:blank', ...fault, instance: `urn:request:${id}` });
  const headers = {
    ...plainSecurityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': id,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [`HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status] ?? ''}`, ...lines, '', body].join('\r\n'),
    () => socket.destroy(),
  );
}

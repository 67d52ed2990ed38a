import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@commonhearth/schemas';
import { failurePage } from '../pages/document/failure-page.ts';
import { isForPerson } from '../http/page-address.ts';
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
    title: 'The address or headers are too long. Clearing this site’s cookies may help.',
  },
};
const malformed: Fault = {
  status: 400,
  code: 'malformed_body',
  title: 'The request could not be read. Send it again.',
};

/** Whether a browser sent it, as far as it can be read. What never arrived cannot be; no page waits for a body. */
function isForPage(rawPacket: unknown): boolean {
  if (!Buffer.isBuffer(rawPacket)) return false;
  const sent = rawPacket.toString('latin1');
  const address = /^[A-Z]+ (\S+)/.exec(sent)?.[1];
  return address !== undefined && isForPerson(address, /^accept:(.*)$/im.exec(sent)?.[1]);
}

/**
 * Answers what is no request that a handler could see, in the shape and with the headers of every other
 * answer: a browser gets a page. Nothing of it is echoed.
 */
export function answerUnreadable(
  error: { readonly code?: string; readonly rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const fault = faults[error.code ?? ''] ?? malformed;
  const id = randomUUID();
  const isPage = isForPage(error.rawPacket);
  const body = isPage
    ? failurePage(fault.title)
    : JSON.stringify({ type: 'about:blank', ...fault, instance: `urn:request:${id}` });
  const headers = {
    ...plainSecurityHeaders,
    'cache-control': 'no-store',
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
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

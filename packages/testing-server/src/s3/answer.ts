import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Kept } from './bucket.ts';
import { S3Refusal } from './s3-refusal.ts';

/** Sends an object, or the part of it that is asked for, if the conditions of the headers hold. */
export function sendKept(
  response: ServerResponse,
  method: string,
  headers: IncomingHttpHeaders,
  kept: Kept,
): void {
  const { body, etag, contentType, cacheControl, modifiedAt } = kept;
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag)
    throw new S3Refusal(412, 'PreconditionFailed');
  if (headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const match = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
  if (headers.range !== undefined && match === null) throw new S3Refusal(501, 'NotImplemented');
  const [start, end] =
    match === null ? [0, body.length - 1] : [Number(match[1]), Math.min(Number(match[2]), body.length - 1)];
  if (match !== null && start > end) throw new S3Refusal(416, 'InvalidRange');
  const part = body.subarray(start, end + 1);
  response.writeHead(match === null ? 200 : 206, {
    etag,
    'content-type': contentType,
    'content-length': part.length,
    'last-modified': modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
    ...(match !== null && { 'content-range': `bytes ${start}-${end}/${body.length}` }),
  });
  response.end(method === 'HEAD' ? undefined : part);
}

export function sendRefusal(response: ServerResponse, method: string, { status, code }: S3Refusal): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><RequestId>loopback</RequestId></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(method === 'HEAD' ? undefined : body);
}

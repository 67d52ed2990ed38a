import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { S3Refusal } from './s3-refusal.ts';

export interface Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
const mostSkewMs = 15 * 60_000;

/** RFC 3986: what AWS encodes, and nothing else. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

function sameText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The scope of a credential, when it is this account's. */
function scopeOf(credential: string, { accessKeyId, region }: Account, day: string): string {
  const [id, ...scope] = credential.split('/');
  if (id !== accessKeyId) throw new S3Refusal(403, 'InvalidAccessKeyId');
  if (scope.join('/') !== `${day}/${region}/s3/aws4_request`)
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed');
  return scope.join('/');
}

export function signText(text: string, { secretAccessKey, region }: Account, day: string): string {
  const dayKey = hmac(`AWS4${secretAccessKey}`, day);
  const key = hmac(hmac(hmac(dayKey, region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex');
}

/** Checks a form's signature over its policy. */
export function checkPolicySignature(fields: ReadonlyMap<string, string>, account: Account): void {
  const field = (name: string): string => fields.get(name) ?? '';
  if (field('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') throw new S3Refusal(400, 'InvalidArgument');
  const day = field('x-amz-date').slice(0, 8);
  scopeOf(field('x-amz-credential'), account, day);
  if (!sameText(field('x-amz-signature'), signText(field('policy'), account, day)))
    throw new S3Refusal(403, 'SignatureDoesNotMatch');
}

interface Signed {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

/** Checks AWS Signature Version 4 in the headers of a request: who, when, over what, and the body's hash. */
export function checkSignature({ method, url, headers, body }: Signed, account: Account, now: Date): void {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (match === null) throw new S3Refusal(403, 'AccessDenied');
  const [, credential = '', names = '', signature = ''] = match;
  const time = String(headers['x-amz-date'] ?? '');
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(now.getTime() - at) <= mostSkewMs)) throw new S3Refusal(403, 'RequestTimeTooSkewed');
  const scope = scopeOf(credential, account, time.slice(0, 8));
  const signed = names.split(';');
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (mustBeSigned.some((name) => !signed.includes(name))) throw new S3Refusal(403, 'AccessDenied');
  const hash = String(headers['x-amz-content-sha256'] ?? '');
  if (hash !== sha256(body)) throw new S3Refusal(400, 'XAmzContentSHA256Mismatch');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split('/').map(encode).join('/'),
    query,
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    hash,
  ].join('\n');
  const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`;
  if (!sameText(signature, signText(text, account, time.slice(0, 8))))
    throw new S3Refusal(403, 'SignatureDoesNotMatch');
}

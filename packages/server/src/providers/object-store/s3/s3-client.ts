import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../../../config/index.ts';
import { Deadline } from './deadline.ts';
import { StoreError } from '../store-error.ts';
import { faultOf, slow, unreachable } from './s3-faults.ts';

/** How long, in milliseconds, and how often a store is waited for. */
export interface S3Patience {
  /** For the first byte of an answer, and then for each next one. */
  readonly silence: number;
  readonly attempts: number;
  /** Before the second attempt; doubled before each next one. */
  readonly pause: number;
}
export const usualS3Patience: S3Patience = { silence: 10_000, attempts: 4, pause: 200 };

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Undefined is the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

export interface S3Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The body; each part of it is waited for as long as the first was. */
  readonly bytes: () => AsyncGenerator<Uint8Array>;
  readonly text: () => Promise<string>;
}

export interface S3Client {
  readonly settings: S3Settings;
  readonly patience: S3Patience;
  /** Answers 2xx and the statuses expected; throws `StoreError` for all else, when trying again did not help. */
  send(request: S3Request, expected?: readonly number[]): Promise<S3Answer>;
}

const sha256 = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

function addressOf({ endpoint, bucket }: S3Settings, { key, query = {} }: S3Request): URL {
  const path = key === undefined ? '' : `/${key.split('/').map(encodeURIComponent).join('/')}`;
  const url = new URL(`${endpoint}/${bucket}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

async function signed(settings: S3Settings, request: S3Request, at: Date): Promise<Headers> {
  const { headers } = await new AwsV4Signer({
    ...settings,
    url: addressOf(settings, request).href,
    method: request.method,
    service: 's3',
    datetime: at.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    headers: { ...request.headers, 'x-amz-content-sha256': sha256(request.body ?? new Uint8Array()) },
    ...(request.body !== undefined && { body: request.body }),
  }).sign();
  // a proxy that compresses would change what the etag and the length say
  headers.set('accept-encoding', 'identity');
  return headers;
}

async function* partsOf(
  body: ReadableStream<Uint8Array> | null,
  deadline: Deadline,
): AsyncGenerator<Uint8Array> {
  try {
    if (body === null) return;
    for await (const part of body) {
      deadline.end();
      yield part;
      deadline.begin();
    }
  } finally {
    deadline.end();
  }
}

const isWorthAnother = (status: number): boolean => status >= 500 || status === 429 || status === 408;

async function once(settings: S3Settings, request: S3Request, silence: number): Promise<S3Answer> {
  const deadline = new Deadline(silence);
  try {
    deadline.begin();
    const response = await fetch(addressOf(settings, request), {
      method: request.method,
      headers: await signed(settings, request, new Date()),
      redirect: 'manual',
      signal: deadline.signal,
      ...(request.body !== undefined && { body: request.body }),
    });
    deadline.begin();
    const bytes = () => partsOf(response.body, deadline);
    const text = async () => {
      const parts: Uint8Array[] = [];
      for await (const part of bytes()) parts.push(part);
      return Buffer.concat(parts).toString();
    };
    if (response.body === null) deadline.end();
    return { status: response.status, headers: response.headers, bytes, text };
  } catch (error) {
    deadline.end();
    throw deadline.signal.aborted ? slow(settings, silence) : unreachable(settings, error);
  }
}

/** A bucket over HTTP, each request signed, waited for and tried again within bounds. */
export function s3Client(settings: S3Settings, patience: S3Patience = usualS3Patience): S3Client {
  async function attempt(request: S3Request, expected: readonly number[]): Promise<S3Answer> {
    const answer = await once(settings, request, patience.silence);
    if ((answer.status >= 200 && answer.status < 300) || expected.includes(answer.status)) return answer;
    throw faultOf(
      settings,
      answer.status,
      await answer.text().catch(() => ''),
      isWorthAnother(answer.status),
    );
  }
  return {
    settings,
    patience,
    async send(request, expected = []) {
      for (let made = 1; ; made += 1) {
        try {
          return await attempt(request, expected);
        } catch (error) {
          if (made >= patience.attempts || !(error instanceof StoreError && error.again)) throw error;
          // not all who were refused come back at one moment
          await pause(patience.pause * 2 ** (made - 1) * (0.5 + Math.random()));
        }
      }
    },
  };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sendKept, sendRefusal } from './answer.ts';
import { Bucket } from './bucket.ts';
import { takePost } from './post.ts';
import { notImplemented, S3Refusal } from './s3-refusal.ts';
import { checkSignature, type Account } from './signature.ts';

/** What goes wrong with a request: an answer of S3, none at all, or one that breaks off in its middle. */
export type S3Fault = 'forbidden' | 'no-bucket' | 'full' | 'slow-down' | 'silent' | 'cut';

export interface TestS3 {
  readonly endpoint: string;
  readonly bucket: string;
  readonly account: Account;
  readonly objects: Bucket['objects'];
  /** Uploads in parts that were neither completed nor given up. */
  readonly unfinished: () => number;
  /** The methods and paths that were asked for since the last call. */
  readonly takeAsked: () => readonly string[];
  /** The next requests of this kind fail, so many of them; `Infinity` is until `heal`. */
  readonly fail: (fault: S3Fault, times?: number, method?: string) => void;
  readonly heal: () => void;
  readonly stop: () => Promise<void>;
}

const refusals: Readonly<Partial<Record<S3Fault, readonly [number, string]>>> = {
  forbidden: [403, 'AccessDenied'],
  'no-bucket': [404, 'NoSuchBucket'],
  full: [507, 'InsufficientCapacity'],
  'slow-down': [503, 'SlowDown'],
};

const metaOf = ({ headers }: IncomingMessage) => ({
  contentType: headers['content-type'] ?? 'binary/octet-stream',
  cacheControl: headers['cache-control'],
});

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

function onBucket(bucket: Bucket, { request, response, query }: Asked): void {
  if (request.method !== 'GET' || query.get('list-type') !== '2') throw notImplemented('bucket');
  response.writeHead(200, { 'content-type': 'application/xml' }).end(bucket.list(query));
}

function onUpload(bucket: Bucket, { request, response, key, query, body }: Asked): void {
  const id = query.get('uploadId') ?? '';
  if (request.method === 'POST' && query.has('uploads')) response.end(bucket.begin(key, metaOf(request)));
  else if (request.method === 'POST') response.end(bucket.complete(key, id, body.toString()));
  else if (request.method === 'PUT')
    response.writeHead(200, { etag: bucket.part(key, id, Number(query.get('partNumber')), body) }).end();
  else if (request.method === 'DELETE') {
    bucket.abort(key, id);
    response.writeHead(204).end();
  } else throw notImplemented('upload');
}

function onObject(bucket: Bucket, asked: Asked): void {
  const { request, response, key, body } = asked;
  const { method = '', headers } = request;
  const kept = bucket.objects.get(key);
  if (method === 'PUT') {
    if (headers['if-none-match'] === '*' && kept !== undefined)
      throw new S3Refusal(412, 'PreconditionFailed');
    if (headers['if-match'] !== undefined && headers['if-match'] !== kept?.etag)
      throw new S3Refusal(412, 'PreconditionFailed');
    response.writeHead(200, { etag: bucket.put(key, { ...metaOf(request), body }).etag }).end();
  } else if (method === 'DELETE') {
    bucket.objects.delete(key);
    response.writeHead(204).end();
  } else if (method === 'GET' || method === 'HEAD') {
    if (kept === undefined) throw new S3Refusal(404, 'NoSuchKey');
    sendKept(response, method, headers, kept);
  } else throw notImplemented(method);
}

/** An S3 on loopback, in memory, that checks what it is told as strictly as the real ones do. */
export async function startTestS3(name = 'homes'): Promise<TestS3> {
  const account = { accessKeyId: 'LOOPBACKKEY', secretAccessKey: 'loopback/secret+key', region: 'eu-test-1' };
  const bucket = new Bucket();
  const asked: string[] = [];
  let wrong: { fault: S3Fault; left: number; method: string | undefined } | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    const method = request.method ?? '';
    asked.push(`${method} ${url.pathname}`);
    const body = await buffer(request);
    if (wrong !== undefined && wrong.left > 0 && (wrong.method ?? method) === method) {
      wrong.left -= 1;
      if (wrong.fault === 'silent') return;
      const refusal = refusals[wrong.fault];
      if (refusal !== undefined) throw new S3Refusal(...refusal);
      cutShort(response);
    }
    const [, bucketName, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucketName !== name) throw new S3Refusal(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (method === 'POST' && key === '') {
      const contentType = request.headers['content-type'] ?? '';
      await takePost(bucket, name, { body, contentType }, account, new Date());
      response.writeHead(204).end();
      return;
    }
    checkSignature({ method, url, headers: request.headers, body }, account, new Date());
    const all = { request, response, key, query: url.searchParams, body };
    if (key === '') onBucket(bucket, all);
    else if (url.search === '') onObject(bucket, all);
    else onUpload(bucket, all);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof S3Refusal) sendRefusal(response, request.method ?? '', error);
      else response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: name,
    account,
    objects: bucket.objects,
    unfinished: () => bucket.uploads.size,
    takeAsked: () => asked.splice(0),
    fail: (fault, times = 1, method) => {
      wrong = { fault, left: times, method };
    },
    heal: () => {
      wrong = undefined;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** What this response says next goes out by half, and then the connection is gone. */
function cutShort(response: ServerResponse): void {
  response.end = ((body?: Buffer | string) => {
    const whole = Buffer.from(body ?? '');
    response.write(whole.subarray(0, Math.floor(whole.length / 2)), () => response.destroy());
    return response;
  }) as ServerResponse['end'];
}

import { setTimeout as pause } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { S3Answer, S3Client } from './s3-client.ts';
import { cut } from './s3-faults.ts';
import type { ByteRange } from '../object-store.ts';
import { StoreError } from '../store-error.ts';

interface Wanted {
  readonly key: string;
  readonly range?: ByteRange | undefined;
  /** Only while the object is this one. */
  readonly etag?: string | undefined;
}

const gone = [404, 412];

async function ask(client: S3Client, { key, range, etag }: Wanted): Promise<S3Answer | undefined> {
  const answer = await client.send(
    {
      method: 'GET',
      key,
      headers: {
        ...(range !== undefined && { range: `bytes=${range.start}-${range.end}` }),
        ...(etag !== undefined && { 'if-match': etag }),
      },
    },
    gone,
  );
  if (!gone.includes(answer.status)) return answer;
  const text = await answer.text();
  if (text.includes('NoSuchBucket')) throw await missingBucket(client);
  return undefined;
}

/** A bucket that went away tells the same of every object: whoever asks for one is told of the bucket. */
async function missingBucket(client: S3Client): Promise<unknown> {
  return client.send({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } }).then(
    () => new StoreError('busy', 'The bucket was away for a moment.', { again: true }),
    (error: unknown) => error,
  );
}

/** The bytes; where the connection breaks, the rest is asked for anew while the object is the same. */
async function* bytesOf(
  client: S3Client,
  { key, range, etag }: Wanted,
  first: S3Answer,
): AsyncGenerator<Uint8Array> {
  const start = range?.start ?? 0;
  const end = start + Number(first.headers.get('content-length')) - 1;
  let at = start;
  let answer: S3Answer | undefined = first;
  for (let made = 1; ; made += 1) {
    try {
      for await (const part of answer.bytes()) {
        at += part.length;
        yield part;
      }
      if (at > end) return;
      throw new Error('the answer ended early');
    } catch (error) {
      const fault = error instanceof StoreError ? error : cut(client.settings, error);
      if (made >= client.patience.attempts || !fault.again || etag === undefined) throw fault;
    }
    await pause(client.patience.pause);
    answer = await ask(client, { key, range: { start: at, end }, etag });
    if (answer === undefined) throw cut(client.settings, new Error('the object was replaced meanwhile'));
  }
}

/** An object, or the part of it; undefined where there is none, or another than this one. */
export async function download(client: S3Client, wanted: Wanted): Promise<Readable | undefined> {
  const answer = await ask(client, wanted);
  if (answer === undefined) return undefined;
  const etag = wanted.etag ?? answer.headers.get('etag') ?? undefined;
  return Readable.from(bytesOf(client, { ...wanted, etag }, answer), { objectMode: false });
}

import type { Readable } from 'node:stream';
import type { S3Client } from './s3-client.ts';
import { faultOf } from './s3-faults.ts';
import { elementsOf, escaped, textOf } from './s3-xml.ts';
import { StoreError } from '../store-error.ts';

/** What is held of a stream at a time; S3 takes no part below 5 MiB but the last. */
const partBytes = 8 * 1024 * 1024;

async function* inParts(stream: Readable): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    held.push(chunk);
    bytes += chunk.length;
    while (bytes >= partBytes) {
      const whole = Buffer.concat(held);
      yield whole.subarray(0, partBytes);
      held = [whole.subarray(partBytes)];
      bytes = whole.length - partBytes;
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
}

type Headers = Readonly<Record<string, string>>;

/** Bytes that are at hand, in one request: atomic by itself. */
export async function uploadWhole(
  client: S3Client,
  key: string,
  body: Uint8Array<ArrayBuffer>,
  headers: Headers,
): Promise<void> {
  const answer = await client.send({ method: 'PUT', key, body, headers });
  await answer.text();
}

async function complete(
  client: S3Client,
  key: string,
  uploadId: string,
  etags: readonly string[],
): Promise<void> {
  const parts = etags.map(
    (etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const answer = await client.send({ method: 'POST', key, query: { uploadId }, body });
  const text = await answer.text();
  // it begins to answer before it knows the end
  if (!elementsOf(text, 'Error').next().done) throw faultOf(client.settings, 500, text, false);
}

async function begin(client: S3Client, key: string, headers: Headers): Promise<string> {
  const answer = await client.send({ method: 'POST', key, query: { uploads: '' }, headers });
  const uploadId = textOf(await answer.text(), 'UploadId');
  if (uploadId === undefined)
    throw new StoreError('unknown', 'The object store began an upload and did not name it.');
  return uploadId;
}

/** A stream of any length: small ones in one request, others in parts that become the object at the end. */
export async function uploadStream(
  client: S3Client,
  key: string,
  stream: Readable,
  headers: Headers,
): Promise<void> {
  const parts = inParts(stream);
  const first = await parts.next();
  if (first.done === true || first.value.length < partBytes) {
    await uploadWhole(client, key, first.done === true ? new Uint8Array() : first.value, headers);
    return;
  }
  const uploadId = await begin(client, key, headers);
  try {
    const etags: string[] = [];
    const send = async (body: Uint8Array<ArrayBuffer>): Promise<void> => {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const answer = await client.send({ method: 'PUT', key, query, body });
      await answer.text();
      etags.push(answer.headers.get('etag') ?? '');
    };
    await send(first.value);
    for await (const part of parts) await send(part);
    await complete(client, key, uploadId, etags);
  } catch (error) {
    await client.send({ method: 'DELETE', key, query: { uploadId } }, [404]).catch(() => undefined);
    throw error;
  }
}

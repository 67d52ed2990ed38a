import { buffer } from 'node:stream/consumers';
import { checkStore } from '../check-store.ts';
import { contentTypeOf, BadObjectKey, isObjectKey } from '../object-key.ts';
import type { ObjectStore } from '../object-store.ts';
import { requireFit } from '../post-policy.ts';
import { cacheControlOf } from '../send-object.ts';
import type { S3Settings } from '../../../config/index.ts';
import { s3Client, type S3Client, type S3Patience } from './s3-client.ts';
import { download } from './s3-download.ts';
import { presignS3Post } from './s3-post.ts';
import { uploadStream, uploadWhole } from './s3-upload.ts';
import { elementsOf, textOf } from './s3-xml.ts';

const mostOnPage = 1000;

async function look(client: S3Client, key: string) {
  const { status, headers } = await client.send({ method: 'HEAD', key }, [404]);
  const etag = headers.get('etag');
  return status === 404 || etag === null ? undefined : { size: Number(headers.get('content-length')), etag };
}

export interface S3StoreOptions {
  readonly patience?: S3Patience;
  readonly clock?: () => Date;
}

/** Objects in a bucket of a store that speaks S3. Types are those of the names; a bucket may be shown as it is. */
export function s3ObjectStore(
  settings: S3Settings,
  { patience, clock = () => new Date() }: S3StoreOptions = {},
): ObjectStore {
  const client = s3Client(settings, patience);
  const required = (key: string): string => {
    if (!isObjectKey(key)) throw new BadObjectKey(key);
    return key;
  };
  return {
    async put(key, body, contentType) {
      requireFit(key, contentType);
      const headers = { 'content-type': contentType, 'cache-control': cacheControlOf(key) };
      await (body instanceof Uint8Array
        ? uploadWhole(client, key, new Uint8Array(body), headers)
        : uploadStream(client, key, body, headers));
    },
    async get(key) {
      const found = await look(client, required(key));
      return (
        found && {
          contentType: contentTypeOf(key),
          ...found,
          ...(key.endsWith('.br') && { encoding: 'br' as const }),
          open: (range) => download(client, { key, range, etag: found.etag }),
        }
      );
    },
    async read(key) {
      const stream = await download(client, { key: required(key) });
      return stream && (await buffer(stream));
    },
    async list(prefix, { from, limit = mostOnPage } = {}) {
      const answer = await client.send({
        method: 'GET',
        query: {
          'list-type': '2',
          prefix,
          'max-keys': String(Math.min(limit, mostOnPage)),
          ...(from !== undefined && { 'continuation-token': from }),
        },
      });
      const xml = await answer.text();
      const objects = [...elementsOf(xml, 'Contents')].map((entry) => ({
        key: textOf(entry, 'Key') ?? '',
        modifiedAt: new Date(textOf(entry, 'LastModified') ?? ''),
      }));
      return {
        objects: objects.filter(({ key }) => isObjectKey(key)),
        next: textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined,
      };
    },
    presignPost: (policy) => Promise.resolve().then(() => presignS3Post(settings, policy, clock())),
    async remove(key) {
      await client.send({ method: 'DELETE', key: required(key) }, [404]);
    },
  };
}

/** Throws what would go wrong later: lists, writes, reads and removes, as the product does. */
export async function checkS3(settings: S3Settings, patience?: S3Patience): Promise<void> {
  const store = s3ObjectStore(settings, patience && { patience });
  await store.list('checks/', { limit: 1 });
  await checkStore(store);
}

import { createHash, randomUUID } from 'node:crypto';
import { notImplemented, S3Refusal } from './s3-refusal.ts';

export interface Kept {
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string | undefined;
  readonly etag: string;
  readonly modifiedAt: Date;
}

type Given = Omit<Kept, 'etag' | 'modifiedAt'>;
interface Upload extends Omit<Given, 'body'> {
  readonly key: string;
  readonly parts: Map<number, { readonly body: Buffer; readonly etag: string }>;
}

const md5 = (body: Uint8Array): string => createHash('md5').update(body).digest('hex');
const leastPart = 5 * 1024 * 1024;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A bucket in memory, with its unfinished uploads. */
export class Bucket {
  readonly objects = new Map<string, Kept>();
  readonly uploads = new Map<string, Upload>();
  readonly #tokens = new Map<string, string>();

  put(key: string, given: Given): Kept {
    const kept = { ...given, etag: `"${md5(given.body)}"`, modifiedAt: new Date() };
    this.objects.set(key, kept);
    return kept;
  }

  /** A listing of version 2: its tokens are opaque, good for the prefix that they were given for, and no other. */
  list(query: URLSearchParams): string {
    for (const name of query.keys())
      if (!['list-type', 'prefix', 'max-keys', 'continuation-token'].includes(name))
        throw notImplemented(name);
    const prefix = query.get('prefix') ?? '';
    const most = Number(query.get('max-keys') ?? '1000');
    if (!Number.isInteger(most) || most < 0 || most > 1000) throw new S3Refusal(400, 'InvalidArgument');
    const token = query.get('continuation-token');
    const after = token === null ? '' : this.#tokens.get(`${prefix} ${token}`);
    if (after === undefined) throw new S3Refusal(400, 'InvalidArgument');
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, most);
    const truncated = keys.length > page.length;
    const next = truncated ? randomUUID() : undefined;
    if (next !== undefined) this.#tokens.set(`${prefix} ${next}`, page.at(-1) ?? '');
    const contents = page.map((key) => {
      const kept = this.objects.get(key);
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${kept?.modifiedAt.toISOString() ?? ''}</LastModified><ETag>${escaped(kept?.etag ?? '')}</ETag><Size>${kept?.body.length ?? 0}</Size></Contents>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${truncated}</IsTruncated>${next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}${contents.join('')}</ListBucketResult>`;
  }

  begin(key: string, given: Omit<Given, 'body'>): string {
    const id = randomUUID();
    this.uploads.set(id, { key, ...given, parts: new Map() });
    return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
  }

  #upload(key: string, id: string): Upload {
    const upload = this.uploads.get(id);
    if (upload?.key !== key) throw new S3Refusal(404, 'NoSuchUpload');
    return upload;
  }

  part(key: string, id: string, number: number, body: Buffer): string {
    if (!Number.isInteger(number) || number < 1 || number > 10_000)
      throw new S3Refusal(400, 'InvalidArgument');
    const etag = `"${md5(body)}"`;
    this.#upload(key, id).parts.set(number, { body, etag });
    return etag;
  }

  complete(key: string, id: string, document: string): string {
    const upload = this.#upload(key, id);
    const named = [...document.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
    const parts = named.map(([, number, etag], i) => {
      const part = upload.parts.get(Number(number));
      if (part === undefined || part.etag !== etag) throw new S3Refusal(400, 'InvalidPart');
      if (i < named.length - 1 && part.body.length < leastPart) throw new S3Refusal(400, 'EntityTooSmall');
      return part.body;
    });
    if (parts.length === 0) throw new S3Refusal(400, 'MalformedXML');
    this.uploads.delete(id);
    const { etag } = this.put(key, { ...upload, body: Buffer.concat(parts) });
    return `<CompleteMultipartUploadResult><ETag>${escaped(etag)}</ETag></CompleteMultipartUploadResult>`;
  }

  abort(key: string, id: string): void {
    this.#upload(key, id);
    this.uploads.delete(id);
  }
}

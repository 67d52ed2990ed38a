import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly contentType: string;
  readonly size: number;
  /** Quoted, as the header carries it; other bytes have another one. */
  readonly etag: string;
  /** Set if the bytes are compressed, as the stored variant of an object (`<key>.br`) or as a delta. */
  readonly encoding?: 'br' | 'dcz';
  /** The bytes; undefined when the object was replaced or removed after it was looked up. */
  open(range?: ByteRange): Promise<Readable | undefined>;
}

/**
 * `durable: false` is for what is made again when it is missing: atomic all the same, but a power cut may
 * lose it.
 */
export interface PutOptions {
  readonly durable?: boolean;
}

/** Bytes, or a stream of them of any length, of which a few megabytes are held at a time. */
export type Body = Uint8Array | Readable;

export interface ListedObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

export interface Page {
  /** In the order of their keys. */
  readonly objects: readonly ListedObject[];
  /** What asks for the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/** What somebody without rights may post: one object, of one type, of a size, until a time. */
export interface PostPolicy {
  readonly key: string;
  readonly contentType: string;
  readonly minBytes: number;
  readonly maxBytes: number;
  readonly expiresAt: Date;
}

/** A form: its fields, then the file as `file`. Status 204 says that the object is stored. */
export interface PresignedPost {
  /** Absolute, or a path of this site. */
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Files by key (`content/…`, `remotes/…`, `photos/…`). `put` is atomic: a reader sees the old bytes or the
 * new, never a part, and a stream that breaks leaves nothing. Keys are relative, without `..`; a bad key throws
 * `BadObjectKey`. A store that is away throws `StoreError`.
 */
export interface ObjectStore {
  put(key: string, body: Body, contentType: string, options?: PutOptions): Promise<void>;
  get(key: string): Promise<StoredObject | undefined>;
  read(key: string): Promise<Uint8Array | undefined>;
  /** At most 1000 objects whose keys begin with the prefix. */
  list(
    prefix: string,
    options?: { readonly from?: string | undefined; readonly limit?: number },
  ): Promise<Page>;
  presignPost(policy: PostPolicy): Promise<PresignedPost>;
  remove(key: string): Promise<void>;
  /** Deletes what a process that was killed in the middle of a `put` left, before a moment; a bucket has a rule for that. */
  sweepUnfinished?(before: Date): Promise<void>;
}

/** Every object whose key begins with the prefix, page by page. */
export async function* listAll(store: ObjectStore, prefix: string): AsyncGenerator<ListedObject> {
  let from: string | undefined;
  do {
    const page = await store.list(prefix, { from });
    yield* page.objects;
    from = page.next;
  } while (from !== undefined);
}

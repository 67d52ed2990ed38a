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
  /** Set when the bytes are the compressed variant that stands beside an object (`<key>.br`). */
  readonly encoding?: 'br';
  open(range?: ByteRange): Readable;
}

/**
 * `durable: false` is for what is made again when it is missing: atomic all the same, but a power cut may
 * lose it.
 */
export interface PutOptions {
  readonly durable?: boolean;
}

/**
 * Files by key (`content/…`, `remotes/…`, `photos/…`). `put` is atomic: a reader sees the old bytes or the
 * new, never a part. Keys are relative, without `..`; a bad key throws `BadObjectKey`.
 */
export interface ObjectStore {
  put(key: string, body: Uint8Array, contentType: string, options?: PutOptions): Promise<void>;
  get(key: string): Promise<StoredObject | undefined>;
  read(key: string): Promise<Uint8Array | undefined>;
  list(prefix: string): Promise<readonly string[]>;
  remove(key: string): Promise<void>;
}

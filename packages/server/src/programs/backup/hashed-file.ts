import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

export interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

/** What went by: of a stream that is read to its end, its bytes and their SHA-256. */
export class Hashing {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  async *of(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      this.#hash.update(chunk);
      this.#bytes += chunk.length;
      yield chunk;
    }
  }
  written(): Written {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** Reads a stream to its end. */
export async function hashOf(source: AsyncIterable<Uint8Array>): Promise<Written> {
  const hashing = new Hashing();
  const chunks = hashing.of(source);
  while ((await chunks.next()).done !== true);
  return hashing.written();
}

/** Writes a new file that only its owner reads, and answers what stands in it once it is on the disk. */
export async function writeHashed(path: string, source: AsyncIterable<Uint8Array>): Promise<Written> {
  const hashing = new Hashing();
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(hashing.of(source));
    await handle.sync();
  } finally {
    await handle.close();
  }
  return hashing.written();
}

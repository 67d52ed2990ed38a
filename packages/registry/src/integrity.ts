import { createHash } from 'node:crypto';

/**
 * The integrity of a file, as browsers check it. Builds name the SHA-256: each page carries one for each of its scripts,
 * and a longer one makes pages slower. Older releases name the SHA-384; `named` is what the release says of the file.
 */
export function integrityOf(body: string | Uint8Array, named?: string): string {
  const algorithm = named?.startsWith('sha384-') === true ? 'sha384' : 'sha256';
  return `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`;
}

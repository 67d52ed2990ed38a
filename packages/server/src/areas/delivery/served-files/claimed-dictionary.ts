import type { IncomingHttpHeaders } from 'node:http';
import { accepts } from '../../../http/content-encoding.ts';

/** What a browser says of a file that it has. */
export interface ClaimedDictionary {
  /** SHA-256 of its bytes, in base64. */
  readonly hash: string;
  /** What our `use-as-dictionary` called it. */
  readonly id: string;
}

/** The dictionary of a request whose browser decodes Dictionary-Compressed Zstandard; undefined without one. */
export function claimedDictionary(headers: IncomingHttpHeaders): ClaimedDictionary | undefined {
  if (!accepts(headers['accept-encoding'], 'dcz')) return undefined;
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? [];
  const [, id] = /^"([\w./+-]+)"$/.exec(String(headers['dictionary-id'])) ?? [];
  return hash === undefined || id === undefined ? undefined : { hash, id };
}

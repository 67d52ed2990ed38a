import type { IncomingHttpHeaders } from 'node:http';
import { accepts } from '../../../http/content-encoding.ts';

/** A file that the browser claims to have. */
export interface ClaimedDictionary {
  /** SHA-256 of the file, in base64. */
  readonly hash: string;
  /** The id that our `use-as-dictionary` header gave it. */
  readonly id: string;
}

/** The dictionary that the request names, if the browser decodes Dictionary-Compressed Zstandard. */
export function claimedDictionary(headers: IncomingHttpHeaders): ClaimedDictionary | undefined {
  if (!accepts(headers['accept-encoding'], 'dcz')) return undefined;
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? [];
  const [, id] = /^"([\w./+-]+)"$/.exec(String(headers['dictionary-id'])) ?? [];
  return hash === undefined || id === undefined ? undefined : { hash, id };
}

import type { CachedSession, SessionCache } from '@commonhearth/contract/host';
import { sessionCacheKey } from '@commonhearth/schemas/constants';

/** Raised when the shape changes: an old or foreign shape is dropped, never trusted. */
const shapeVersion = 1;
/** Kept this long, in milliseconds [9]. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

const fields = [
  'accessToken',
  'magicLinkToken',
  'name',
  'app',
  'user_id',
  'subscriber_id',
  'hfc_subscriber_id',
] as const;

function parse(text: string, now: number): CachedSession | undefined {
  const kept = JSON.parse(text) as { shape?: unknown; until?: unknown; session?: unknown } | null;
  if (
    kept?.shape !== shapeVersion ||
    typeof kept.until !== 'number' ||
    kept.until <= now ||
    typeof kept.session !== 'object' ||
    kept.session === null
  )
    return undefined;
  const session = kept.session as Record<string, unknown>;
  const known = fields.every((field) => session[field] === undefined || typeof session[field] === 'string');
  return known ? session : undefined;
}

/**
 * The session in the browser's storage, one key. Storage errors are ignored: private mode works, for this
 * page load only.
 */
export function createSessionCache(storage: () => Storage, now: () => number): SessionCache {
  const quietly = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  const cache: SessionCache = {
    read: () =>
      quietly(() => {
        const text = storage().getItem(sessionCacheKey);
        return text === null ? undefined : parse(text, now());
      }),
    write: (session) => {
      quietly(() => {
        storage().setItem(
          sessionCacheKey,
          JSON.stringify({ shape: shapeVersion, until: now() + lifetimeMs, session }),
        );
      });
    },
    clear: () => {
      quietly(() => {
        storage().removeItem(sessionCacheKey);
      });
    },
  };
  // what cannot be read is dropped now, so that it is not judged again on every call
  if (cache.read() === undefined) cache.clear();
  return cache;
}

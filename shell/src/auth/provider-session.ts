import type { KeptKey, KeptPlace } from '@commonhearth/contract';
import { providerSessionKey } from '@commonhearth/contract/host';
import { keptPrefix } from '@commonhearth/schemas/constants';

/** The name under which the provider's client keeps its session. */
export const authStorageKey = keptPrefix + providerSessionKey.name;

/** Where we keep what the provider's client keeps under a name. */
export const keyOfProvider = (name: string): KeptKey<string> => ({
  ...providerSessionKey,
  name: name.slice(keptPrefix.length),
});

/** As the provider's client stores it. */
interface StoredSession {
  readonly access_token: string;
}
/** Undefined for what is no session. */
export function sessionIn(text: string | undefined): StoredSession | undefined {
  try {
    const session = JSON.parse(text ?? 'null') as Partial<StoredSession> | null;
    return typeof session?.access_token === 'string' ? (session as StoredSession) : undefined;
  } catch {
    return undefined;
  }
}

/** The access token of the session that is kept, without asking the provider's client. */
export const keptAccessToken = (kept: KeptPlace): string | undefined =>
  sessionIn(kept.read(providerSessionKey))?.access_token;

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

/** The access token of the session that is kept, without asking the provider's client. */
export function keptAccessToken(kept: KeptPlace): string | undefined {
  try {
    const session = JSON.parse(kept.read(providerSessionKey) ?? 'null') as { access_token?: unknown } | null;
    return typeof session?.access_token === 'string' ? session.access_token : undefined;
  } catch {
    return undefined;
  }
}

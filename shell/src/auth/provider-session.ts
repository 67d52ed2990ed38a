import { keptKey, type KeptKey, type KeptPlace } from '@commonhearth/contract';
import { keptLifetimeMs, keptPrefix } from '@commonhearth/schemas/constants';

/** The name under which the provider's client keeps its session. */
export const authStorageKey = `${keptPrefix}auth`;

/** Where we keep what the provider's client keeps under a name. */
export const keyOfProvider = (name: string): KeptKey<string> =>
  keptKey({
    name: name.slice(keptPrefix.length),
    lifetimeMs: keptLifetimeMs.session,
    parse: (kept) => (typeof kept === 'string' ? kept : undefined),
  });
export const providerSessionKey = keyOfProvider(authStorageKey);

/** The access token of the session that is kept, without asking the provider's client. */
export function keptAccessToken(kept: KeptPlace): string | undefined {
  try {
    const session = JSON.parse(kept.read(providerSessionKey) ?? 'null') as { access_token?: unknown } | null;
    return typeof session?.access_token === 'string' ? session.access_token : undefined;
  } catch {
    return undefined;
  }
}

import { addressWithout } from '../../query/address-without.ts';
import { proceed, type Guard } from '../../guard.ts';

/** What providers put into an address, and nothing of ours takes from there. */
const names = ['code', 'access_token', 'refresh_token', 'provider_token', 'provider_refresh_token'];

/**
 * A token that no page of ours takes leaves the URL before anything remembers the address: another provider's code
 * away from its callback, which the guard before this one has had, and the session in a fragment of the implicit way.
 */
export const strayToken: Guard = {
  name: 'stray token',
  readsSession: () => false,
  run({ at }) {
    const inHash = new URLSearchParams(at.hash.slice(1));
    const hash = names.some((name) => inHash.has(name)) ? '' : at.hash;
    const inQuery = new URLSearchParams(at.search);
    if (hash === at.hash && !names.some((name) => inQuery.has(name))) return proceed;
    return { kind: 'replace', url: addressWithout({ ...at, hash }, names) };
  },
};

import type { TokenPackage } from '@commonhearth/schemas';
import { noTokenMessage } from '@commonhearth/schemas/constants';

/**
 * Renewed this long before it expires, in milliseconds, so that a call never leaves with a token that dies on
 * the way.
 */
const marginMs = 10_000;

export interface TokenKeeper {
  /**
   * A token that still holds. Expired, it is renewed once for all waiting calls; without any it throws [5].
   */
  token(): Promise<string>;
  has(): boolean;
  /** Another number after somebody left: what was asked for before then is theirs, and nobody's here. */
  epoch(): number;
  set(next: TokenPackage | null): void;
}

function expiryOf(token: string): number {
  const claims = token.split('.')[1];
  if (claims === undefined) return 0;
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}

/** `renew` asks the product API for a fresh token package, null when the provider's session is over. */
export function createTokenKeeper({
  renew,
  now,
}: {
  readonly renew: () => Promise<TokenPackage | null>;
  readonly now: () => number;
}): TokenKeeper {
  let current: TokenPackage | null = null;
  let renewal: Promise<TokenPackage | null> | undefined;
  let epoch = 0;
  const keeper: TokenKeeper = {
    has: () => current !== null,
    epoch: () => epoch,
    set: (next) => {
      if (next === null) epoch += 1;
      current = next;
      renewal = undefined;
    },
    async token() {
      const held = current;
      if (held === null) throw new Error(noTokenMessage);
      if (expiryOf(held.token) - marginMs > now()) return held.token;
      const mine = (renewal ??= renew());
      const next = await mine.finally(() => {
        if (renewal === mine) renewal = undefined;
      });
      // somebody signed in or out meanwhile: what was asked for belongs to who is no longer here
      if (current !== held) return keeper.token();
      current = next;
      if (next === null) throw new Error(noTokenMessage);
      return next.token;
    },
  };
  return keeper;
}

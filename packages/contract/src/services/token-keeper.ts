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
  /** The session is over: there is no token until `set`. A renewal that finds it calls this too. */
  end(): void;
  /** Whether it is. */
  hasEnded(): boolean;
  /** Tells `listener` when a renewal found that the session is over. */
  hear(listener: () => void): void;
  /** The server did not take this token, whatever the clock says: it is renewed before the next call. */
  refused(token: string): void;
}

/**
 * When a token that has just arrived expires by the clock of this browser, which may be hours wrong: only how long
 * the token holds is read from it. In milliseconds since 1970; 0 for what is no token.
 */
export function expiryOf(token: string, cameAt: number): number {
  const claims = token.split('.')[1];
  if (claims === undefined) return 0;
  try {
    const { exp, iat } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      readonly exp?: unknown;
      readonly iat?: unknown;
    };
    if (typeof exp !== 'number') return 0;
    return typeof iat === 'number' ? cameAt + (exp - iat) * 1000 : exp * 1000;
  } catch {
    return 0;
  }
}

/**
 * `renew` asks the product API for a fresh token package in place of one, null when the provider's session is
 * over.
 */
export function createTokenKeeper({
  renew,
  now,
}: {
  readonly renew: (held: TokenPackage) => Promise<TokenPackage | null>;
  readonly now: () => number;
}): TokenKeeper {
  let current: TokenPackage | null = null;
  let expiry = 0;
  let renewal: Promise<TokenPackage | null> | undefined;
  let epoch = 0;
  let ended = false;
  const listeners = new Set<() => void>();
  const hold = (next: TokenPackage | null): void => {
    current = next;
    expiry = next === null ? 0 : expiryOf(next.token, now());
  };
  const keeper: TokenKeeper = {
    has: () => current !== null,
    epoch: () => epoch,
    set: (next) => {
      if (next === null) epoch += 1;
      ended = false;
      hold(next);
      renewal = undefined;
    },
    end: () => {
      ended = true;
      hold(null);
    },
    hasEnded: () => ended,
    hear: (listener) => {
      listeners.add(listener);
    },
    refused: (token) => {
      if (current?.token === token) expiry = 0;
    },
    async token() {
      const held = current;
      if (held === null) throw new Error(noTokenMessage);
      if (expiry - marginMs > now()) return held.token;
      const mine = (renewal ??= renew(held));
      const next = await mine.finally(() => {
        if (renewal === mine) renewal = undefined;
      });
      // somebody signed in or out meanwhile: what was asked for belongs to who is no longer here
      if (current !== held) return keeper.token();
      if (next !== null) {
        hold(next);
        return next.token;
      }
      keeper.end();
      for (const listener of listeners) listener();
      throw new Error(noTokenMessage);
    },
  };
  return keeper;
}

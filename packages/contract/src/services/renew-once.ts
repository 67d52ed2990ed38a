import type { TokenPackage } from '@commonhearth/schemas';
import { keptKey } from '../kept/kept-key.ts';
import type { KeptPlace } from '../kept/kept-place.ts';

/**
 * Does some work while no other tab of this browser does work of this name; `waited`: another one was at it first.
 */
export type Alone = <T>(name: string, work: (waited: boolean) => Promise<T>) => Promise<T>;

/** What one tab renewed serves those that waited for it meanwhile; a later one asks for itself. In milliseconds. */
const sharedForMs = 30_000;
/** How often a tab looks for what another one renewed: one that was at it, or one whose turn may just have ended. */
const looks = { waited: 20, alone: 2 };
const betweenLooksMs = 50;
const renewedKey = keptKey<TokenPackage>({
  name: 'token',
  lifetimeMs: sharedForMs,
  parse: (kept) => {
    const { token, payload } = (
      typeof kept === 'object' && kept !== null ? kept : {}
    ) as Partial<TokenPackage>;
    return typeof token === 'string' && typeof payload?.user_id === 'string' ? { token, payload } : undefined;
  },
});

/**
 * One renewal of a token package for all tabs of this browser: `held` is what ran out or was refused, `renew` asks
 * for another. Without locks or storage each tab renews for itself.
 */
export const renewOnce = (
  { kept, alone }: { readonly kept: KeptPlace; readonly alone: Alone },
  held: TokenPackage,
  renew: () => Promise<TokenPackage | null>,
): Promise<TokenPackage | null> =>
  alone('renewal', async (waited) => {
    const look = (): TokenPackage | undefined => {
      const found = kept.read(renewedKey);
      const serves =
        found !== undefined &&
        found.token !== held.token &&
        found.payload.user_id === held.payload.user_id &&
        found.payload.limited === held.payload.limited;
      return serves ? found : undefined;
    };
    let found = look();
    // what another tab has written may come after its turn has ended
    for (let left = waited ? looks.waited : looks.alone; found === undefined && left > 0; left--) {
      await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
      found = look();
    }
    if (found !== undefined) return found;
    const renewed = await renew();
    if (renewed !== null) kept.write(renewedKey, renewed);
    return renewed;
  });

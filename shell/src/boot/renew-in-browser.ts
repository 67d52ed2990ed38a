import { renewOnce, renewToken, type Services } from '@commonhearth/contract/host';
import { aloneInBrowser } from '../tabs/alone-in-browser.ts';

type Renew = Parameters<typeof renewOnce>;

/** Renews the token package once for all tabs of this browser. */
export const renewInBrowser = (services: Services, held: Renew[1]): ReturnType<Renew[2]> =>
  renewOnce({ kept: services.kept, alone: aloneInBrowser }, held, () => renewToken(services));

import { browserWords, placeOf } from '@commonhearth/auth';
import type { Config } from '../../../config/index.ts';
import { createSigner } from '../../../http/tokens/signed-text.ts';
import type { Reporter } from '../error-groups/index.ts';
import { viewIds } from '../rollouts/index.ts';

/** What groups count of who reports: never the address itself, nor all that the browser says of itself. */
export function reporterReader(config: Config) {
  const places = createSigner(config, 'place');
  const views = viewIds(config);
  return async (ip: string, userAgent: string | undefined, view: string | undefined): Promise<Reporter> => {
    const opened = view === undefined ? undefined : await views.read(view);
    const browser = browserWords(userAgent);
    return {
      place: await places.hash(placeOf(ip)),
      ...(browser !== null && { browser }),
      ...(opened !== undefined && { openedAt: opened.at }),
    };
  };
}

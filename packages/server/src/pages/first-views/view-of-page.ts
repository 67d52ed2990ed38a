import type { FirstViewOffer, Registry } from '@commonhearth/registry';
import type { FirstViewInput, Manifest, PublicCompound } from '@commonhearth/schemas';
import type { Dependencies } from '../../dependencies.ts';
import { pageConfig } from '../document/page-config.ts';
import type { FirstView } from '../document/first-view.ts';
import type { Destination, SiteRoute } from '../site-routes.ts';
import { contentReader } from './content-of-view.ts';
import { firstViews, type FirstViews } from './first-views.ts';

export interface ViewedPage {
  readonly registry: Registry;
  readonly routes: readonly SiteRoute[];
  readonly arrival: Destination;
  readonly pathname: string;
  readonly manifest: Manifest;
  /** One home, or the homes of a market. */
  readonly shown: PublicCompound | { readonly marketId: string };
}

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/**
 * The time of a first view, in milliseconds since 1970. A home's stands for a day from just after publishing on, as pages
 * count how long a home is there, and a home that is 14 days old is new only at that very moment. What is never published
 * stands at the beginning. A market's stands for an hour.
 */
function stillTime(shown: ViewedPage['shown'], now: number): number {
  if ('marketId' in shown) return Math.floor(now / hourMs) * hourMs;
  const published = shown.publish_date === null ? 0 : Date.parse(shown.publish_date);
  return published + Math.floor((now - published) / dayMs) * dayMs + 1;
}

/** First views of pages: what the code of a release is told of each. */
export function viewsOfPages(
  deps: Pick<Dependencies, 'config' | 'objects' | 'log' | 'database' | 'clock'>,
): Pick<FirstViews, 'settled' | 'close'> & { readonly of: (page: ViewedPage) => FirstView | undefined } {
  const { config, clock } = deps;
  const views = firstViews(deps);
  const contentOf = contentReader(deps.objects);
  const routesOf = new WeakMap<Registry, string>();

  return {
    ...views,
    of({ registry, routes, arrival: { route }, pathname, manifest, shown }) {
      const { remote, page, path } = route;
      const offer: FirstViewOffer | undefined = remote?.descriptor.firstView?.pages.find(
        (one) => one.page === page,
      );
      if (remote === undefined || page === undefined || offer === undefined) return undefined;
      const addresses = routes.map(({ name, path }) => ({ name, path }));
      const routesText = routesOf.get(registry) ?? JSON.stringify(addresses);
      routesOf.set(registry, routesText);
      const now = stillTime(shown, clock().getTime());
      const content = contentOf(manifest, shown);
      const input = async (): Promise<Omit<FirstViewInput, 'page'>> => ({
        path,
        pathname,
        routes: addresses,
        config: pageConfig(config),
        now,
        content: await content.read(),
      });
      const name = JSON.stringify([pathname, now, content.name]) + routesText;
      const view = views.of({ remote, page, path, content: name, input });
      return view && { ...view, remote: remote.descriptor.name, offer };
    },
  };
}

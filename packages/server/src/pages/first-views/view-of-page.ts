import type { FirstViewOffer, Registry } from '@commonhearth/registry';
import type { FirstViewInput, PublicCompound } from '@commonhearth/schemas';
import type { Dependencies } from '../../dependencies.ts';
import { pageConfig } from '../document/page-config.ts';
import type { SiteRoute } from '../site-routes.ts';
import { contentReader } from './content-of-view.ts';
import { firstViews, type FirstViews } from './first-views.ts';
import { shownInView, type AskedPage } from './shown-in-view.ts';

export interface ViewedPage extends AskedPage {
  readonly registry: Registry;
  readonly routes: readonly SiteRoute[];
}

const dayMs = 24 * 3600 * 1000;

/**
 * The time of a first view, in milliseconds since 1970: just after the last midnight (UTC), or after the last moment at
 * which one of its homes became a day older, as pages count how long a home is there. Between these, nothing that a page
 * says of time changes.
 */
function whenDayBegan(homes: readonly PublicCompound[], now: number): number {
  const published = homes.flatMap(({ publish_date: date }) => (date === null ? [] : [Date.parse(date)]));
  return Math.max(...[0, ...published].map((start) => start + Math.floor((now - start) / dayMs) * dayMs)) + 1;
}

/** First views of pages: what the code of a release is told of each. */
export function viewsOfPages(
  deps: Pick<Dependencies, 'config' | 'objects' | 'log' | 'database' | 'clock'>,
): Pick<FirstViews, 'settled' | 'close'> & {
  readonly of: (page: ViewedPage) => Promise<ReturnType<FirstViews['of']>>;
} {
  const { config, clock } = deps;
  const views = firstViews(deps);
  const contentOf = contentReader(deps.objects);
  const routesOf = new WeakMap<Registry, string>();

  return {
    ...views,
    async of({ registry, routes, ...asked }) {
      const { remote, page, path } = asked.arrival.route;
      const offer: FirstViewOffer | undefined = remote?.descriptor.firstView?.pages.find(
        (one) => one.page === page,
      );
      const said = shownInView(asked);
      if (remote === undefined || offer === undefined || said === undefined) return undefined;
      const { pathname, search, shown } = said;
      const addresses = routes.map(({ name, path }) => ({ name, path }));
      const routesText = routesOf.get(registry) ?? JSON.stringify(addresses);
      routesOf.set(registry, routesText);
      const content = await contentOf(asked.manifest, shown);
      const now = whenDayBegan(content.homes, clock().getTime());
      const input = async (): Promise<Omit<FirstViewInput, 'page'>> => ({
        path,
        pathname,
        search,
        routes: addresses,
        config: pageConfig(config),
        now,
        content: await content.read(),
      });
      const name = JSON.stringify([pathname, search, now, content.name]) + routesText;
      return views.of({ remote, offer, path, content: name, input });
    },
  };
}

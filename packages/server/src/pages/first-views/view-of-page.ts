import { createHash } from 'node:crypto';
import type { Registry, ShellDescriptor } from '@commonhearth/registry';
import type { FirstViewInput, Manifest, Override, PublicCompound } from '@commonhearth/schemas';
import { shellFolder } from '../../areas/delivery/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { pageConfig } from '../document/page-config.ts';
import type { Destination, SiteRoute } from '../site-routes.ts';
import { contentReader } from './content-of-view.ts';
import { firstViews, type FirstViewDependencies, type FirstViews, type ViewRenderer } from './first-views.ts';
import { shownInView, type PageRequest } from './shown-in-view.ts';

export interface FirstViewPage extends Omit<PageRequest, 'from' | 'arrival' | 'manifest' | 'marketIds'> {
  readonly shell: ShellDescriptor;
  readonly registry: Registry;
  readonly routes: readonly SiteRoute[];
  /** The releases that only the visitor's browser tries. */
  readonly overrides: readonly Override[];
  /** Undefined if no route has the address. */
  readonly from: Destination | undefined;
  readonly arrival: Destination | undefined;
  /** What is published. Read only for pages that may have a first view. */
  readonly published: () => Promise<Manifest | undefined>;
  readonly marketIds: () => Promise<PageRequest['marketIds']>;
}

/** The page for addresses without a route. All of them share its view. */
const missingPage: Destination = {
  route: {
    name: 'Not Found',
    path: '/not-found',
    app: 'none',
    access: 'public',
    flags: [],
    page: './not-found',
  },
  params: {},
};

/** The build that shows the page, with its first views. Undefined if it has none, is off, or is hosted elsewhere. */
function rendererOf(
  { route: { remote } }: Destination,
  { shell, overrides }: Pick<FirstViewPage, 'shell' | 'overrides'>,
) {
  const { firstView, ...build } = remote?.descriptor ?? shell;
  const base = remote?.base ?? `/${shellFolder}`;
  if (firstView === undefined || remote?.off !== undefined || !base.startsWith('/')) return undefined;
  const renderer: ViewRenderer = {
    remote: build.name,
    version: build.version,
    ...('hash' in build && { hash: build.hash }),
    file: base.slice(1) + firstView.file,
    isTried: overrides.some((override) => override.remote === build.name),
  };
  return { renderer, base, offers: firstView.pages };
}

const dayMs = 24 * 3600 * 1000;

/**
 * The time of a first view, in milliseconds since 1970: just after the last midnight (UTC), or just after the last moment
 * when one of its homes became a day older, because pages show the age of a home in days. Between these moments, no time
 * that a page shows changes.
 */
function whenDayBegan(homes: readonly PublicCompound[], now: number): number {
  const published = homes.flatMap(({ publish_date: date }) => (date === null ? [] : [Date.parse(date)]));
  return Math.max(...[0, ...published].map((start) => start + Math.floor((now - start) / dayMs) * dayMs)) + 1;
}

interface RouteList {
  readonly addresses: FirstViewInput['routes'];
  /** Identifies the addresses in cache keys. Much shorter than they are, because every page looks up its view. */
  readonly digest: string;
}

/** Lists the routes of a site for first views, once for each registry. */
function routeLister(): (registry: Registry, routes: readonly SiteRoute[]) => RouteList {
  const lists = new WeakMap<Registry, RouteList>();
  return (registry, routes) => {
    const known = lists.get(registry);
    if (known !== undefined) return known;
    const addresses = routes.map(({ name, path }) => ({ name, path }));
    const digest = createHash('sha256').update(JSON.stringify(addresses)).digest('base64url');
    const list = { addresses, digest };
    lists.set(registry, list);
    return list;
  };
}

/** Provides first views of pages, and builds the input for the release's code. */
export function viewsOfPages(deps: Pick<Dependencies, 'config'> & FirstViewDependencies): Pick<
  FirstViews,
  'whenIdle' | 'close'
> & {
  readonly get: (page: FirstViewPage) => Promise<ReturnType<FirstViews['get']>>;
} {
  const { config, clock, log } = deps;
  const views = firstViews(deps);
  const contentOf = contentReader(deps.objects);
  const listRoutes = routeLister();
  const reported = new WeakMap<Manifest, Set<string>>();
  /** Logs unreadable content once for each manifest and subject, because every visit fails to read it. */
  const report = (error: unknown, manifest: Manifest, subject: unknown): void => {
    const subjects = reported.get(manifest) ?? new Set();
    reported.set(manifest, subjects);
    const name = JSON.stringify(subject);
    if (!subjects.has(name)) log.warn(error, 'pages: failed to read the content of a first view');
    subjects.add(name);
  };

  return {
    ...views,
    async get({ shell, registry, routes, overrides, published, marketIds, ...request }) {
      const from = request.from ?? missingPage;
      const arrival = request.arrival ?? missingPage;
      const { page, path } = arrival.route;
      const build = rendererOf(arrival, { shell, overrides });
      const offer = build?.offers.find((one) => one.page === page);
      const manifest = offer && (await published());
      if (build === undefined || offer === undefined || manifest === undefined) return undefined;
      const target = shownInView({ ...request, from, arrival, manifest, marketIds: await marketIds() });
      if (target === undefined) return undefined;
      const { pathname, search, subject } = target;
      const { addresses, digest } = listRoutes(registry, routes);
      const content = await contentOf(manifest, subject).catch((error: unknown) => {
        report(error, manifest, subject);
        return undefined;
      });
      if (content === undefined) return undefined;
      const now = whenDayBegan(content.homes, clock().getTime());
      const { renderer, base } = build;
      const input = async (): Promise<Omit<FirstViewInput, 'page'>> => ({
        path,
        pathname,
        search,
        base,
        routes: addresses,
        config: pageConfig(config),
        now,
        content: await content.read(),
      });
      const name = JSON.stringify([pathname, search, now, content.version, digest]);
      return views.get({ renderer, offer, path, content: name, input });
    },
  };
}

import type { RemoteManifest } from '@commonhearth/contract';

/** What the gallery reads of the registry: remotes may not import its package. */
interface PageRegistry {
  readonly shell: Pick<RemoteManifest, 'offers'>;
  readonly remotes: readonly {
    readonly descriptor: Pick<RemoteManifest, 'name' | 'routes' | 'slots' | 'offers'>;
  }[];
}

interface Filler {
  readonly remote: string;
  readonly order: number;
  /** It is only for visitors whose browser stores one of these. */
  readonly ifKept: readonly string[] | undefined;
}
export interface SitePlace {
  readonly name: string;
  /** Undefined where the place is part of its page. */
  readonly version: number | undefined;
  /** The app that offers it; undefined where a remote fills a place that no app offers. */
  readonly owner: string | undefined;
  /** In the order in which the place shows them. */
  readonly fillers: readonly Filler[];
  /** The route where it can be seen. `href` is undefined where its path needs a value. */
  readonly seenAt: { readonly route: string; readonly href: string | undefined } | undefined;
}

/** What the server put into this page. */
export function readRegistry(): PageRegistry | undefined {
  const text = document.getElementById('registry')?.textContent;
  return text === undefined ? undefined : (JSON.parse(text) as PageRegistry);
}

/** A path without its optional parameters; undefined where it needs one. */
function hrefOf(path: string): string | undefined {
  const href = path.replaceAll(/\/:[^/]+\?/g, '');
  return href.includes('/:') ? undefined : href;
}

/** Every place that an app of this site offers or fills, by name and version. */
export function placesOf({ shell, remotes }: PageRegistry): readonly SitePlace[] {
  const descriptors = remotes.map(({ descriptor }) => descriptor);
  const paths = new Map(
    descriptors.flatMap(({ routes }) => routes.map(({ name, path }) => [name, path] as const)),
  );
  const apps = [
    { name: 'shell', offers: shell.offers },
    ...descriptors.map(({ name, offers }) => ({ name, offers })),
  ];
  const offered = apps.flatMap(({ name, offers = [] }) => offers.map((place) => ({ ...place, owner: name })));
  const filled = descriptors.flatMap(({ name, slots }) => slots.map((slot) => ({ ...slot, remote: name })));
  const idOf = ({ slot, version = 0 }: { readonly slot: string; readonly version?: number | undefined }) =>
    `${slot} ${version}`;
  const places = new Map([...filled, ...offered].map((place) => [idOf(place), place]));
  return [...places]
    .map(([id, { slot, version }]) => {
      const offer = offered.find((place) => idOf(place) === id);
      const path = offer && paths.get(offer.route);
      return {
        name: slot,
        version,
        owner: offer?.owner,
        fillers: filled
          .filter((place) => idOf(place) === id)
          .map(({ remote, order = 0, ifKept }) => ({ remote, order, ifKept }))
          .sort((a, b) => a.order - b.order),
        seenAt: offer && { route: offer.route, href: path === undefined ? undefined : hrefOf(path) },
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || (a.version ?? 0) - (b.version ?? 0));
}

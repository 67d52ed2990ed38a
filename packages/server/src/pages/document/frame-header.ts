import { fillPath, returnsAfterLogin, type Registry } from '@commonhearth/registry';
import type { Config } from '../../config/index.ts';
import type { Destination, SiteRoute } from '../site-routes.ts';
import { text } from './text.ts';

/** The links in the header of a frame, the same as in the app's header for a signed-out visitor. */
export interface FrameHeader {
  readonly places: readonly { readonly label: string; readonly href: string; readonly current: boolean }[];
  /** When login returns to this page. `earlyLinks` puts its address into the link. */
  readonly loginReturns: 'always' | 'with a query' | undefined;
}

/** The header for a page that redirects to `arrival`; the same for all addresses that do. */
export function frameHeader(
  registry: Registry,
  routes: readonly SiteRoute[],
  { blog, events }: Config['links'],
  arrival: Destination | undefined,
): FrameHeader {
  const arrivalPath = arrival && fillPath(arrival.route.path, arrival.params);
  const ownLinks = registry.remotes
    .flatMap(({ descriptor }) => descriptor.nav)
    .filter(({ audience }) => audience === 'anyone')
    .sort((a, b) => a.order - b.order)
    .flatMap(({ label, route: name, params }) => {
      const path = routes.find((one) => one.name === name)?.path;
      const href = path === undefined ? undefined : fillPath(path, params);
      return href === undefined ? [] : [{ label, href, current: href === arrivalPath }];
    });
  const externalLinks = Object.entries({ Blog: blog, Events: events }).flatMap(([label, href]) =>
    href === undefined ? [] : [{ label, href, current: false }],
  );
  return {
    places: [...ownLinks, ...externalLinks],
    loginReturns: returnsAfterLogin(arrival?.route, '')
      ? 'always'
      : returnsAfterLogin(arrival?.route, '?')
        ? 'with a query'
        : undefined,
  };
}

/**
 * Fills the brand and header links into a frame of the shell's build. `place` is the template of a link; builds without it
 * show no links.
 */
export function fillFrame(
  frame: string,
  brand: string,
  place: string | undefined,
  { places, loginReturns }: FrameHeader,
): string {
  const links = places.map(({ label, href, current }) =>
    (place ?? '')
      .replace('{label}', () => text(label))
      .replace(' href="{href}"', () => ` href="${text(href)}"${current ? ' aria-current="page"' : ''}`),
  );
  return frame
    .replaceAll('{brand}', () => text(brand))
    .replaceAll('href="/login"', (href) => (loginReturns ? `${href} data-returns="${loginReturns}"` : href))
    .replaceAll(/<nav [^>]*aria-label="Main"[^>]*>/g, (nav) => nav + links.join(''));
}

/**
 * Fills the brand, the year and the links to other sites into the footer of the shell's build. Removes links that the site
 * does not have.
 */
export function fillFooter(footer: string, brand: string, year: number, links: Config['links']): string {
  const hrefs = new Map(Object.entries(links));
  return footer
    .replaceAll('{brand}', () => text(brand))
    .replaceAll('{year}', String(year))
    .replaceAll(/<li><a href="\{(\w+)\}">.*?<\/li>/g, (item, name: string) => {
      const href = hrefs.get(name);
      return href === undefined ? '' : item.replace(`{${name}}`, () => text(href));
    });
}

import { parameters } from '@commonhearth/domain';
import { fillPath, returnsAfterLogin, type Registry } from '@commonhearth/registry';
import type { Config } from '../../config/index.ts';
import type { SiteRoute } from '../site-routes.ts';
import { text } from './text.ts';

/** What the header of a frame leads to, as the app's own header does for a visitor. */
export interface FrameHeader {
  readonly places: readonly { readonly label: string; readonly href: string; readonly current: boolean }[];
  readonly logIn: string;
}

const logInPath = '/login';

/** The header of a page at a path; `route` is the one that is shown there. */
export function frameHeader(
  registry: Registry,
  routes: readonly SiteRoute[],
  { blog, events }: Config['links'],
  route: SiteRoute | undefined,
  pathname: string,
): FrameHeader {
  const own = registry.remotes
    .flatMap(({ descriptor }) => descriptor.nav)
    .filter(({ audience }) => audience === 'anyone')
    .sort((a, b) => a.order - b.order)
    .flatMap(({ label, route: name, params }) => {
      const path = routes.find((one) => one.name === name)?.path;
      const href = path === undefined ? undefined : fillPath(path, params);
      return href === undefined ? [] : [{ label, href, current: href === pathname }];
    });
  const elsewhere = Object.entries({ Blog: blog, Events: events }).flatMap(([label, href]) =>
    href === undefined ? [] : [{ label, href, current: false }],
  );
  const back = new URLSearchParams({ [parameters.redirectAfterLogin]: pathname });
  return {
    places: [...own, ...elsewhere],
    logIn: returnsAfterLogin(route, '') ? `${logInPath}?${back}` : logInPath,
  };
}

/**
 * A frame of the shell's build with brand and header. `place` is the link that each place of the site has; builds before it
 * show none.
 */
export function filledFrame(
  frame: string,
  brand: string,
  place: string | undefined,
  { places, logIn }: FrameHeader,
): string {
  const links = places.map(({ label, href, current }) =>
    (place ?? '')
      .replace('{label}', () => text(label))
      .replace(' href="{href}"', () => ` href="${text(href)}"${current ? ' aria-current="page"' : ''}`),
  );
  return frame
    .replaceAll('{brand}', () => text(brand))
    .replaceAll(`href="${logInPath}"`, () => `href="${text(logIn)}"`)
    .replaceAll(/<nav [^>]*aria-label="Main"[^>]*>/g, (nav) => nav + links.join(''));
}

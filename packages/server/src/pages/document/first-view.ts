import type { FirstViewOffer, Registry, ShellDescriptor } from '@commonhearth/registry';
import { text } from './text.ts';

/** A page as a remote's release renders it before any script runs. The HTML and CSS are already sanitized. */
export interface FirstView {
  readonly remote: string;
  readonly html: string;
  readonly css: string;
  /** The page that the release offers a first view for, and which visitors get a different page. */
  readonly offer: FirstViewOffer;
}

/** The release that renders the view, if browsers that it stopped get an earlier one. */
function replaceableRelease(
  { remote }: FirstView,
  { remotes }: Pick<Registry, 'remotes'>,
): string | undefined {
  const shown = remotes.find(({ descriptor }) => descriptor.name === remote);
  if (shown?.fallback === undefined) return undefined;
  const { name, version, hash } = shown.descriptor;
  return `${name} ${version}+${hash}`;
}

/** Attributes for `sessionMark` that say which visitors get a different page. */
export function differenceAttributes(view: FirstView, registry: Pick<Registry, 'remotes'>): string {
  const { below, unlessKept } = view.offer;
  const release = replaceableRelease(view, registry);
  return [
    ...(release === undefined ? [] : [` data-view-release="${text(release)}"`]),
    ...(below === undefined ? [] : [` data-view-below="${below}"`]),
    ...(unlessKept === undefined ? [] : [` data-view-unless="${text(unlessKept.join(' '))}"`]),
  ].join('');
}

/**
 * Shows one of the two `main` elements: the skeletons if the visitor's page differs (see `sessionMark`), otherwise the
 * first view. Nothing in the view covers the header. The footer is where the app has it: at the end of the window on a short
 * page, and absent below skeletons. It stays visible while the app loads the page (`data-pending`). Pressed elements are
 * dimmed until the app acts on them. The app renders invisibly over the first view with the same width, because pictures
 * load only in elements that have a layout.
 */
export const firstViewStyle = `html[data-differs] [data-first-view], html[data-differs] #first-view > footer, html:not([data-differs]) #first-view[data-by] > main:not([data-first-view]) { display: none; }
[data-first-view] { display: flow-root; flex: 1 0 auto; isolation: isolate; }
#first-view[data-by] { display: flex; flex-direction: column; min-height: 100dvh; }
html:not([data-differs]) #first-view > footer { display: block; }
#first-view > header { position: relative; z-index: 1; }
#first-view > main:focus { outline: none; }
#first-view [aria-busy='true'] { opacity: 0.6; }
#first-view ~ #root[inert] { position: absolute; inset: 0 0 auto; visibility: hidden; opacity: 0; }`;

/**
 * Renders the frame, the first view with the footer if there is one, and the root element of the app. `footer` is empty for
 * builds without it.
 */
export function shellContainers(
  { frame, footer }: { readonly frame: string; readonly footer: string },
  { takesOver }: ShellDescriptor,
  view: FirstView | undefined,
): string {
  if (takesOver !== true) return `<div id="root">${frame}</div>`;
  const firstView =
    view === undefined
      ? `<div id="first-view">${frame}</div>`
      : `<div id="first-view" data-by="${text(view.remote)}"><style>${view.css}</style>${frame}<main data-first-view>${view.html}</main>${footer}</div>`;
  return `${firstView}<div id="root"></div>`;
}

import type { FirstViewOffer, ShellDescriptor } from '@commonhearth/registry';
import { text } from './text.ts';

/** What a remote's release shows of a page before any script runs. HTML and CSS are checked already. */
export interface FirstView {
  readonly remote: string;
  readonly html: string;
  readonly css: string;
  /** What the release says of whose page differs. */
  readonly offer: FirstViewOffer;
}

/** Whose page differs, as attributes of the page that `sessionMark` reads. */
export const differenceMarks = ({ offer: { below, unlessKept } }: FirstView): string =>
  [
    ...(below === undefined ? [] : [` data-view-below="${below}"`]),
    ...(unlessKept === undefined ? [] : [` data-view-unless="${text(unlessKept.join(' '))}"`]),
  ].join('');

/**
 * One of the two `main` shows: the skeletons for a visitor whose page differs (see `sessionMark`), the first view for
 * everybody else. The app renders out of sight, over the first view and as wide, because pictures load only in boxes
 * that have a place.
 */
export const firstViewStyle = `html[data-differs] [data-first-view], html:not([data-differs]) #first-view[data-by] > main:not([data-first-view]) { display: none; }
[data-first-view] { display: flow-root; }
#first-view ~ #root[inert] { position: absolute; inset: 0 0 auto; visibility: hidden; opacity: 0; }`;

/** The frame, the first view where there is one, and the place of the app. */
export function shellPlace(
  frame: string,
  { takesOver }: ShellDescriptor,
  view: FirstView | undefined,
): string {
  if (takesOver !== true) return `<div id="root">${frame}</div>`;
  const place =
    view === undefined
      ? `<div id="first-view">${frame}</div>`
      : `<div id="first-view" data-by="${text(view.remote)}"><style>${view.css}</style>${frame}<main data-first-view>${view.html}</main></div>`;
  return `${place}<div id="root"></div>`;
}

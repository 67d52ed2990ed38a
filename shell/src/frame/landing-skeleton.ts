import type { FrameKind } from '@commonhearth/registry';
import { createContext } from 'react';

/** The skeleton that the server sent with the page, and its style. */
export interface LandingSkeleton {
  readonly kind: FrameKind;
  readonly parts: readonly Node[];
}

/** Undefined if the server sent none. */
export const LandingSkeletonContext = createContext<LandingSkeleton | undefined>(undefined);

/** Copies the skeleton from the frame in the page. The app shows the copy, and needs no code to render a skeleton. */
export function readLandingSkeleton(kind: FrameKind): LandingSkeleton | undefined {
  const main = document.querySelector('#first-view > main:not([data-first-view])');
  const skeleton = main?.querySelector('[data-page-pending] > :last-child');
  // the style of a release's first view comes before that of the frame, the style of the footer after main
  let style = main?.previousElementSibling;
  while (style != null && style.localName !== 'style') style = style.previousElementSibling;
  if (skeleton == null || style == null) return undefined;
  return { kind, parts: [style.cloneNode(true), skeleton.cloneNode(true)] };
}

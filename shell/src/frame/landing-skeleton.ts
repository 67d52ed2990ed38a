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
  const frame = document.getElementById('first-view');
  const skeleton = frame?.querySelector('main:not([data-first-view]) [data-page-pending] > :last-child');
  // the style of a release's first view comes before it
  const style = [...(frame?.querySelectorAll(':scope > style') ?? [])].at(-1);
  if (skeleton == null || style === undefined) return undefined;
  return { kind, parts: [style.cloneNode(true), skeleton.cloneNode(true)] };
}

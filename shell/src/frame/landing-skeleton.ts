import type { FrameKind } from '@commonhearth/registry';
import { createContext } from 'react';

/** The skeleton that the server sent with the page, and its style. */
export interface LandingSkeleton {
  readonly kind: FrameKind;
  readonly parts: readonly Node[];
}

/** Undefined where the page came without one. */
export const LandingSkeletonContext = createContext<LandingSkeleton | undefined>(undefined);

/** Copies the skeleton from the frame in the page. The app shows it again, so that it needs no code to draw it. */
export function readLandingSkeleton(kind: FrameKind): LandingSkeleton | undefined {
  const frame = document.getElementById('first-view');
  const shape = frame?.querySelector('main:not([data-first-view]) [data-page-pending] > :last-child');
  // before it stands the style of a release's first view
  const style = [...(frame?.querySelectorAll(':scope > style') ?? [])].at(-1);
  if (shape == null || style === undefined) return undefined;
  return { kind, parts: [style.cloneNode(true), shape.cloneNode(true)] };
}

import { shellName } from '@commonhearth/federation';
import type { ReactNode } from 'react';
import { RenderBoundary } from './render-boundary.tsx';

/** A small part of the frame: when it throws it is left out and reported, and the site goes on without it. */
export const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <RenderBoundary owner={shellName} failed={() => null}>
    {children}
  </RenderBoundary>
);

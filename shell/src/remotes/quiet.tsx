import { shellName } from '@commonhearth/federation';
import type { ReactNode } from 'react';
import { RenderBoundary } from './render-boundary.tsx';
import { useRelease } from './use-release.ts';

/** A small part of the frame: when it throws it is left out and reported, and the site goes on without it. */
export function Quiet({ children }: { readonly children: ReactNode }) {
  const app = useRelease(shellName);
  return (
    <RenderBoundary app={app} failed={() => null}>
      {children}
    </RenderBoundary>
  );
}

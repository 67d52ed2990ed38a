import { lazyPart } from '@commonhearth/contract';
import type { PublicCompound } from '@commonhearth/schemas';
import { Suspense } from 'react';
import { useNearView } from '../../layout/use-near-view.ts';

const SimilarList = lazyPart(() => import('./similar-list.tsx'));

interface Props {
  readonly compound: PublicCompound;
  readonly headingLevel: 2 | 3;
}

/** Homes like this one, at the foot of it. The market's index is asked for when the reader comes near. */
export function SimilarHomes({ compound, headingLevel }: Props) {
  const { ref, near } = useNearView();
  return (
    <div ref={ref}>
      {near && (
        <Suspense>
          <SimilarList compound={compound} headingLevel={headingLevel} />
        </Suspense>
      )}
    </div>
  );
}

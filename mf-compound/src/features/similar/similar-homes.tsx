import { lazyPart } from '@commonhearth/contract';
import type { Likeness } from '@commonhearth/domain';
import { Suspense } from 'react';
import { useNearView } from '@commonhearth/ui';

const SimilarList = lazyPart(() => import('./similar-list.tsx'));

export interface SimilarProps {
  /** The home that others are to be like. */
  readonly home: Likeness;
  readonly marketId: string;
  readonly headingLevel: 2 | 3;
  readonly title: string;
}

/** Homes like this one, at the foot of it. The market's index is asked for when the reader comes near. */
export function SimilarHomes(props: SimilarProps) {
  const { ref, near } = useNearView();
  return (
    <div ref={ref}>
      {near && (
        <Suspense>
          <SimilarList {...props} />
        </Suspense>
      )}
    </div>
  );
}

import { lazyPart, useRecentlyViewed } from '@commonhearth/contract';
import { Suspense, useState } from 'react';
import { useNearView } from '@commonhearth/ui';

const RecentRow = lazyPart<RecentProps>(() => import('./recent-row.tsx'));

export interface RecentProps {
  /** The home that is read: it is not among them. */
  readonly openId: string;
  readonly headingLevel: 2 | 3;
}

/** The homes that were opened before this one, at its foot. They are asked for when the reader comes near. */
export function RecentHomes(props: RecentProps) {
  const { ref, near } = useNearView();
  const { ids } = useRecentlyViewed(props.openId);
  // the row outlives its homes: it says that they were forgotten
  const [shown, setShown] = useState(false);
  if (near && ids.length > 0 && !shown) setShown(true);
  return (
    <div ref={ref} data-paper="no">
      {shown && (
        <Suspense>
          <RecentRow {...props} />
        </Suspense>
      )}
    </div>
  );
}

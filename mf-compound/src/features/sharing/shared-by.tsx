import { lazyPart } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { Suspense } from 'react';
import { sharedAddress } from './shared-address.ts';
import { Line } from './line.ts';

/** With house faces and the dialog it is fetched only where somebody shared. */
const Sharer = lazyPart(() => import('./sharer.tsx'));

/** Who shared this home, where the address says so: a line at its top, and once what they may call the visitor. */
export function SharedBy({ compoundId }: { readonly compoundId: string }) {
  const { search } = useLocation();
  const shared = sharedAddress(search);
  if (shared === undefined) return null;
  return (
    <Suspense fallback={<Line />}>
      <Sharer key={shared.shareLinkKey} compoundId={compoundId} {...shared} />
    </Suspense>
  );
}

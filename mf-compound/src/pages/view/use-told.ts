import { usePlatform } from '@commonhearth/contract';
import type { PublicCompound } from '@commonhearth/schemas';
import { useEffect } from 'react';
import type { Region } from '../../features/loading/index.ts';

/** Tells that a home is read, and when that ends. */
export function useTold({ compound_id: compoundId }: PublicCompound, region: Region): void {
  const { telemetry } = usePlatform();
  const market = region.market?.key;
  useEffect(() => {
    // the markets come with the home or shortly after it
    if (market === undefined) return undefined;
    telemetry.track({ name: 'Dashboard', subevent: 'compound_opened', compound_id: compoundId, market });
    return () => {
      telemetry.note('compound_close', { compound_id: compoundId });
    };
  }, [telemetry, compoundId, market]);
}

import { selectSession, useAppSelector, usePlatform } from '@commonhearth/contract';
import type { PublicCompound } from '@commonhearth/schemas';
import { useEffect, useEffectEvent } from 'react';
import { useActivity } from '../../activity/use-activity.ts';
import type { Region } from '../../features/loading/index.ts';

/** Tells that a home is read, once it is known by whom, and when that ends. */
export function useTold({ compound_id: compoundId }: PublicCompound, region: Region): void {
  const { telemetry } = usePlatform();
  const market = region.market?.key;
  const { noteOnce } = useActivity(compoundId);
  const settled = useAppSelector(selectSession).status !== 'signing in';
  const viewed = useEffectEvent(() => {
    noteOnce('viewed');
  });
  useEffect(() => {
    if (settled) viewed();
  }, [settled, compoundId]);
  useEffect(() => {
    // the markets come with the home or shortly after it
    if (market === undefined) return undefined;
    telemetry.track({ name: 'Dashboard', subevent: 'compound_opened', compound_id: compoundId, market });
    return () => {
      telemetry.note('compound_close', { compound_id: compoundId });
    };
  }, [telemetry, compoundId, market]);
}

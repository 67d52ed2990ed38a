import type { Market } from '@commonhearth/schemas';
import { FlowPending } from './flow-pending.tsx';
import type { ComponentType } from 'react';
import { PlacesMissing } from '../../places/places-missing.tsx';
import { useRegions } from '../../places/use-regions.ts';

/** A page about the market that the person chose or came for, once the markets are there. */
export function InPresetMarket({ Page }: { readonly Page: ComponentType<{ readonly market: Market }> }) {
  const { preset, status, retry } = useRegions();
  if (status === 'failed') return <PlacesMissing onRetry={retry} />;
  if (preset === undefined) return <FlowPending />;
  return <Page market={preset} />;
}

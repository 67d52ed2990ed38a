import { useMemo } from 'react';
import type { BaseName } from '../base/base-map.ts';
import { PlaceNameLayer } from '../base/place-name-layer.tsx';
import type { AreaOutlines, ComingHomes } from '../types.ts';
import { useMapView } from '../view/map-view.ts';
import { PinLayer, type PinLayerProps } from './pin-layer.tsx';
import { boxesOf, clustersWithRoom } from '../base/price-room.ts';
import { useDrawnHomes } from './use-drawn-homes.ts';

interface HomeLayerProps extends Omit<PinLayerProps, 'view' | 'drawn' | 'priced'> {
  readonly coming: ComingHomes | null;
  /** Names of the ground. */
  readonly names: readonly BaseName[];
  readonly areas: AreaOutlines;
}

/** The homes in view, and the names of places, which give way to them. */
export function HomeLayer({ coming, names, areas, ...rest }: HomeLayerProps): React.JSX.Element {
  const view = useMapView();
  const { zoom } = view;
  const drawn = useDrawnHomes(rest.homes, view, coming);
  const { items } = drawn;
  const priced = useMemo(() => clustersWithRoom(items, zoom), [items, zoom]);
  const marks = useMemo(() => boxesOf(items, zoom, priced), [items, zoom, priced]);
  return (
    <>
      <PlaceNameLayer names={names} areas={areas} zoom={zoom} marks={marks} />
      <PinLayer {...rest} view={view} drawn={drawn} priced={priced} />
    </>
  );
}

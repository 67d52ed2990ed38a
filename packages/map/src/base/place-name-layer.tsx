import { LayerGroup } from 'leaflet';
import { useEffect, useMemo } from 'react';
import { useMap } from 'react-leaflet';
import type { Box } from './price-room.ts';
import type { AreaOutlines } from '../types.ts';
import type { BaseName } from './base-map.ts';
import { namesWithRoom, namesPane, PlaceName } from './place-names.ts';

interface PlaceNameLayerProps {
  readonly names: readonly BaseName[];
  /** They write their own names. */
  readonly areas: AreaOutlines;
  readonly zoom: number;
  /** Names keep clear of these. */
  readonly marks: readonly Box[];
}

/** The names of cities and waters, over the ground and beside the homes. */
export function PlaceNameLayer({ names, areas, zoom, marks }: PlaceNameLayerProps): null {
  const map = useMap();
  const taken = useMemo(() => new Set(areas.features.map(({ properties }) => properties.name)), [areas]);
  useEffect(() => {
    if (map.getPane(namesPane) === undefined) map.createPane(namesPane);
    const layer = new LayerGroup(
      namesWithRoom(names, zoom, { taken, marks }).map((name) => new PlaceName(name, namesPane)),
    ).addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, names, taken, zoom, marks]);
  return null;
}

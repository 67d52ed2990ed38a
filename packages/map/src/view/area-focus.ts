import { GeoJSON } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { areaFocusZoom, areaMargin } from '../constants.ts';
import type { AreaOutlines } from '../types.ts';
import { moveOptions } from './motion.ts';

interface AreaFocusProps {
  readonly areas: AreaOutlines;
  readonly chosenAreaIds: ReadonlySet<string>;
}

/** Brings the chosen areas into view whenever the choice changes; a map that is hidden does so when it is shown. */
export function AreaFocus({ areas, chosenAreaIds }: AreaFocusProps): null {
  const map = useMap();
  const choice = [...chosenAreaIds].sort().join();
  const focus = useEffectEvent(() => {
    const features = areas.features.filter(({ properties }) => chosenAreaIds.has(properties.area_id));
    if (features.length === 0) return;
    const shapes: AreaOutlines = { ...areas, features };
    map.fitBounds(new GeoJSON(shapes).getBounds(), {
      padding: [areaMargin, areaMargin],
      maxZoom: areaFocusZoom,
      ...moveOptions(),
    });
  });
  useEffect(() => {
    if (choice === '') return undefined;
    const show = (): void => {
      focus();
    };
    if (map.getSize().x > 0) show();
    else map.once('resize', show);
    return () => {
      map.off('resize', show);
    };
  }, [map, areas, choice]);
  return null;
}

import { marketPlace } from '@commonhearth/domain/formatting';
import {
  loadBoundaries,
  selectMarketContent,
  useAppDispatch,
  useAppSelector,
  useLoadPart,
  usePlatform,
  useReportError,
} from '@commonhearth/contract';
import type { AreaOutlines, HomeLook, MapHome } from '@commonhearth/map';
import type { Market } from '@commonhearth/schemas';
import { useEffect, useMemo, useState } from 'react';
import type { WishedAreas } from './use-wished-areas.ts';

type MapModule = typeof import('@commonhearth/map');
const nothing = (): void => undefined;
const noHomes: readonly MapHome[] = [];
const noLook = (): HomeLook => ({ label: '', state: 'new' });

/** The map's own chunk. Without it the list has all that the map could do, so a failure takes nothing away. */
function useMapModule(): MapModule | null {
  const [map, setMap] = useState<MapModule | null>(null);
  const loadPart = useLoadPart();
  useEffect(() => {
    let gone = false;
    loadPart(() => import('@commonhearth/map')).then((loaded) => {
      if (!gone) setMap(loaded);
    }, nothing);
    return () => {
      gone = true;
    };
  }, [loadPart]);
  return map;
}

interface Props extends Pick<WishedAreas, 'choices' | 'chosen' | 'beta' | 'toggle'> {
  readonly market: Market;
}

/** The outlines of the areas, to be pressed: the same choice as in the list. */
export function AreaMap({ market, choices, chosen, beta, toggle }: Props) {
  const dispatch = useAppDispatch();
  const { config } = usePlatform();
  const reportError = useReportError();
  const map = useMapModule();
  const { market_id: marketId } = market;
  const boundaries = useAppSelector((state) => selectMarketContent(state, marketId)).boundaries;
  useEffect(() => {
    void dispatch(loadBoundaries(marketId));
  }, [dispatch, marketId]);
  const areas = useMemo((): AreaOutlines => {
    const early = beta.map(({ area_id, display_name: name, boundary: geometry }) => ({
      type: 'Feature' as const,
      properties: { area_id, name },
      geometry,
    }));
    return { type: 'FeatureCollection', features: [...(boundaries?.features ?? []), ...early] };
  }, [boundaries, beta]);
  if (map === null) return null;
  const { HomeMap } = map;
  return (
    <HomeMap
      marketKey={market.key}
      center={market.center}
      zoom={market.zoom}
      bounds={market.bounds}
      homes={noHomes}
      lookOf={noLook}
      areas={areas}
      chosenAreaIds={chosen.map(({ id }) => id)}
      hoveredId={null}
      openId={null}
      tiles={config.tiles ?? undefined}
      vectorStyle={config.vectorStyle ?? undefined}
      onLost={reportError}
      onHover={nothing}
      onSelect={nothing}
      onArea={(id) => {
        const pressed = choices.find((area) => area.id === id);
        if (pressed !== undefined) toggle(pressed.name);
      }}
      label={`Map of the areas of ${marketPlace(market.name)}`}
    />
  );
}

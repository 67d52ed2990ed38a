import {
  selectLikeStatuses,
  selectMarketContent,
  useAppSelector,
  usePlatform,
  useReportError,
  useStreetSource,
} from '@commonhearth/contract';
import { marketByName, type CompoundSummary, type MapView } from '@commonhearth/domain';
import { HomeMap, type AreaOutlines, type ComingHomes, type MapPoint } from '@commonhearth/map';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { MapBar } from './map-bar.tsx';
import { MapGround } from './map-ground.tsx';
import { lookOf } from './pins.ts';
import { useKeptView } from './use-kept-view.ts';
import { usePinMarks } from './use-pin-marks.ts';

const noAreas: AreaOutlines = { type: 'FeatureCollection', features: [] };

interface Props {
  readonly marketName: string | null;
  readonly marketId: string | null;
  /** Those that fit, wherever the map is. */
  readonly compounds: readonly CompoundSummary[];
  /** Those of them that are not there yet; null once all are. */
  readonly coming: ComingHomes | null;
  readonly chosenAreaIds: readonly string[];
  readonly opened: ReadonlySet<string>;
  readonly pointedId: string | null;
  readonly openId: string | null;
  /** Where somebody left the map. */
  readonly mapView: MapView | null;
  readonly onMapView: (view: MapView | null) => void;
  /** The list follows the map as it is moved. */
  readonly follows: boolean;
  readonly onFollow: (follows: boolean) => void;
  /** Takes the map away; undefined where it is alone. */
  readonly onHide: (() => void) | undefined;
  /** What stands above the map beside its own controls, and is alone there while an area is drawn. */
  readonly controls: ReactNode;
  /** Corners of the area that is drawn, or was; with `onCorner` it is being drawn. */
  readonly outline: readonly MapPoint[];
  readonly onCorner: ((corner: MapPoint) => void) | undefined;
  readonly onPoint: (compoundId: string | null) => void;
  readonly onSelect: (compoundId: string) => void;
}

/** The map beside the list: the same homes at their places [2]. */
export function MarketMap({
  marketName,
  marketId,
  compounds,
  coming,
  chosenAreaIds,
  opened,
  pointedId,
  openId,
  mapView,
  onMapView,
  follows,
  onFollow,
  onHide,
  controls,
  outline,
  onCorner,
  onPoint,
  onSelect,
}: Props) {
  const { config, Slot } = usePlatform();
  const reportError = useReportError();
  const streets = useStreetSource();
  const { fillerProps, getMark } = usePinMarks();
  const { view, onView, search } = useKeptView(mapView, { follows, onKeep: onMapView });
  // the heart that was pressed comes first, its pin a moment later
  const likes = useDeferredValue(useAppSelector(selectLikeStatuses));
  const boundaries = useAppSelector((state) => selectMarketContent(state, marketId ?? '')).boundaries;
  const look = useMemo(() => lookOf({ opened, likes }), [opened, likes]);
  const market = marketName === null ? null : marketByName(marketName);
  if (market === null) return <MapGround />;
  return (
    <>
      <div hidden>
        <Slot name="pin-mark" props={fillerProps} />
      </div>
      <HomeMap
        marketKey={market.key}
        center={market.center}
        zoom={market.zoom}
        bounds={market.bounds}
        homes={compounds}
        coming={coming}
        lookOf={look}
        getMark={getMark}
        areas={(boundaries as AreaOutlines | null) ?? noAreas}
        chosenAreaIds={chosenAreaIds}
        hoveredId={pointedId}
        openId={openId}
        tiles={config.tiles ?? undefined}
        vectorStyle={config.vectorStyle ?? undefined}
        onLost={reportError}
        streets={streets}
        view={view}
        onView={onView}
        outline={outline}
        onCorner={onCorner}
        onHover={onPoint}
        onSelect={onSelect}
        label="Map of the homes in the list"
      />
      {onCorner === undefined ? (
        <MapBar follows={follows} onFollow={onFollow} search={search} onHide={onHide}>
          {controls}
        </MapBar>
      ) : (
        controls
      )}
    </>
  );
}

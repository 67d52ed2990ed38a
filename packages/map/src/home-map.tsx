import type { GetPinMark } from '@commonhearth/domain';
import { VisuallyHidden } from '@commonhearth/ui';
import type { Map as LeafletMap } from 'leaflet';
import { memo, useId, useMemo, useState } from 'react';
import { MapContainer, ScaleControl } from 'react-leaflet';
import { styled } from 'styled-components';
import { AreaLayer } from './areas/area-layer.tsx';
import type { BaseName } from './base/base-map.ts';
import { BaseLayer } from './base/base-layer.tsx';
import { BaseMissing } from './base/base-missing.tsx';
import { PaperLayer } from './base/paper.tsx';
import { ServiceLayers } from './base/service-layers.tsx';
import { useBase } from './base/use-base.ts';
import { maxZoom } from './constants.ts';
import { OutlineLayer } from './outline/outline-layer.tsx';
import { HomeLayer } from './pins/home-layer.tsx';
import { MoreHomes } from './rest/more-homes.tsx';
import { StreetLayer } from './streets/street-layer.tsx';
import type { StreetSource } from './streets/street-source.ts';
import { leafletLooks, leafletStyles, vectorStyles } from './styles/leaflet-styles.ts';
import { outlineStyles } from './styles/outline-styles.ts';
import { baseStyles, groundStyles, pinStyles } from './styles/map-styles.ts';
import { markStyles } from './styles/mark-styles.ts';
import type {
  AreaOutlines,
  ComingHomes,
  LookOf,
  MapBounds,
  MapHome,
  MapPoint,
  TileService,
} from './types.ts';
import { Focus } from './view/focus.ts';
import { MapName } from './view/map-name.tsx';
import { MarketFrame } from './view/market-frame.tsx';
import { pointsByFinger, prefersStillness } from './view/motion.ts';
import { OwnSize } from './view/own-size.tsx';
import { ZoomButtons } from './view/zoom-buttons.tsx';

export interface HomeMapProps {
  /** Centre, zoom and bounds of the market; another market starts at its own. */
  readonly center: MapPoint;
  readonly zoom: number;
  readonly bounds: MapBounds;
  /** Key of the market whose ground is drawn under everything; plain paper without it. */
  readonly marketKey?: string | undefined;
  /** Brought into view at first and when others come, as long as no area is chosen. */
  readonly homes: readonly MapHome[];
  /** Of a market of very many, while not all of them are there. The map then does not follow `homes`. */
  readonly coming?: ComingHomes | null | undefined;
  readonly lookOf: LookOf;
  /** Marks that other apps add to homes. */
  readonly getMark?: GetPinMark | undefined;
  readonly areas: AreaOutlines;
  /** Brought into view when the choice changes, where areas are not what is chosen here. */
  readonly chosenAreaIds: readonly string[];
  /** Home whose card or pin is under the pointer. */
  readonly hoveredId: string | null;
  /** Home that is open; it is brought into view. */
  readonly openId: string | null;
  /** Address of a style of vector tiles, in place of `tiles` where a browser can draw them and they come. */
  readonly vectorStyle?: string | undefined;
  /** Called with what kept the vector tiles away: the map goes on without. */
  readonly onLost?: ((error: unknown) => void) | undefined;
  /** Without it, and wherever a tile is missing, the built-in base layer shows. */
  readonly tiles?: TileService | undefined;
  /** Streets from near, where there are no tiles; without it, the built-in base layer alone. */
  readonly streets?: StreetSource | undefined;
  readonly onHover: (id: string | null) => void;
  /** Called at every click on a pin, also on the one that is open. */
  readonly onSelect: (id: string) => void;
  /** Makes it a map to choose areas on: each is outlined, takes a press, and all of them are in view. */
  readonly onArea?: ((areaId: string) => void) | undefined;
  /** Called after each move, with what the map then shows. */
  readonly onMove?: ((bounds: MapBounds, zoom: number) => void) | undefined;
  /** Where somebody left the map: it goes there at first and when this changes, whatever is sought. */
  readonly view?: MapBounds | null | undefined;
  /** Called when a person moved the map, and with null when it leaves `view` for other homes or areas. */
  readonly onView?: ((bounds: MapBounds | null) => void) | undefined;
  /** Corners of an area that a person draws, or drew. */
  readonly outline?: readonly MapPoint[] | undefined;
  /** Draws: called with each corner that is set, by a press or, at the middle of the map, by Enter. */
  readonly onCorner?: ((corner: MapPoint) => void) | undefined;
  /** Stands in a page that is read: the wheel and one finger scroll the page, two fingers and the buttons zoom. */
  readonly inText?: boolean | undefined;
  /** Accessible name, such as 'Map of the homes in the list'. */
  readonly label: string;
}

const noOutline: readonly MapPoint[] = [];
const noNames: readonly BaseName[] = [];

const Frame = styled.section`
  position: relative;
  isolation: isolate;
  width: 100%;
  height: 100%;
  min-height: 200px;
  overflow: hidden;
  .map-canvas {
    height: 100%;
  }
  ${leafletStyles}
  ${leafletLooks}
  ${vectorStyles}
  ${groundStyles}
  ${baseStyles}
  ${pinStyles}
  ${markStyles}
  ${outlineStyles}
`;

/**
 * The map beside the feed [2]: prices, clusters and areas of one market. It fills the box that it is put in. With the
 * same props it is not drawn anew.
 */
export const HomeMap = memo(function HomeMap({
  center,
  zoom,
  bounds,
  marketKey,
  homes,
  coming = null,
  lookOf,
  getMark,
  areas,
  chosenAreaIds,
  hoveredId,
  openId,
  tiles,
  vectorStyle,
  onLost,
  streets,
  onHover,
  onSelect,
  onArea,
  onMove,
  view = null,
  onView,
  outline = noOutline,
  onCorner,
  inText = false,
  label,
}: HomeMapProps): React.JSX.Element {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const ground = useBase(marketKey);
  const names = (marketKey === undefined ? undefined : ground.base?.names) ?? noNames;
  const note = useId();
  const [still] = useState(prefersStillness);
  const [byFinger] = useState(pointsByFinger);
  const chosen = useMemo(() => new Set(chosenAreaIds), [chosenAreaIds]);
  const offered = useMemo(() => new Set(areas.features.map(({ properties }) => properties.area_id)), [areas]);
  const plain = shown === null || ![vectorStyle, tiles?.url].includes(shown);
  return (
    <Frame
      aria-label={label}
      className={[plain && 'is-plain', onCorner && 'is-drawing'].filter(Boolean).join(' ')}
    >
      <VisuallyHidden id={note}>
        {!inText && `The list beside the map has the same ${onArea === undefined ? 'homes' : 'areas'}. `}
        Arrow keys move the map, plus and minus zoom.
      </VisuallyHidden>
      <MapContainer
        ref={setMap}
        className="map-canvas"
        center={[center[0], center[1]]}
        zoom={zoom}
        maxZoom={maxZoom}
        maxBoundsViscosity={0.8}
        // quarter steps, so that the areas fill the map
        zoomSnap={onArea === undefined ? 1 : 0.25}
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={!still}
        fadeAnimation={!still}
        inertia={!still}
        scrollWheelZoom={!inText}
        dragging={!(inText && byFinger)}
      >
        <MarketFrame center={center} zoom={zoom} bounds={bounds} onMove={onMove} />
        <OwnSize />
        <MapName name={label} describedBy={note} />
        {marketKey === undefined ? <PaperLayer /> : <BaseLayer base={ground.base} />}
        {plain && <StreetLayer source={streets} marketKey={marketKey} base={ground.base} />}
        <ServiceLayers vectorStyle={vectorStyle} tiles={tiles} onShown={setShown} onLost={onLost} />
        {/* on a small one it would lie on names */}
        {!inText && <ScaleControl position="bottomleft" metric={false} />}
        {onView !== undefined && onCorner === undefined && coming === null && (
          <MoreHomes homes={homes} names={names} />
        )}
        <AreaLayer areas={areas} chosenAreaIds={chosen} onArea={onArea} />
        <HomeLayer
          homes={homes}
          coming={coming}
          names={plain ? names : noNames}
          areas={areas}
          lookOf={lookOf}
          getMark={getMark}
          hoveredId={hoveredId}
          openId={openId}
          onHover={onHover}
          onSelect={onSelect}
        />
        <OutlineLayer corners={outline} onCorner={onCorner} />
        {/* last, so that the layers above hear of the move */}
        <Focus
          areas={areas}
          chosenAreaIds={onArea === undefined ? chosen : offered}
          homes={homes}
          coming={coming?.bounds ?? null}
          outline={onCorner === undefined ? outline : noOutline}
          view={view}
          onView={onView}
        />
      </MapContainer>
      {map === null ? null : <ZoomButtons map={map} />}
      {ground.failed && plain && <BaseMissing onRetry={ground.retry} />}
    </Frame>
  );
});

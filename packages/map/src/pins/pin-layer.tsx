import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Popup, useMap } from 'react-leaflet';
import {
  createClusterIndex,
  homesIn,
  itemsIn,
  revealed,
  samePlaces,
  zoomThatSplits,
} from '../clusters/cluster-index.ts';
import type { ClusterItem } from '../clusters/cluster-index.ts';
import { popupMaxWidth, viewMargin } from '../constants.ts';
import type { MapHome } from '../types.ts';
import { grown, holds, useMapView } from '../view/map-view.ts';
import { moveOptions } from '../view/motion.ts';
import { Crowd } from './crowd.tsx';
import { PinBoard } from './pin-board.ts';
import { looksOf } from './pin-look.ts';
import { clustersWithRoom } from './price-room.ts';

interface PinLayerProps {
  readonly homes: readonly MapHome[];
  readonly hoveredId: string | null;
  readonly openId: string | null;
  readonly onHover: (id: string | null) => void;
  readonly onSelect: (id: string) => void;
}

/** A popup stands on the roof of its cluster. */
const aboveHouse: [x: number, y: number] = [0, -14];
const crowdMinWidth = 220;

interface CrowdAt {
  readonly at: [lat: number, lng: number];
  readonly ids: readonly string[];
}

/**
 * The first list of homes with the same places: what is liked or opened changes often, and clusters do not
 * depend on it.
 */
function usePlaces(homes: readonly MapHome[]): readonly MapHome[] {
  const [places, setPlaces] = useState(homes);
  if (samePlaces(places, homes)) return places;
  setPlaces(homes);
  return homes;
}

/** Prices and clusters in view, the hovered and the open home among them wherever they stand. */
export function PinLayer({
  homes,
  hoveredId,
  openId,
  onHover,
  onSelect,
}: PinLayerProps): React.JSX.Element | null {
  const map = useMap();
  const view = useMapView();
  const [board] = useState(() => new PinBoard());
  const [crowd, setCrowd] = useState<CrowdAt | null>(null);
  const places = usePlaces(homes);
  const index = useMemo(() => createClusterIndex(places), [places]);
  const byId = useMemo(() => new Map(homes.map((home) => [home.id, home])), [homes]);
  const items = useMemo(() => itemsIn(index, grown(view.bounds, viewMargin), view.zoom), [index, view]);
  const priced = useMemo(() => clustersWithRoom(items, view.zoom), [items, view.zoom]);

  const openCluster = useEffectEvent((cluster: ClusterItem) => {
    const zoom = zoomThatSplits(index, cluster.clusterId);
    if (zoom === null) setCrowd({ at: [cluster.lat, cluster.lng], ids: homesIn(index, cluster.clusterId) });
    else map.setView([cluster.lat, cluster.lng], zoom, moveOptions());
  });
  const hover = useEffectEvent(onHover);
  const select = useEffectEvent(onSelect);
  useEffect(() => {
    board.listen({
      hover: (id) => {
        hover(id);
      },
      select: (id) => {
        select(id);
      },
      openCluster: (cluster) => {
        openCluster(cluster);
      },
    });
    board.addTo(map);
    return () => {
      board.listen(null);
      board.remove();
    };
  }, [board, map]);

  useEffect(() => {
    const marked = [hoveredId, openId].map((id) => (id === null ? undefined : byId.get(id)));
    board.show(looksOf(revealed(items, marked), priced, byId, hoveredId, openId));
  }, [board, items, priced, byId, hoveredId, openId]);

  const bringIntoView = useEffectEvent((id: string | null) => {
    const home = id === null ? undefined : byId.get(id);
    if (home !== undefined && !holds(view.bounds, home)) map.panTo([home.lat, home.lng], moveOptions());
  });
  useEffect(() => {
    bringIntoView(openId);
  }, [openId]);

  const crowded = crowd?.ids.map((id) => byId.get(id)).filter((home) => home !== undefined) ?? [];
  if (crowd === null || crowded.length === 0) return null;
  return (
    <Popup
      key={crowd.at.join()}
      position={crowd.at}
      minWidth={crowdMinWidth}
      maxWidth={popupMaxWidth}
      offset={aboveHouse}
      eventHandlers={{
        remove: () => {
          setCrowd(null);
        },
      }}
    >
      <Crowd homes={crowded} openId={openId} onHover={onHover} onSelect={onSelect} />
    </Popup>
  );
}

import { finish, inLaterTurns, type GetPinMark } from '@commonhearth/domain';
import { pageTurns } from '@commonhearth/ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Popup, useMap } from 'react-leaflet';
import type { ClusterItem, DrawnHomes } from '../clusters/map-item.ts';
import { revealed } from '../clusters/map-item.ts';
import { manyHomes, popupMaxWidth } from '../constants.ts';
import type { LookOf, MapHome } from '../types.ts';
import { holds, type MapView } from '../view/map-view.ts';
import { moveOptions } from '../view/motion.ts';
import { Crowd } from './crowd.tsx';
import { PinBoard } from './pin-board.ts';
import { looksOf } from './pin-look.ts';
import { createItemMarks } from './pin-marks.ts';

export interface PinLayerProps {
  readonly homes: readonly MapHome[];
  readonly view: MapView;
  readonly drawn: DrawnHomes;
  /** Keys of the clusters that show a price. */
  readonly priced: ReadonlySet<string>;
  readonly lookOf: LookOf;
  readonly getMark: GetPinMark | undefined;
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
  readonly ids: ReadonlySet<string>;
}

/** Prices and clusters in view, the hovered and the open home among them wherever they stand. */
export function PinLayer({
  homes,
  view,
  drawn,
  priced,
  lookOf,
  getMark,
  hoveredId,
  openId,
  onHover,
  onSelect,
}: PinLayerProps): React.JSX.Element | null {
  const map = useMap();
  const [board] = useState(() => new PinBoard());
  const [crowd, setCrowd] = useState<CrowdAt | null>(null);
  const { items } = drawn;
  const many = homes.length > manyHomes;
  const homeOf = (id: string | null): MapHome | undefined =>
    id === null ? undefined : homes.find(({ compoundId }) => compoundId === id);
  const hovered = homeOf(hoveredId);
  const open = homeOf(openId);

  const openCluster = useEffectEvent((cluster: ClusterItem) => {
    const zoom = drawn.zoomThatSplits(cluster);
    if (zoom === null)
      setCrowd({
        at: [cluster.lat, cluster.lng],
        ids: new Set(drawn.homesIn(cluster).map(({ compoundId }) => compoundId)),
      });
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

  const { homesIn } = drawn;
  const getItemMark = useMemo(() => createItemMarks(homesIn, getMark), [homesIn, getMark]);
  useEffect(() => {
    const shown = revealed(items, [hovered, open]);
    const drawing = function* () {
      yield* board.showing(yield* looksOf(shown, priced, lookOf, getItemMark, hoveredId, openId));
    };
    if (many) return inLaterTurns(drawing(), pageTurns, () => undefined);
    finish(drawing());
    return undefined;
  }, [board, many, items, priced, lookOf, getItemMark, hovered, open, hoveredId, openId]);

  const bringIntoView = useEffectEvent((id: string | null) => {
    const home = homeOf(id);
    if (home !== undefined && !holds(view.bounds, home)) map.panTo([home.lat, home.lng], moveOptions());
  });
  useEffect(() => {
    bringIntoView(openId);
  }, [openId]);

  const crowded = crowd === null ? [] : homes.filter(({ compoundId }) => crowd.ids.has(compoundId));
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
      <Crowd
        homes={crowded}
        lookOf={lookOf}
        getMark={getMark}
        openId={openId}
        onHover={onHover}
        onSelect={onSelect}
      />
    </Popup>
  );
}

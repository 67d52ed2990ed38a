import { useNavigation, usePlatform } from '@commonhearth/contract';
import { marketByName, parameters } from '@commonhearth/domain';
import { VisuallyHidden } from '@commonhearth/ui';
import { useCallback, useEffect, useMemo } from 'react';
import { DrawControls, useDrawing } from '../../../features/drawn-area/index.ts';
import { HomePeek } from '../../../features/feed/index.ts';
import { foundWords } from '../../../features/filters/index.ts';
import type { MapItem } from '../../../features/map-item/index.ts';
import { MarketMap } from '../../../features/market-map/index.ts';
import { MapPane } from '../home-layout.ts';
import type { DashboardView } from '../use-dashboard.ts';
import { useOnMap } from './use-on-map.ts';

interface Props {
  readonly view: DashboardView;
  readonly phone: boolean;
  /** On a phone: the map takes the place of the list. */
  readonly shown: boolean;
  /** On a desktop: the list takes the place of the map. */
  readonly listAlone: boolean;
  readonly openId: string | null;
  readonly item: MapItem;
  readonly pointedId: string | null;
  readonly onPoint: (compoundId: string | null) => void;
  /** Moving the map searches there. */
  readonly follows: boolean;
  readonly onFollow: (follows: boolean) => void;
  readonly onHide: () => void;
}

/** A map with the homes that fit, the drawn area, and on a phone the chosen home at the bottom. */
export function DashboardMap({
  view,
  phone,
  shown,
  listAlone,
  openId,
  item,
  pointedId,
  onPoint,
  follows,
  onFollow,
  onHide,
}: Props) {
  const { changeQuery } = useNavigation();
  const { telemetry } = usePlatform();
  const drawing = useDrawing(view);
  const onMap = useOnMap(view);
  const { areas, filters, marketId } = view;
  const ready = view.status === 'ready';
  const chosenAreaIds = useMemo(
    () => areas.filter(({ name }) => filters.areaNames?.includes(name) === true).map(({ area_id: id }) => id),
    [areas, filters.areaNames],
  );
  const { select: choose, enter, shift } = item;
  const select = useCallback(
    (id: string) => {
      choose(id);
      if (!phone) changeQuery({ [parameters.compoundId]: id }, { push: true });
    },
    [phone, choose, changeQuery],
  );
  const peek = shown ? view.everywhere.find(({ compoundId }) => compoundId === item.selectedId) : undefined;
  const peeking = peek !== undefined;
  useEffect(() => {
    shift(peeking);
  }, [shift, peeking]);
  return (
    <MapPane
      data-map-pane
      $hidden={phone ? !shown : listAlone}
      $foot={peeking}
      {...(!phone && {
        onPointerEnter: () => {
          enter(true);
        },
        onPointerLeave: () => {
          enter(false);
        },
      })}
    >
      {shown && <VisuallyHidden as="h1">{foundWords(view.compounds.length, view)}</VisuallyHidden>}
      <MarketMap
        marketName={view.marketName}
        marketId={marketId}
        compounds={onMap.homes}
        coming={onMap.coming}
        chosenAreaIds={chosenAreaIds}
        opened={view.opened}
        pointedId={pointedId}
        openId={openId ?? peek?.compoundId ?? null}
        ready={ready && (view.whole || view.coming?.about != null) && (phone ? shown : !listAlone)}
        mapView={view.view.mapView}
        onMapView={(mapView) => {
          telemetry.note('map_move', { market: marketByName(view.marketName ?? '')?.key ?? '' });
          view.changeView({ mapView });
        }}
        follows={follows}
        onFollow={onFollow}
        onHide={phone ? undefined : onHide}
        controls={ready && <DrawControls drawing={drawing} />}
        outline={drawing.corners}
        onCorner={drawing.onCorner}
        onPoint={onPoint}
        onSelect={select}
      />
      {peek !== undefined && marketId !== null && (
        <HomePeek
          key={item.selectCount}
          summary={peek}
          marketId={marketId}
          areaName={peek.areaId === null ? null : view.areaNameOf(peek.areaId)}
          now={view.now}
        />
      )}
    </MapPane>
  );
}

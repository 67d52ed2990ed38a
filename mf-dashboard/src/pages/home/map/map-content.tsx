import { useNavigation, usePlatform } from '@commonhearth/contract';
import { marketByName, parameters, type CompoundSummary } from '@commonhearth/domain';
import { useCallback, useMemo } from 'react';
import { DrawControls, useDrawing } from '../../../features/drawn-area/index.ts';
import { HomePeek } from '../../../features/feed/index.ts';
import type { MapItem } from '../../../features/map-item/index.ts';
import { MarketMap } from '../../../features/market-map/index.ts';
import type { DashboardView } from '../use-dashboard.ts';
import { useOnMap } from './use-on-map.ts';

interface Props {
  readonly view: DashboardView;
  readonly phone: boolean;
  readonly openId: string | null;
  readonly item: MapItem;
  /** The chosen home, on a phone. */
  readonly peek: CompoundSummary | undefined;
  readonly pointedId: string | null;
  readonly onPoint: (compoundId: string | null) => void;
  readonly follows: boolean;
  readonly onFollow: (follows: boolean) => void;
  readonly onHide: () => void;
}

/** A map with the homes that fit, the drawn area, and on a phone the chosen home at the bottom. */
export default function MapContent({
  view,
  phone,
  openId,
  item,
  peek,
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
  const chosenAreaIds = useMemo(
    () => areas.filter(({ name }) => filters.areaNames?.includes(name) === true).map(({ area_id: id }) => id),
    [areas, filters.areaNames],
  );
  const { select: choose } = item;
  const select = useCallback(
    (id: string) => {
      choose(id);
      if (!phone) changeQuery({ [parameters.compoundId]: id }, { push: true });
    },
    [phone, choose, changeQuery],
  );
  return (
    <>
      <MarketMap
        marketName={view.marketName}
        marketId={marketId}
        compounds={onMap.homes}
        coming={onMap.coming}
        chosenAreaIds={chosenAreaIds}
        opened={view.opened}
        pointedId={pointedId}
        openId={openId ?? peek?.compoundId ?? null}
        mapView={view.view.mapView}
        onMapView={(mapView) => {
          telemetry.note('map_move', { market: marketByName(view.marketName ?? '')?.key ?? '' });
          view.changeView({ mapView });
        }}
        follows={follows}
        onFollow={onFollow}
        onHide={phone ? undefined : onHide}
        controls={view.status === 'ready' && <DrawControls drawing={drawing} />}
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
    </>
  );
}

import {
  selectHeroStands,
  useAppSelector,
  useNavigation,
  usePageTitle,
  usePlatform,
} from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { marketByName, parameters } from '@commonhearth/domain';
import { homesTitle } from '@commonhearth/domain/formatting';
import { FloatingButton, Icon, useLayoutApart, usePageMark, VisuallyHidden } from '@commonhearth/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DrawControls, useDrawing } from '../../features/drawn-area/index.ts';
import { HomePeek } from '../../features/feed/index.ts';
import { FilterBar, foundWords } from '../../features/filters/index.ts';
import { useListed } from '../../features/listed/index.ts';
import { useMapItem } from '../../features/map-item/index.ts';
import { MarketMap, useMapChoices } from '../../features/market-map/index.ts';
import { PlaceSearch } from '../../features/place-search/index.ts';
import { fewHomes } from '../../steps/few-homes.ts';
import { Dashboard, MapPane, ViewSwitch } from './home-layout.ts';
import { HomeList } from './list/home-list.tsx';
import { mapBeside } from './map/map-beside.ts';
import { SpokenHomes } from './list/spoken-homes.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useHeadOfList } from './list/use-head-of-list.ts';
import { useLayout } from './use-layout.ts';
import { useMapShown } from './map/use-map-shown.ts';
import { useOnMap } from './map/use-on-map.ts';
import { useTop } from './use-top.ts';

/** The home dashboard [2]: filters, the homes that fit as a list, and the same homes on a map. */
export default function HomePage() {
  const { changeQuery } = useNavigation();
  const openId = useSearchParams()[0].get(parameters.compoundId);
  const { phone, desktop, columns, wideColumns } = useLayout();
  const { choices, choose: chooseMap } = useMapChoices();
  const item = useMapItem();
  const { mapShown, toggle } = useMapShown(phone, item);
  const { telemetry } = usePlatform();
  const { pane, onAsk } = useHeadOfList();
  const view = useDashboard(openId, onAsk);
  const heroStands = useAppSelector(selectHeroStands);
  const inAddress = view.view.mapView !== null;
  const listAlone = !phone && !mapBeside({ inAddress, chosen: choices.shown, heroStands, desktop });
  const drawing = useDrawing(view);
  usePageTitle(homesTitle(view.marketName));
  const [pointedId, setPointedId] = useState<string | null>(null);
  const dashboard = useRef<HTMLDivElement>(null);
  useTop(dashboard, !phone);

  const { areas, filters, compounds, marketId, status } = view;
  const onMap = useOnMap(view);
  const ready = status === 'ready';
  useListed({ openId, homes: ready && view.settled ? compounds : null });
  const market = marketByName(view.marketName ?? '')?.key ?? '';
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
  const toggled = (): void => {
    telemetry.track({ name: 'Dashboard', subevent: 'map_toggled', market });
  };
  const showBesideList = (shown: boolean): void => {
    toggled();
    if (!shown && view.view.mapView !== null) view.changeView({ mapView: null });
    chooseMap({ shown });
  };
  const peek = mapShown
    ? view.everywhere.find((compound) => compound.compoundId === item.selectedId)
    : undefined;
  const peeking = peek !== undefined;
  useEffect(() => {
    shift(peeking);
  }, [shift, peeking]);

  usePageMark('map-alone', mapShown);
  usePageMark('floats', phone);
  useLayoutApart(view.homes.length > fewHomes);

  return (
    <>
      <FilterBar
        filters={filters}
        areas={areas}
        nameOf={view.nameOf}
        fitting={compounds.length}
        whole={view.whole}
        countOptions={ready && view.whole ? view.countOptionsFor : null}
        countMarkets={view.countMarkets}
        phone={phone}
        ready={ready}
        start={<PlaceSearch {...view} phone={phone} onAreas={view.chooseAreas} />}
        onChange={view.change}
      />
      <Dashboard ref={dashboard} $listAlone={listAlone}>
        <SpokenHomes view={view} />
        <HomeList
          pane={pane}
          view={view}
          phone={phone}
          columns={listAlone ? wideColumns : columns}
          hidden={mapShown}
          onShowMap={
            listAlone
              ? () => {
                  showBesideList(true);
                }
              : null
          }
          covered={openId !== null}
          pointedId={pointedId}
          onPoint={setPointedId}
        />
        <MapPane
          data-map-pane
          $hidden={phone ? !mapShown : listAlone}
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
          {mapShown && <VisuallyHidden as="h1">{foundWords(compounds.length, view)}</VisuallyHidden>}
          <MarketMap
            marketName={view.marketName}
            marketId={marketId}
            compounds={onMap.homes}
            coming={onMap.coming}
            chosenAreaIds={chosenAreaIds}
            opened={view.opened}
            pointedId={pointedId}
            openId={openId ?? peek?.compoundId ?? null}
            ready={ready && (view.whole || view.coming?.about != null) && (phone ? mapShown : !listAlone)}
            mapView={view.view.mapView}
            onMapView={(mapView) => {
              telemetry.note('map_move', { market });
              view.changeView({ mapView });
            }}
            follows={choices.searchAsMoved}
            onFollow={(searchAsMoved) => {
              chooseMap({ searchAsMoved });
            }}
            onHide={
              phone
                ? undefined
                : () => {
                    showBesideList(false);
                  }
            }
            controls={ready && <DrawControls drawing={drawing} />}
            outline={drawing.corners}
            onCorner={drawing.onCorner}
            onPoint={setPointedId}
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
        {phone && (
          <ViewSwitch
            $raised={item.mobileSubhedShiftedUp}
            $below={!mapShown && ready && compounds.length === 0}
          >
            <FloatingButton
              type="button"
              onClick={() => {
                toggled();
                toggle();
              }}
            >
              <Icon name={mapShown ? 'list' : 'map'} />
              {mapShown ? 'List' : 'Map'}
            </FloatingButton>
          </ViewSwitch>
        )}
      </Dashboard>
    </>
  );
}

import {
  selectHeroStands,
  useAppSelector,
  useIsFirstView,
  usePageTitle,
  usePlatform,
} from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { marketByName, parameters } from '@commonhearth/domain';
import { homesTitle } from '@commonhearth/domain/formatting';
import { FloatingButton, Icon, icons, useLayoutApart, usePageMark } from '@commonhearth/ui';
import { useMemo, useRef, useState } from 'react';
import { FilterBar } from '../../features/filters/index.ts';
import { useListed } from '../../features/listed/index.ts';
import { useMapItem } from '../../features/map-item/index.ts';
import { useMapChoices } from '../../features/market-map/index.ts';
import { PlaceSearch } from '../../features/place-search/index.ts';
import { fewHomes } from '../../steps/few-homes.ts';
import { DashboardMap } from './map/dashboard-map.tsx';
import { Dashboard, ViewSwitch } from './home-layout.ts';
import { HomeList } from './list/home-list.tsx';
import { mapBeside } from './map/map-beside.ts';
import { SpokenHomes } from './list/spoken-homes.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useHeadOfList } from './list/use-head-of-list.ts';
import { useLayout } from './use-layout.ts';
import { useMapShown } from './map/use-map-shown.ts';
import { useTop } from './use-top.ts';

/** The home dashboard [2]: filters, the homes that fit as a list, and the same homes on a map. */
export default function HomePage() {
  const openId = useSearchParams()[0].get(parameters.compoundId);
  const { phone, desktop, columns, wideColumns } = useLayout();
  const { choices, choose: chooseMap } = useMapChoices();
  const item = useMapItem();
  const { mapShown, toggle } = useMapShown(phone, item);
  const { telemetry, Slot } = usePlatform();
  const { pane, onAsk } = useHeadOfList();
  const view = useDashboard(openId, onAsk);
  const heroStands = useAppSelector(selectHeroStands);
  const inAddress = view.view.mapView !== null;
  const isBeside = mapBeside({ inAddress, chosen: choices.shown, heroStands, desktop });
  const listAlone = useIsFirstView() ? undefined : !phone && !isBeside;
  usePageTitle(homesTitle(view.marketName));
  const [pointedId, setPointedId] = useState<string | null>(null);
  const dashboard = useRef<HTMLDivElement>(null);
  useTop(dashboard, !phone);

  const { areas, filters, compounds, status } = view;
  const { marketName, fillerFilters } = view;
  const { onHomes } = fillerFilters;
  const feedFilterProps = useMemo(() => ({ marketName, filters, onHomes }), [marketName, filters, onHomes]);
  const ready = status === 'ready';
  useListed({ openId, homes: ready && view.settled ? compounds : null });
  const market = marketByName(view.marketName ?? '')?.key ?? '';
  const toggled = (): void => {
    telemetry.track({ name: 'Dashboard', subevent: 'map_toggled', market });
  };
  const showBesideList = (shown: boolean): void => {
    toggled();
    if (!shown && view.view.mapView !== null) view.changeView({ mapView: null });
    chooseMap({ shown });
  };
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
        countable={ready && view.whole ? view.countable : null}
        countMarkets={view.countMarkets}
        phone={phone}
        ready={ready}
        otherCount={fillerFilters.count}
        others={<Slot name="feed-filter" props={feedFilterProps} />}
        start={<PlaceSearch {...view} phone={phone} onAreas={view.chooseAreas} />}
        onChange={view.change}
      />
      <Dashboard ref={dashboard} $listAlone={listAlone}>
        <SpokenHomes view={view} />
        <HomeList
          pane={pane}
          view={view}
          phone={phone}
          columns={listAlone === true ? wideColumns : columns}
          listAlone={listAlone}
          hidden={mapShown}
          onShowMap={() => {
            showBesideList(true);
          }}
          covered={openId !== null}
          pointedId={pointedId}
          onPoint={setPointedId}
        />
        <DashboardMap
          view={view}
          phone={phone}
          shown={mapShown}
          listAlone={listAlone}
          openId={openId}
          item={item}
          pointedId={pointedId}
          onPoint={setPointedId}
          follows={choices.searchAsMoved}
          onFollow={(searchAsMoved) => {
            chooseMap({ searchAsMoved });
          }}
          onHide={() => {
            showBesideList(false);
          }}
        />
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
              <Icon drawing={mapShown ? icons.list : icons.map} />
              {mapShown ? 'List' : 'Map'}
            </FloatingButton>
          </ViewSwitch>
        )}
      </Dashboard>
    </>
  );
}

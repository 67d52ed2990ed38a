import { usePlatform } from '@commonhearth/contract';
import { activeFilters, setFilter, type CompoundSummary, type Steps } from '@commonhearth/domain';
import type { Area } from '@commonhearth/schemas';
import type { FeedView, FilterSet } from '@commonhearth/domain';
import { useCallback, useMemo, useState } from 'react';
import {
  useAreaTest,
  useAsSettled,
  useComingHomes,
  useCountMarkets,
  useFittingCompounds,
  useHomesInView,
  useMarketAreas,
  useMarketContent,
  useNotHidden,
  type ComingTiles,
} from '../../features/compounds/index.ts';
import { useCompared, type Compared } from '../../features/compare/index.ts';
import { useFillerFilters, type FillerFilters } from '../../features/filler-filters/index.ts';
import { useTold, type ChangeFilters } from '../../features/filters/index.ts';
import { useFillerQuery, useSearch, type ChangeView } from '../../features/search/index.ts';
import { useVisit } from '../../features/visit/index.ts';

export interface DashboardView {
  readonly marketName: string | null;
  readonly marketId: string | null;
  readonly status: 'loading' | 'failed' | 'ready';
  /** All homes of the market are there; else more come, or `missing` says that some did not. */
  readonly whole: boolean;
  readonly missing: boolean;
  readonly filters: FilterSet;
  /** At least one filter is set. */
  readonly filtered: boolean;
  /** Filters of other apps. */
  readonly fillerFilters: FillerFilters;
  readonly change: ChangeFilters;
  readonly view: FeedView;
  readonly changeView: ChangeView;
  readonly compared: Compared;
  /** Of the market, by the name that people read. */
  readonly areas: readonly Area[];
  /** Shows the homes of these areas, whatever areas were shown before; a step that back undoes. */
  readonly chooseAreas: (areaNames: readonly string[]) => void;
  /** Every home of the market but what is hidden. */
  readonly homes: readonly CompoundSummary[];
  /** Homes that the market has, whatever the filters. */
  readonly published: number;
  /** Those that fit and, once somebody moved the map, lie in its view. */
  readonly compounds: readonly CompoundSummary[];
  /** Those that fit, wherever they lie. */
  readonly everywhere: readonly CompoundSummary[];
  /** Tiles of the market whose homes are not all there yet; null once all are. */
  readonly coming: ComingTiles | null;
  /** What is listed fits what is asked for now; else what was asked for a moment ago. */
  readonly settled: boolean;
  readonly countFor: (filters: FilterSet) => Steps<number | null>;
  /** Loads what counts the homes of an area. */
  readonly prepareDrawing: () => void;
  /** Input for lazy-loaded parts that count homes under other filters. */
  readonly countable: ReturnType<typeof useFittingCompounds>['countable'];
  /** How many homes each market has for filters, by its name. */
  readonly countMarkets: ReturnType<typeof useCountMarkets>;
  readonly opened: ReadonlySet<string>;
  /** An area as people read it: by the name that filters join on, and by id. */
  readonly nameOf: (areaName: string) => string;
  readonly areaNameOf: (areaId: string) => string | null;
  /** When the visit began, in ms since 1970. */
  readonly now: number;
  readonly retry: () => void;
}

const none: readonly CompoundSummary[] = [];

/** Whether all homes of the market are there and were looked at: what is listed was once of them all. */
function useCounted(ready: boolean, settled: boolean, marketId: string | null): boolean {
  const [counted, setCounted] = useState<string | null>();
  const isCounted = ready && (settled || counted === marketId);
  const next = isCounted ? marketId : undefined;
  if (next !== counted) setCounted(next);
  return isCounted;
}

/**
 * What the dashboard shows: the market and filters of the address, and the homes that fit them. `onAsk` hears of each
 * wish for other homes, or for another order.
 */
export function useDashboard(openId: string | null, onAsk: () => void): DashboardView {
  const { now: clock } = usePlatform();
  const [now] = useState(clock);
  const search = useSearch();
  const { marketName, filters, view, changeView: writeView } = search;
  const change: DashboardView['change'] = (after, options) => {
    onAsk();
    search.change(after, options);
  };
  const changeView = useCallback<ChangeView>(
    (after, options) => {
      if (after.sort !== undefined) onAsk();
      writeView(after, options);
    },
    [onAsk, writeView],
  );
  const visit = useVisit(openId);
  const { status: loading, begun, marketId, all, retry } = useMarketContent(marketName, view.mapView);
  const status = begun ? 'ready' : loading;
  const fillerFilters = useFillerFilters(useFillerQuery(), marketName, status === 'ready');
  const areas = useMarketAreas(marketId);
  const homes = useNotHidden(all);
  const [draws, setDraws] = useState(false);
  const { withinArea, failed, retry: retryAreaTest } = useAreaTest(filters.drawnArea !== null || draws);
  const areaFailed = filters.drawnArea !== null && failed;
  const prepareDrawing = useCallback(() => {
    setDraws(true);
    retryAreaTest();
  }, [retryAreaTest]);
  const { filterHomes, isPending } = fillerFilters;
  const matching = useMemo(() => (isPending ? null : filterHomes(homes)), [isPending, filterHomes, homes]);
  // the homes before it stay until the result of a filter is there
  const candidates = useAsSettled(matching, !isPending, marketId);
  const sought = { marketId, all: candidates, filters, sort: view.sort, withinArea };
  const { compounds: fitting, settled: isFitting, ...counting } = useFittingCompounds(sought, visit, now);
  const settled = isFitting && !isPending;
  const whole = useCounted(loading === 'ready', settled, marketId);
  const everywhere = fitting ?? none;
  const filtered = activeFilters(filters).length > 0 || fillerFilters.count > 0;
  const seeksAll = homes === all && !filtered;
  const coming = useAsSettled(useComingHomes(marketId, seeksAll), settled, marketId);
  const { compounds, settled: isInView } = useHomesInView(everywhere, view.mapView, marketId);
  const tell = useTold({ filters, settled: settled && whole, homes: everywhere.length });
  const countMarkets = useCountMarkets(now, fillerFilters.count > 0);
  const compared = useCompared({ ids: view.compared, all, ready: whole, changeView });
  const published = useMemo(() => all.filter(({ available }) => available).length, [all]);
  const nameOf = useCallback(
    (name: string) => areas.find((area) => area.name === name)?.display_name ?? name,
    [areas],
  );
  const byId = useMemo(() => new Map(areas.map((area) => [area.area_id, area.display_name])), [areas]);
  const areaNameOf = useCallback((areaId: string) => byId.get(areaId) ?? null, [byId]);
  return {
    marketName,
    marketId,
    status: status !== 'ready' || fitting !== null ? status : areaFailed ? 'failed' : 'loading',
    whole,
    missing: begun && loading === 'failed',
    filters,
    filtered,
    fillerFilters,
    change: (after, options) => {
      tell(after);
      change(after, options);
    },
    view,
    changeView,
    compared,
    areas,
    homes,
    chooseAreas: (areaNames) => {
      change({ ...setFilter(filters, 'areaNames', areaNames), drawnArea: null }, { push: true });
      // they may lie outside of what the map shows
      if (view.mapView !== null) changeView({ mapView: null });
    },
    published,
    compounds,
    everywhere,
    coming,
    settled: settled && isInView,
    ...counting,
    prepareDrawing,
    countMarkets,
    opened: visit.opened,
    nameOf,
    areaNameOf,
    now,
    retry: areaFailed ? retryAreaTest : retry,
  };
}

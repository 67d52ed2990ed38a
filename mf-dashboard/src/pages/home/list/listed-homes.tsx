import type { RefObject } from 'react';
import { FeedSkeleton, HomeFeed } from '../../../features/feed/index.ts';
import { chipsOf } from '../../../features/filters/index.ts';
import {
  HomesFailed,
  MarketWithoutHomes,
  NoHomesFit,
  NoHomesHere,
} from '../../../features/nothing-to-show/index.ts';
import { fewHomes } from '../../../steps/few-homes.ts';
import type { DashboardView } from '../use-dashboard.ts';

interface Props {
  readonly pane: RefObject<HTMLElement | null>;
  readonly view: DashboardView;
  readonly phone: boolean;
  readonly columns: number;
  readonly pointedId: string | null;
  readonly onPoint: (compoundId: string | null) => void;
  /** Also shows the homes outside of the map. */
  readonly onShowAll: () => void;
}

/** The homes that fit, or why there are none and what to do. */
export function ListedHomes({ pane, view, phone, columns, pointedId, onPoint, onShowAll }: Props) {
  const { status, published, compounds, everywhere, filters, nameOf, change } = view;
  const { marketName, marketId, retry, areaNameOf, now } = view;
  if (status === 'failed') return <HomesFailed onRetry={retry} />;
  if (status === 'loading') return <FeedSkeleton columns={columns} />;
  if (marketName === null || marketId === null || published === 0)
    return <MarketWithoutHomes marketName={marketName ?? ''} onChange={change} />;
  // one of those that arrive may be it
  if (compounds.length === 0 && !view.whole) return view.missing ? null : <FeedSkeleton columns={columns} />;
  if (compounds.length === 0 && everywhere.length > 0)
    return <NoHomesHere elsewhere={everywhere.length} onShowAll={onShowAll} />;
  if (compounds.length === 0)
    return (
      <NoHomesFit
        filters={filters}
        set={chipsOf(filters, nameOf)}
        hasOthers={view.fillerFilters.count > 0}
        countable={view.countable}
        onChange={change}
      />
    );
  const comparing = { comparedIds: view.compared.ids, onCompare: view.compared.toggle };
  const many = view.homes.length > fewHomes;
  return (
    <HomeFeed
      pane={phone ? null : pane}
      compounds={compounds}
      many={many}
      marketId={marketId}
      columns={columns}
      areaNameOf={areaNameOf}
      now={now}
      pointedId={pointedId}
      onPoint={onPoint}
      {...comparing}
      households={filters.minHouseholdUnits}
    />
  );
}

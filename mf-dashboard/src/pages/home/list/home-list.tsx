import { Button, focusPage, HeaderTop, TextButton } from '@commonhearth/ui';
import { Suspense, useEffect, useRef, type RefObject } from 'react';
import { CompareTray } from '../../../features/compare/index.ts';
import { FeedSkeleton, PageFeed, PaneFeed, SortChoice, useOpenHome } from '../../../features/feed/index.ts';
import { chipsOf, countWords, foundWords, SetFilters } from '../../../features/filters/index.ts';
import {
  HomesFailed,
  HomesMissing,
  MarketWithoutHomes,
  NoHomesFit,
  NoHomesHere,
} from '../../../features/nothing-to-show/index.ts';
import { RecentHomes, RecentLink, useRecent } from '../../../features/recent/index.ts';
import { fewHomes } from '../../../steps/few-homes.ts';
import { Choices, FeedPane, Head, TitleLine, Where } from '../home-layout.ts';
import type { DashboardView } from '../use-dashboard.ts';
import { SkipToMap } from '../map/skip-to-map.tsx';
import { whereWords } from './where-words.ts';

interface Props {
  readonly pane: RefObject<HTMLElement | null>;
  readonly view: DashboardView;
  readonly phone: boolean;
  readonly columns: number;
  /** The map has its place. */
  readonly hidden: boolean;
  /** Brings the map back beside the list; null while it is there. */
  readonly onShowMap: (() => void) | null;
  /** A home is open above the list. */
  readonly covered: boolean;
  readonly pointedId: string | null;
  readonly onPoint: (compoundId: string | null) => void;
}

/** How many homes fit, what is set, and the homes; or why there are none, and what to do. */
export function HomeList({
  pane,
  view,
  phone,
  columns,
  hidden,
  onShowMap,
  covered,
  pointedId,
  onPoint,
}: Props) {
  const showMap = useRef<HTMLButtonElement>(null);
  const alone = onShowMap !== null;
  const wasAlone = useRef(alone);
  // what was pressed is gone
  useEffect(() => {
    const at = document.activeElement;
    const isLost = at === document.body || at?.closest('[data-map-pane]') != null;
    if (alone !== wasAlone.current && isLost) (alone ? showMap : pane).current?.focus();
    wasAlone.current = alone;
  }, [alone, pane]);
  const { status, published, compounds, everywhere, filters, nameOf, change } = view;
  const recent = useRecent(view.opened);
  const opening = useOpenHome({ whole: true });
  const counted = status === 'ready' && published > 0;
  // those that the address names may still be coming
  const compares = view.whole || view.compared.homes.length === view.compared.ids.length;
  return (
    <FeedPane ref={pane} tabIndex={-1} aria-label="Matching homes" $hidden={hidden}>
      {!phone && !alone && <SkipToMap />}
      <Head>
        <HeaderTop>
          <TitleLine>
            <h1>{counted ? foundWords(compounds.length, view) : 'Homes to share'}</h1>
            {counted && (compounds.length > 1 || alone) && (
              <Choices>
                {/* beside the longer words a phone has no room */}
                {compounds.length > 1 && (view.whole || !phone) && (
                  <SortChoice
                    sort={view.view.sort}
                    onSort={(sort) => {
                      view.changeView({ sort }, { push: true });
                    }}
                  />
                )}
                {alone && (
                  <Button ref={showMap} size="small" icon="map" onClick={onShowMap}>
                    Show map
                  </Button>
                )}
              </Choices>
            )}
          </TitleLine>
          <Where>
            {whereWords(view)}
            {counted && compounds.length > 0 && compounds.length < everywhere.length && (
              <>
                {' · '}
                <TextButton onClick={everywhereAgain}>
                  Show all{view.whole ? ` ${countWords(everywhere.length)}` : ''}
                </TextButton>
              </>
            )}
            {counted && !view.whole && !view.missing && ' · loading more'}
            <RecentLink {...recent} />
          </Where>
        </HeaderTop>
        <SetFilters filters={filters} nameOf={nameOf} onChange={change} />
      </Head>
      {counted && view.missing && <HomesMissing onRetry={view.retry} />}
      {/* what says why there are none comes in their place: the footer stays below */}
      <Suspense fallback={<FeedSkeleton columns={columns} />}>{content()}</Suspense>
      <RecentHomes {...recent} {...opening} now={view.now} begun={status !== 'loading'} />
      {counted && compares && view.marketId !== null && (
        <CompareTray
          compared={view.compared}
          covered={covered}
          marketId={view.marketId}
          areaNameOf={view.areaNameOf}
          now={view.now}
        />
      )}
    </FeedPane>
  );

  function everywhereAgain(): void {
    // what was pressed goes
    focusPage({ preventScroll: true });
    view.changeView({ mapView: null });
  }
  function content() {
    const { marketName, marketId, retry, relaxationsFor, areaNameOf, now } = view;
    if (status === 'failed') return <HomesFailed onRetry={retry} />;
    if (status === 'loading') return <FeedSkeleton columns={columns} />;
    if (marketName === null || marketId === null || published === 0)
      return <MarketWithoutHomes marketName={marketName ?? ''} onChange={change} />;
    // one may be among those that come
    if (compounds.length === 0 && !view.whole)
      return view.missing ? null : <FeedSkeleton columns={columns} />;
    if (compounds.length === 0 && everywhere.length > 0)
      return <NoHomesHere elsewhere={everywhere.length} onShowAll={everywhereAgain} />;
    if (compounds.length === 0)
      return (
        <NoHomesFit
          filters={filters}
          set={chipsOf(filters, nameOf)}
          homes={view.homes.length}
          relaxationsFor={relaxationsFor}
          onChange={change}
        />
      );
    const comparing = { comparedIds: view.compared.ids, onCompare: view.compared.toggle };
    const many = view.homes.length > fewHomes;
    const feed = {
      compounds,
      many,
      marketId,
      columns,
      areaNameOf,
      now,
      pointedId,
      onPoint,
      ...comparing,
      households: filters.minHouseholdUnits,
    };
    return phone ? <PageFeed {...feed} /> : <PaneFeed {...feed} pane={pane} />;
  }
}

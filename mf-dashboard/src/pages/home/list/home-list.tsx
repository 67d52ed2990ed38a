import { usePlatform } from '@commonhearth/contract';
import { Button, focusPage, HeaderTop, icons, TextButton } from '@commonhearth/ui';
import { Suspense, useEffect, useRef, type RefObject } from 'react';
import { CompareTray } from '../../../features/compare/index.ts';
import { FeedSkeleton, SortChoice, useOpenHome } from '../../../features/feed/index.ts';
import { countWords, foundWords, SetFilters } from '../../../features/filters/index.ts';
import { HomesMissing } from '../../../features/nothing-to-show/index.ts';
import { RecentHomes, RecentLink, useRecent } from '../../../features/recent/index.ts';
import { Choices, FeedPane, Head, TitleLine, Where, WhileAlone, type ListAlone } from '../home-layout.ts';
import { ListedHomes } from './listed-homes.tsx';
import type { DashboardView } from '../use-dashboard.ts';
import { SkipToMap } from '../map/skip-to-map.tsx';
import { useFeedProps } from './use-feed-props.ts';
import { whereWords } from './where-words.ts';

interface Props {
  readonly pane: RefObject<HTMLElement | null>;
  readonly view: DashboardView;
  readonly phone: boolean;
  readonly columns: number;
  /** The map has its place. */
  readonly hidden: boolean;
  readonly listAlone: ListAlone;
  /** Brings the map back beside the list. */
  readonly onShowMap: () => void;
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
  listAlone,
  onShowMap,
  covered,
  pointedId,
  onPoint,
}: Props) {
  const showMap = useRef<HTMLButtonElement>(null);
  const alone = listAlone !== false;
  const wasAlone = useRef(alone);
  // what was pressed is gone
  useEffect(() => {
    const at = document.activeElement;
    const isLost = at === document.body || at?.closest('[data-map-pane]') != null;
    if (alone !== wasAlone.current && isLost) (alone ? showMap : pane).current?.focus();
    wasAlone.current = alone;
  }, [alone, pane]);
  const { status, published, compounds, everywhere, filters, nameOf, change } = view;
  const { Slot } = usePlatform();
  const feedProps = useFeedProps(view);
  const recent = useRecent(view.opened);
  const opening = useOpenHome({ whole: true });
  const counted = status === 'ready' && published > 0;
  // those that the address names may still be coming
  const compares = view.whole || view.compared.homes.length === view.compared.ids.length;
  const showAll = (): void => {
    // what was pressed goes
    focusPage();
    view.changeView({ mapView: null });
  };
  return (
    <FeedPane ref={pane} tabIndex={-1} aria-label="Matching homes" data-keeps-scroll="homes" $hidden={hidden}>
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
                  <WhileAlone $listAlone={listAlone}>
                    <Button ref={showMap} size="small" icon={icons.map} onClick={onShowMap}>
                      Show map
                    </Button>
                  </WhileAlone>
                )}
              </Choices>
            )}
          </TitleLine>
          <Where>
            {whereWords(view)}
            {counted && compounds.length > 0 && compounds.length < everywhere.length && (
              <>
                {' · '}
                <TextButton onClick={showAll}>
                  Show all{view.whole ? ` ${countWords(everywhere.length)}` : ''}
                </TextButton>
              </>
            )}
            {counted && !view.whole && !view.missing && <span> · loading more</span>}
            <RecentLink {...recent} />
          </Where>
        </HeaderTop>
        <SetFilters filters={filters} nameOf={nameOf} onChange={change} />
        <Slot name="feed-head" props={feedProps} />
      </Head>
      {counted && view.missing && <HomesMissing onRetry={view.retry} />}
      {/* what says why there are none comes in their place: the footer stays below */}
      <Suspense fallback={<FeedSkeleton columns={columns} />}>
        <ListedHomes
          pane={pane}
          view={view}
          phone={phone}
          columns={columns}
          pointedId={pointedId}
          onPoint={onPoint}
          onShowAll={showAll}
        />
      </Suspense>
      <Slot name="feed-end" props={feedProps} />
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
}

import { marketPlace } from '@commonhearth/domain/formatting';
import { usePlatform } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { parameters, readFilters } from '@commonhearth/domain';
import { ErrorPanel, PagePending } from '@commonhearth/ui';
import { useMemo, useState } from 'react';
import { CompareTray, useCompared } from '../../features/compare/index.ts';
import { useAreaNames, useMarketContent, useNotHidden } from '../../features/compounds/index.ts';
import { FeedCardSkeleton } from '../../features/feed/index.ts';
import { groupsOf, NothingNew, usePublishedPeriods } from '../../features/new-listings/index.ts';
import { useListed } from '../../features/listed/index.ts';
import { useFeedView, useMarketName } from '../../features/search/index.ts';
import { CardGrid, Head, ListPage } from '../list-layout.ts';
import { CycleSection } from './cycle-section.tsx';

/** `/hfc/new`: what was published in the last 14 days, by cycle [2]. */
export default function NewListingsPage() {
  const { now: clock } = usePlatform();
  const [now] = useState(clock);
  const [query] = useSearchParams();
  const openId = query.get(parameters.compoundId);
  const marketName = useMarketName(useMemo(() => readFilters(query).filters.marketName, [query]));
  const content = useMarketContent(marketName, null);
  const { marketId, all } = content;
  const shown = useNotHidden(all);
  const { status, periods, retry } = usePublishedPeriods(marketId);
  const areaNameOf = useAreaNames();
  const groups = useMemo(() => groupsOf(periods, shown, now), [periods, shown, now]);
  const listed = useMemo(() => groups.flatMap(({ homes }) => homes), [groups]);
  useListed({ openId, homes: status === 'ready' ? listed : null });
  const { view, changeView } = useFeedView();
  const compared = useCompared({
    ids: view.compared,
    all,
    ready: content.status === 'ready',
    changeView,
  });

  return (
    <ListPage>
      <Head>
        <h1>New listings</h1>
        <p>The last 14 days{marketName === null ? '' : ` in ${marketPlace(marketName)}`}.</p>
      </Head>
      {list()}
      {marketId !== null && (
        <CompareTray
          compared={compared}
          covered={openId !== null}
          marketId={marketId}
          areaNameOf={areaNameOf}
          now={now}
        />
      )}
    </ListPage>
  );

  function list() {
    if (content.status === 'failed' || status === 'failed')
      return (
        <ErrorPanel
          title="The new listings didn’t load"
          onRetry={() => {
            if (content.status === 'failed') content.retry();
            if (status === 'failed') retry();
          }}
        >
          Check your connection, then try again.
        </ErrorPanel>
      );
    if (content.status === 'loading' || status === 'loading' || marketId === null || marketName === null)
      return (
        <PagePending label="Loading new listings">
          <CardGrid as="div">
            {[1, 2, 3].map((at) => (
              <FeedCardSkeleton key={at} />
            ))}
          </CardGrid>
        </PagePending>
      );
    if (groups.length === 0) return <NothingNew marketName={marketName} />;
    return groups.map((group, at) => (
      <CycleSection
        key={group.periodId}
        group={group}
        marketId={marketId}
        areaNameOf={areaNameOf}
        now={now}
        first={at === 0}
        compared={compared}
      />
    ));
  }
}

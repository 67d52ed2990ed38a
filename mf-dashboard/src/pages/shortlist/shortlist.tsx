import { usePlatform } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { ErrorPanel, PagePending } from '@commonhearth/ui';
import { useMemo, useState } from 'react';
import { CompareTray, useCompared } from '../../features/compare/index.ts';
import { useAreaNames, useHomesById, useMarketContent } from '../../features/compounds/index.ts';
import { FeedCardSkeleton } from '../../features/feed/index.ts';
import { useListed } from '../../features/listed/index.ts';
import { useFeedView, useMarketName } from '../../features/search/index.ts';
import { HiddenHomes, NothingLiked, useOwnList } from '../../features/shortlist/index.ts';
import { CardGrid, Head, ListPage } from '../list-layout.ts';
import { ShortlistItem } from './shortlist-item.tsx';

const skeletons = 6;
const countOf = (homes: number): string => (homes === 1 ? '1 home' : `${homes} homes`);

/** `/hfc/favorites`: the homes that somebody likes, what they wrote about each, and what they hid [2]. */
export default function ShortlistPage() {
  const { now: clock } = usePlatform();
  const [now] = useState(clock);
  const openId = useSearchParams()[0].get(parameters.compoundId);
  const content = useMarketContent(useMarketName(null), null);
  const { status, liked, hidden, retry } = useOwnList();
  const areaNameOf = useAreaNames();
  const ids = useMemo(
    () => [...liked, ...hidden].filter((one) => one.taken_down === undefined).map((one) => one.compound_id),
    [liked, hidden],
  );
  const homes = useHomesById(ids, content);
  const { view, changeView } = useFeedView();
  const all = useMemo(() => [...homes.values()], [homes]);
  const ready = status === 'ready' && ids.every((id) => homes.has(id));
  const compared = useCompared({ ids: view.compared, all, ready, changeView });
  const listed = useMemo(
    () =>
      status === 'ready'
        ? liked.flatMap((one) => (one.taken_down === undefined ? [{ compoundId: one.compound_id }] : []))
        : null,
    [status, liked],
  );
  useListed({ openId, homes: listed });
  const likedNow = liked.filter((one) => one.status === 'liked').length;

  return (
    <ListPage>
      <Head>
        <h1>My shortlist</h1>
        {status === 'ready' && likedNow > 0 && <p>{countOf(likedNow)}. Only you can see your notes.</p>}
        {/* its room: the heading stays where it is */}
        {status === 'loading' && <p aria-hidden="true">&nbsp;</p>}
      </Head>
      {list()}
      {status === 'ready' && <HiddenHomes listed={hidden} homes={homes} areaNameOf={areaNameOf} now={now} />}
      <CompareTray
        compared={compared}
        covered={openId !== null}
        marketId={null}
        areaNameOf={areaNameOf}
        now={now}
      />
    </ListPage>
  );

  function list() {
    if (status === 'failed')
      return (
        <ErrorPanel title="Your shortlist didn’t load" onRetry={retry}>
          Your homes are safe. Check your connection, then try again.
        </ErrorPanel>
      );
    if (status === 'loading')
      return (
        <PagePending label="Loading your shortlist">
          <CardGrid as="div">
            {Array.from({ length: skeletons }, (_, at) => (
              <FeedCardSkeleton key={at} />
            ))}
          </CardGrid>
        </PagePending>
      );
    if (liked.length === 0) return <NothingLiked />;
    return (
      <CardGrid aria-label="Homes on your shortlist">
        {liked.map((one, at) => (
          <ShortlistItem
            key={one.compound_id}
            listed={one}
            home={homes.get(one.compound_id)}
            areaNameOf={areaNameOf}
            now={now}
            first={at < 3}
            compared={compared}
          />
        ))}
      </CardGrid>
    );
  }
}

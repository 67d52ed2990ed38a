import { selectCompound, selectNewestNews, useAppDispatch, useAppSelector } from '@commonhearth/contract';
import { useState, type ReactNode, type RefObject } from 'react';
import { useSignedInExpected } from '../auth/session/use-signed-in-expected.ts';
import { useAtRest } from '../idle/use-at-rest.ts';
import { keepNews, readNews, type News } from './kept-news.ts';

const loadKeeper = () => import(/* webpackChunkName: "at-rest" */ './news-keeper.tsx');

interface MainBannerState {
  /** Null while it is closed. */
  readonly news: News | null;
  readonly putAway: () => void;
  /** Renders nothing: it stores the news for the next page. */
  readonly keeper: ReactNode;
}

/**
 * The banner above the page, open with what is new about a home that the person likes. It opens with a page, never
 * above one that somebody reads: what comes meanwhile waits for the next one.
 */
export function useMainBanner(page: string, after: RefObject<HTMLElement | null>): MainBannerState {
  const dispatch = useAppDispatch();
  const signedIn = useSignedInExpected();
  const isKnown = useAppSelector(selectNewestNews) !== undefined;
  const [opened, setOpened] = useState(() => ({ page, news: readNews(dispatch).open }));
  if (opened.page !== page) setOpened({ page, news: readNews(dispatch).open });
  const { news } = opened;
  const title = useAppSelector((state) => selectCompound(state, news?.compoundId ?? ''))?.editorial.title;
  const keeper = useAtRest(loadKeeper, isKnown);
  return {
    news: signedIn && news !== null ? { ...news, title: title ?? news.title } : null,
    putAway: () => {
      keepNews(dispatch, { open: null, putAwayAt: news?.at ?? '' });
      setOpened({ page, news: null });
      after.current?.focus({ preventScroll: true });
    },
    keeper: keeper && <keeper.NewsKeeper opened={news} />,
  };
}

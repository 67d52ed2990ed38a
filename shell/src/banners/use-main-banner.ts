import {
  keptKey,
  loadCompound,
  selectCompound,
  selectNewestNews,
  useAppDispatch,
  useAppSelector,
  type AppDispatch,
} from '@commonhearth/contract';
import { bannerCacheKey, keptLifetimeMs, keptPrefix } from '@commonhearth/schemas/constants';
import { useEffect, useState, type RefObject } from 'react';
import { useSignedInExpected } from '../auth/session/use-signed-in-expected.ts';

/** What the team wrote last about a home that the person likes. */
interface News {
  readonly compoundId: string;
  /** ISO 8601. */
  readonly at: string;
  /** Of the home, once it is known. */
  readonly title: string | null;
}
interface Kept {
  /** What the next page opens with. */
  readonly open: News | null;
  /** What came until then is not told here again. */
  readonly putAwayAt: string;
}
const nothing: Kept = { open: null, putAwayAt: '' };

const isNews = (value: unknown): value is News => {
  const { compoundId, at, title } = (value ?? {}) as Partial<Record<keyof News, unknown>>;
  return (
    typeof compoundId === 'string' && typeof at === 'string' && (title === null || typeof title === 'string')
  );
};
/** The first script of the page reads it as well: the banner has its room from the first paint on. */
const bannerKey = keptKey<Kept>({
  name: bannerCacheKey.slice(keptPrefix.length),
  lifetimeMs: keptLifetimeMs.session,
  parse: (kept) => {
    const { open, putAwayAt } = (kept ?? {}) as Partial<Record<keyof Kept, unknown>>;
    return typeof putAwayAt === 'string' && (open === null || isNews(open)) ? { open, putAwayAt } : undefined;
  },
});
const readBy = (dispatch: AppDispatch): Kept =>
  dispatch((_dispatch, _state, { kept }) => kept.read(bannerKey) ?? nothing);
const keepBy = (dispatch: AppDispatch, next: Kept): void => {
  dispatch((_dispatch, _state, { kept }) => {
    kept.write(bannerKey, next);
  });
};

interface MainBannerState {
  /** Null while it is closed. */
  readonly news: News | null;
  readonly putAway: () => void;
}

/**
 * The banner above the page, with news about a home that the user likes. It opens together with a page, never above one
 * that is already open: news that arrives later, or with a sign-in, waits for the next page.
 */
export function useMainBanner(page: string, after: RefObject<HTMLElement | null>): MainBannerState {
  const dispatch = useAppDispatch();
  const signedIn = useSignedInExpected();
  const newest = useAppSelector(selectNewestNews);
  const openPage = () => ({ page, news: signedIn ? readBy(dispatch).open : null });
  const [opened, setOpened] = useState(openPage);
  // does not open again on this page, because it would shift the content
  if (opened.page !== page || (!signedIn && opened.news !== null)) setOpened(openPage());
  const id = opened.news?.compoundId ?? newest?.compound_id ?? '';
  const title =
    useAppSelector((state) => selectCompound(state, id))?.editorial.title ?? opened.news?.title ?? null;

  useEffect(() => {
    // without its title the banner still says what it is about
    if (id !== '' && signedIn) dispatch(loadCompound(id)).catch(() => undefined);
  }, [dispatch, id, signedIn]);
  useEffect(() => {
    if (newest === undefined) return;
    const { putAwayAt } = readBy(dispatch);
    const open =
      newest === null || newest.create_timestamp <= putAwayAt
        ? null
        : {
            compoundId: newest.compound_id,
            at: newest.create_timestamp,
            title: newest.compound_id === id ? title : null,
          };
    keepBy(dispatch, { open, putAwayAt });
  }, [dispatch, newest, id, title]);

  return {
    news: signedIn && opened.news !== null ? { ...opened.news, title } : null,
    putAway: () => {
      keepBy(dispatch, { open: null, putAwayAt: opened.news?.at ?? '' });
      setOpened({ page, news: null });
      after.current?.focus({ preventScroll: true });
    },
  };
}

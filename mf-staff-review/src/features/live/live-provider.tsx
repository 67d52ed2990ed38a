import { useAppDispatch, useAppSelector } from '@commonhearth/contract';
import type { LiveChange } from '@commonhearth/schemas';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createFeed, type LiveFeed, type LiveNews, type LiveState } from './live-feed.ts';

const FeedContext = createContext<LiveFeed | null>(null);
const nobody: LiveState = { status: 'connecting', people: [] };

/** Pages below follow what colleagues do, over the browser's one stream. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.session.user?.user_id);
  const feed = useMemo(
    () =>
      userId === undefined
        ? null
        : dispatch((_dispatch, _state, { fetch, tokens, apiBase }) =>
            createFeed({
              name: `staff-changes:${userId}`,
              fetch: (address, init) => fetch(address, init),
              token: () => tokens.token(),
              tokenRefused: (token) => {
                tokens.refused(token);
              },
              address: `${apiBase}/hfc/_i/changes`,
            }),
          ),
    [dispatch, userId],
  );
  useEffect(() => feed?.open(), [feed]);
  return <FeedContext value={feed}>{children}</FeedContext>;
}

/** Whether the stream stands, and who is where. */
export function useLive(): LiveState {
  const feed = useContext(FeedContext);
  return useSyncExternalStore(
    (changed) => feed?.subscribe(changed) ?? (() => undefined),
    () => feed?.state() ?? nobody,
  );
}

/** Hears each change once, and `fresh` where what is shown has to be loaded anew. */
export function useLiveNews(hear: (news: LiveNews) => void): void {
  const feed = useContext(FeedContext);
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(
    () =>
      feed?.onNews((news) => {
        latest.current(news);
      }),
    [feed],
  );
}

/**
 * Hears what was changed of this home, on its board or of its facts and photos. First what was told of it last: that may
 * have been while the home was still loading.
 */
export function useLiveCompound(compoundId: string, onChange: (change: LiveChange) => void): void {
  useLiveNews((news) => {
    if (news.type === 'change' && news.cards.some(({ compound_id: id }) => id === compoundId)) onChange(news);
  });
  const feed = useContext(FeedContext);
  const hearLast = useEffectEvent(onChange);
  useEffect(() => {
    const last = feed?.lastOf(compoundId);
    if (last !== undefined) hearLast(last);
  }, [feed, compoundId]);
}

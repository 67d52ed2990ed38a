import {
  loadCompound,
  selectCompound,
  selectNewestNews,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import { useEffect } from 'react';
import { useSignedInExpected } from '../auth/session/use-signed-in-expected.ts';
import { keepNews, readNews, type News } from './kept-news.ts';

/** Stores what the banner of the next page opens with. `opened` is what it shows now. */
export function NewsKeeper({ opened }: { readonly opened: News | null }) {
  const dispatch = useAppDispatch();
  const signedIn = useSignedInExpected();
  const newest = useAppSelector(selectNewestNews);
  const id = opened?.compoundId ?? newest?.compound_id ?? '';
  const title =
    useAppSelector((state) => selectCompound(state, id))?.editorial.title ?? opened?.title ?? null;
  useEffect(() => {
    // without its title the banner still says what it is about
    if (id !== '' && signedIn) dispatch(loadCompound(id)).catch(() => undefined);
  }, [dispatch, id, signedIn]);
  useEffect(() => {
    if (newest === undefined) return;
    const { putAwayAt } = readNews(dispatch);
    const open =
      newest === null || newest.create_timestamp <= putAwayAt
        ? null
        : {
            compoundId: newest.compound_id,
            at: newest.create_timestamp,
            title: newest.compound_id === id ? title : null,
          };
    keepNews(dispatch, { open, putAwayAt });
  }, [dispatch, newest, id, title]);
  return null;
}

import {
  loadMarket,
  loadRows,
  selectCompounds,
  selectMarketCompounds,
  selectMarketContent,
  useAppDispatch,
  useAppSelector,
} from '@commonhearth/contract';
import type { PublicCompound } from '@commonhearth/schemas';
import { useEffect, useState } from 'react';

const shown = 8;
/** Of a very large market so many are searched at once, the newest first. */
const piece = 2000;

const wordsOf = ({ editorial, home, neighborhood }: PublicCompound): string =>
  `${editorial.title ?? ''} ${home.formatted_address} ${neighborhood?.name ?? ''}`.toLowerCase();

/** Published homes of a market whose title or address has every word that is typed. */
export function useFoundHomes(marketId: string, typed: string) {
  const dispatch = useAppDispatch();
  const homes = useAppSelector((state) => selectMarketCompounds(state, marketId));
  const { status } = useAppSelector((state) => selectMarketContent(state, marketId));
  const compounds = useAppSelector(selectCompounds);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const asks = marketId !== '' && words.length > 0;
  const [further, setFurther] = useState({ marketId, pieces: 1 });
  const searched = piece * (further.marketId === marketId ? further.pieces : 1);
  const rows = homes
    .slice(0, searched)
    .map(({ row }) => row)
    .filter((row) => row >= 0)
    .join();
  const [failed, setFailed] = useState(false);
  const [loaded, setLoaded] = useState('');
  const key = `${marketId}: ${rows}`;
  useEffect(() => {
    if (!asks) return undefined;
    let left = false;
    const load = async (): Promise<void> => {
      try {
        await dispatch(loadMarket(marketId));
        await dispatch(loadRows(marketId, rows.split(',').filter(Boolean).map(Number)));
        if (left) return;
        setFailed(false);
        setLoaded(key);
      } catch {
        if (!left) setFailed(true);
      }
    };
    void load();
    return () => {
      left = true;
    };
    // typed again it is tried again; what is loaded is not asked for twice
  }, [dispatch, asks, marketId, rows, key, typed]);
  const found = asks
    ? homes
        .map(({ compoundId }) => compounds[compoundId])
        .filter((one) => one !== undefined)
        .filter((one) => words.every((word) => wordsOf(one).includes(word)))
    : [];
  return {
    found: found.slice(0, shown),
    more: found.length > shown,
    asks,
    failed: failed || status === 'failed',
    isLoading: asks && (status !== 'ready' || loaded !== key),
    /** How many were searched, of how many. */
    searched: Math.min(searched, homes.length),
    all: homes.length,
    lookFurther: () => {
      setFurther({ marketId, pieces: searched / piece + 1 });
    },
  };
}

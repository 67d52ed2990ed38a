import { usePlatform, type SlotProps } from '@commonhearth/contract';
import type { CompoundSummary } from '@commonhearth/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** How long the list waits for a filter in the address. */
const timeoutMs = 5_000;
/** Filters, such as `cf=all`, that timed out in this visit, so the page does not wait for them again. */
let timedOutInVisit: ReadonlySet<string> = new Set();

type OnHomes = SlotProps<'feed-filter'>['onHomes'];
type Ids = Parameters<OnHomes>[1];
/** What a filler set for a market and a value of its parameter. */
interface Result {
  readonly marketName: string | null;
  readonly value: string | null;
  readonly ids: Ids;
}

export interface FillerFilters {
  /** How many filters of fillers are in the address. Without those that timed out. */
  readonly count: number;
  readonly onHomes: OnHomes;
  /** The homes that match all of these filters. */
  readonly filterHomes: (homes: readonly CompoundSummary[]) => readonly CompoundSummary[];
  /** Whether a filter in the address has no result yet for this market and its value. */
  readonly isPending: boolean;
}

const validateIds = (ids: unknown): ids is Ids =>
  ids === null || (ids instanceof Set && [...ids].every((id) => typeof id === 'string'));

const isEqual = (a: ReadonlySet<string>, b: Ids): boolean =>
  a.size === b?.size && [...a].every((id) => b.has(id));

/** Whether the filler of a parameter shows in this browser, as the first script of the page found. */
const isForBrowser = ({ ifKept }: { readonly ifKept?: readonly string[] }): boolean => {
  const stored = document.documentElement.dataset['kept']?.split(' ') ?? [];
  return ifKept?.some((name) => stored.includes(name)) ?? true;
};

/**
 * Filters in the address (`query`) that belong to fillers of the place `feed-filter`. If a filler has no result in time, or does not
 * show in this browser, a toast says so and all homes match. The time starts when the homes have loaded.
 */
export function useFillerFilters(
  query: string,
  marketName: string | null,
  homesLoaded: boolean,
): FillerFilters {
  const { config, notify } = usePlatform();
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [timedOut, setTimedOut] = useState(timedOutInVisit);
  const onHomes = useCallback<OnHomes>(
    (parameter, compoundIds) => {
      if (config.parameters?.some(({ name }) => name === parameter) !== true)
        throw new TypeError(`No filler of this site has the parameter "${parameter}".`);
      if (!validateIds(compoundIds))
        throw new TypeError('onHomes needs a set of ids, which are strings, or null for all homes.');
      // a copy, because the filler may change its set while the page renders
      const ids = compoundIds && new Set(compoundIds);
      const value = new URLSearchParams(query).get(parameter);
      setResults((before) => {
        const known = before.get(parameter);
        const result = { marketName, value, ids: known?.ids && isEqual(known.ids, ids) ? known.ids : ids };
        const isKnown = known?.marketName === marketName && known.value === value && known.ids === result.ids;
        return isKnown ? before : new Map(before).set(parameter, result);
      });
    },
    [config, marketName, query],
  );
  const active = useMemo(
    () =>
      [...new URLSearchParams(query)].flatMap(([name, value]) => {
        const text = new URLSearchParams([[name, value]]).toString();
        const result = results.get(name);
        const isPending = result?.marketName !== marketName || result.value !== value;
        return isPending && timedOut.has(text) ? [] : [{ text, isPending, ids: result?.ids }];
      }),
    [query, results, marketName, timedOut],
  );
  const pending = active.flatMap(({ isPending, text }) => (isPending ? [text] : [])).join('&');
  const isPending = pending !== '';
  useEffect(() => {
    if (!homesLoaded || !isPending) return undefined;
    const names = new URLSearchParams(pending);
    const isExpected = config.parameters?.some((one) => names.has(one.name) && isForBrowser(one)) === true;
    const timer = setTimeout(
      () => {
        timedOutInVisit = new Set([...timedOutInVisit, ...pending.split('&')]);
        setTimedOut(timedOutInVisit);
        notify({ text: 'We couldn’t apply a filter of this link, so you see all homes.', tone: 'bad' });
      },
      isExpected ? timeoutMs : 0,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [homesLoaded, isPending, pending, config, notify]);

  const sets = useMemo(() => active.flatMap(({ ids }) => ids ?? []), [active]);
  const filterHomes = useCallback(
    (homes: readonly CompoundSummary[]) =>
      sets.length === 0 ? homes : homes.filter(({ compoundId }) => sets.every((ids) => ids.has(compoundId))),
    [sets],
  );
  return { count: active.length, onHomes, filterHomes, isPending };
}

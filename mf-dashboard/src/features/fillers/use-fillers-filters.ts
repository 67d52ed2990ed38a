import { usePlatform, type SlotProps } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import type { CompoundSummary } from '@commonhearth/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** How long the list waits for a filter that the address has. */
const patienceMs = 5_000;
/** What was waited for in vain in this visit: nobody waits for it twice. */
const missed = new Set<string>();
const none: readonly string[] = [];

export interface FillersFilters {
  /** The parameters of fillers that the address has, without those that were waited for in vain. */
  readonly set: Readonly<Record<string, string>>;
  readonly onHomes: SlotProps<'feed-filter'>['onHomes'];
  /** The homes that all of these filters let through. Those that nobody has applied let all through. */
  readonly admitted: (homes: readonly CompoundSummary[]) => readonly CompoundSummary[];
  /** The address has a filter that nobody has applied yet, and it is not too late for it. */
  readonly isWaiting: boolean;
}

/**
 * The filters that fillers of the place `feed-filter` have in the address. If a filler does not tell its homes in time, the
 * visitor is told and sees all. The time begins with `homesKnown`.
 */
export function useFillersFilters(homesKnown: boolean): FillersFilters {
  const { config, notify } = usePlatform();
  const { parameters = none } = config;
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const ofFillers = new URLSearchParams(
    parameters.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value !== ''),
  ).toString();
  const [told, setTold] = useState<ReadonlyMap<string, ReadonlySet<string> | null>>(new Map());
  const onHomes = useCallback<FillersFilters['onHomes']>((parameter, compoundIds) => {
    // a copy: it is read while the page renders
    const ids = compoundIds === null ? null : new Set(compoundIds);
    if (ids !== null && [...ids].some((id) => typeof id !== 'string'))
      throw new TypeError('onHomes needs a set of ids, which are strings, or null for all homes.');
    setTold((before) => new Map(before).set(parameter, ids));
  }, []);
  const [, setMissed] = useState('');
  const isMissed = missed.has(ofFillers);
  // the same object while other parameters change
  const set = useMemo(
    () =>
      Object.fromEntries([...new URLSearchParams(ofFillers)].filter(([name]) => !isMissed || told.has(name))),
    [ofFillers, isMissed, told],
  );
  const isWaiting = !isMissed && Object.keys(set).some((name) => !told.has(name));
  useEffect(() => {
    if (!homesKnown || !isWaiting) return undefined;
    const timer = setTimeout(() => {
      missed.add(ofFillers);
      setMissed(ofFillers);
      notify({ text: 'A filter of this link couldn’t be applied. You see all homes.', tone: 'bad' });
    }, patienceMs);
    return () => {
      clearTimeout(timer);
    };
  }, [homesKnown, isWaiting, notify, ofFillers]);

  const sets = useMemo(() => Object.keys(set).flatMap((name) => told.get(name) ?? []), [set, told]);
  const admitted = useCallback(
    (homes: readonly CompoundSummary[]) =>
      sets.length === 0 ? homes : homes.filter(({ compoundId }) => sets.every((ids) => ids.has(compoundId))),
    [sets],
  );
  return { set, onHomes, admitted, isWaiting };
}

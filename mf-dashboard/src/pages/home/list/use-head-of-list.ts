import { useLocation } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useFillerQuery } from '../../../features/search/index.ts';

/** What an address asks for, whichever home is open. */
function askedIn(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(parameters.compoundId);
  return query.toString();
}

/**
 * Brings the head of the list into view after something else was asked for: what stands further down answers another
 * question. `onAsk` is to be called with each such wish. It acts once the address says it, so that Back still finds the list where it was.
 * A filter of another app writes to the address itself.
 */
export function useHeadOfList(): {
  readonly pane: RefObject<HTMLElement | null>;
  readonly onAsk: () => void;
} {
  const { key, search } = useLocation();
  const pane = useRef<HTMLElement>(null);
  const before = useRef<string | null>(null);
  const fillerQuery = useFillerQuery();
  const fillerBefore = useRef(fillerQuery);
  const seenKeys = useRef(new Set<string>());
  useEffect(() => {
    const list = pane.current;
    const isBack = seenKeys.current.has(key);
    seenKeys.current.add(key);
    const isOfFiller = !isBack && fillerBefore.current !== fillerQuery;
    fillerBefore.current = fillerQuery;
    const isAnswered = isOfFiller || (before.current !== null && before.current !== askedIn(search));
    before.current = null;
    if (!isAnswered || list === null) return;
    list.scrollTop = 0;
    const top = list.getBoundingClientRect().top + window.scrollY;
    const bars = parseFloat(list.parentElement?.style.getPropertyValue('--dashboard-top') ?? '');
    const head = Math.max(0, top - (Number.isNaN(bars) ? 0 : bars));
    if (window.scrollY > head) window.scrollTo({ top: head });
  }, [key, search, fillerQuery]);
  const onAsk = useCallback(() => {
    before.current ??= askedIn(search);
  }, [search]);
  return { pane, onAsk };
}

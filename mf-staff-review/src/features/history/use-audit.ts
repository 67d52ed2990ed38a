import { askOnce, useAppDispatch } from '@commonhearth/contract';
import type { AuditEntry, AuditPage } from '@commonhearth/schemas';
import { useCallback, useEffect, useRef, useState } from 'react';
import { staffReviewApi } from '../../api.generated.ts';

const { listAuditForStaffReview: listAudit } = staffReviewApi.endpoints;

/** As the fields hold it: empty where nothing is asked. */
export interface AuditFilter {
  readonly object: string;
  readonly user: string;
  readonly from: string;
  readonly to: string;
}
const everything: AuditFilter = { object: '', user: '', from: '', to: '' };

/** The moment of a time of a day, by the reader's clock; a day that no calendar has stays, for the server to refuse. */
function momentOf(day: string, time: string): string {
  const at = new Date(`${day}T${time}`);
  return Number.isNaN(at.getTime()) ? day : at.toISOString();
}

interface Loaded {
  /** What they were asked for. */
  readonly of: AuditFilter | null;
  readonly entries: readonly AuditEntry[];
  readonly next: string | undefined;
  readonly status: 'loading' | 'ready' | 'failed';
}
const nothing: Loaded = { of: null, entries: [], next: undefined, status: 'loading' };

/** Pages of the audit for a filter. What was loaded stays while more is on its way. */
export function useAudit() {
  const dispatch = useAppDispatch();
  const [filter, setFilter] = useState(everything);
  const [loaded, setLoaded] = useState(nothing);
  const [seen, setSeen] = useState<readonly AuditEntry[]>([]);
  const asked = useRef(0);
  const ask = useCallback(
    async (cursor?: string): Promise<AuditPage | null | undefined> => {
      asked.current += 1;
      const number = asked.current;
      const { from, to } = filter;
      const given = Object.entries({
        ...filter,
        from: momentOf(from, '00:00'),
        to: momentOf(to, '24:00'),
        cursor,
      }).filter(([, value]) => value !== '' && value !== undefined);
      const { data } = await dispatch(askOnce(listAudit, Object.fromEntries(given)));
      // another one was asked for meanwhile
      return number === asked.current ? (data ?? null) : undefined;
    },
    [dispatch, filter],
  );
  const show = useCallback(
    (before: readonly AuditEntry[], page: AuditPage | null | undefined): void => {
      if (page === undefined) return;
      if (page === null) {
        setLoaded((now) => ({ ...(now.of === filter ? now : nothing), of: filter, status: 'failed' }));
        return;
      }
      setLoaded({ of: filter, entries: [...before, ...page.entries], next: page.next, status: 'ready' });
      setSeen((all) => [...all, ...page.entries]);
    },
    [filter],
  );
  useEffect(() => {
    void ask().then((page) => {
      show([], page);
    });
  }, [ask, show]);
  const shown = loaded.of === filter ? loaded : nothing;
  const load = (before: readonly AuditEntry[], cursor?: string): void => {
    setLoaded({ ...shown, of: filter, status: 'loading' });
    void ask(cursor).then((page) => {
      show(before, page);
    });
  };
  return {
    ...shown,
    seen,
    filter,
    hasMore: shown.next !== undefined,
    setFilter: (change: Partial<AuditFilter>) => {
      setFilter((now) => ({ ...now, ...change }));
    },
    more: () => {
      load(shown.entries, shown.next);
    },
    reload: () => {
      load([]);
    },
  };
}

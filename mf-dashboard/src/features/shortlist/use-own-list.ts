import {
  loadLikes,
  selectLikeStatuses,
  selectListed,
  selectSubscriberId,
  selectTakenDown,
  useAppDispatch,
  useAppSelector,
  useReportError,
} from '@commonhearth/contract';
import type { LikedCompound } from '@commonhearth/schemas';
import { useEffect, useMemo, useState } from 'react';

interface OwnList {
  readonly status: 'loading' | 'failed' | 'ready';
  /** What was liked when the page opened, and since: the last first. One that is taken off meanwhile keeps its place. */
  readonly liked: readonly LikedCompound[];
  /** What is not for them. */
  readonly hidden: readonly LikedCompound[];
  readonly retry: () => void;
}

/** A page that came with the list does not ask for it once more. */
const freshMs = 60_000;

/**
 * The homes that the active subscriber liked and hid, asked for when the page opens, unless they were a moment ago and
 * nothing has changed since. A failure is logged.
 */
export function useOwnList(): OwnList {
  const subscriberId = useAppSelector(selectSubscriberId);
  const dispatch = useAppDispatch();
  const statuses = useAppSelector(selectLikeStatuses);
  const [attempt, setAttempt] = useState(0);
  const asked = `${subscriberId ?? ''} ${attempt}`;
  const [settled, setSettled] = useState<{ readonly asked: string; readonly failed: boolean }>();
  const reportError = useReportError();
  useEffect(() => {
    let wanted = true;
    void dispatch(loadLikes({ freshMs })).then((error) => {
      if (error !== null) reportError(error);
      if (wanted) setSettled({ asked, failed: error !== null });
    });
    return () => {
      wanted = false;
    };
  }, [dispatch, asked, reportError]);
  const rows = useAppSelector(selectListed);
  const takenDown = useAppSelector(selectTakenDown);
  const { liked, hidden } = useMemo(() => {
    const listed = new Set(rows.map((row) => row.compound_id));
    const since = Object.entries(statuses)
      .filter(([id]) => !listed.has(id))
      .map(([compound_id, status]): LikedCompound => ({ compound_id, status }));
    const now = [...since, ...rows.map((row) => ({ ...row, was: row.status }))].map((row) => {
      const gone = takenDown[row.compound_id];
      const status = statuses[row.compound_id] ?? row.status;
      return { ...row, status, ...(gone !== undefined && { taken_down: gone }) };
    });
    return {
      liked: now.filter(
        ({ status, ...row }) =>
          status === 'liked' || (status === 'unliked' && 'was' in row && row.was === 'liked'),
      ),
      hidden: now.filter(({ status }) => status === 'disliked'),
    };
  }, [rows, statuses, takenDown]);
  return {
    status: settled?.asked !== asked ? 'loading' : settled.failed ? 'failed' : 'ready',
    liked,
    hidden,
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}

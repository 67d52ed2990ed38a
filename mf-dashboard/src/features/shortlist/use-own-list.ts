import {
  loadLikes,
  selectLikeStatuses,
  selectSubscriberId,
  useAppDispatch,
  useAppSelector,
  useReportError,
} from '@commonhearth/contract';
import type { LikedCompound } from '@commonhearth/schemas';
import { useEffect, useMemo, useState } from 'react';
import { useListLikedCompoundsForDashboardQuery } from '../../api.generated.ts';

interface OwnList {
  readonly status: 'loading' | 'failed' | 'ready';
  /** What was liked when the page opened, and since: the last first. One that is taken off meanwhile keeps its place. */
  readonly liked: readonly LikedCompound[];
  /** What is not for them. */
  readonly hidden: readonly LikedCompound[];
  readonly retry: () => void;
}

const none: readonly LikedCompound[] = [];

/** The homes that the active subscriber liked and hid, asked for whenever the page opens. A failure is logged. */
export function useOwnList(): OwnList {
  const subscriberId = useAppSelector(selectSubscriberId);
  const dispatch = useAppDispatch();
  const statuses = useAppSelector(selectLikeStatuses);
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState(-1);
  // what hearts show and change
  useEffect(() => {
    void dispatch(loadLikes()).finally(() => {
      setSettled(attempt);
    });
  }, [dispatch, attempt, subscriberId]);
  const reportError = useReportError();
  const { currentData, error, isFetching, refetch } = useListLikedCompoundsForDashboardQuery(
    { subscriberId: subscriberId ?? '' },
    { skip: subscriberId === null, refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    if (error !== undefined) reportError(error);
  }, [error, reportError]);
  const rows = currentData?.liked_compounds ?? none;
  const { liked, hidden } = useMemo(() => {
    const listed = new Set(rows.map((row) => row.compound_id));
    const since = Object.entries(statuses)
      .filter(([id]) => !listed.has(id))
      .map(([compound_id, status]): LikedCompound => ({ compound_id, status }));
    const now = [...since, ...rows.map((row) => ({ ...row, was: row.status }))].map((row) => ({
      ...row,
      status: statuses[row.compound_id] ?? row.status,
    }));
    return {
      liked: now.filter(
        ({ status, ...row }) =>
          status === 'liked' || (status === 'unliked' && 'was' in row && row.was === 'liked'),
      ),
      hidden: now.filter(({ status }) => status === 'disliked'),
    };
  }, [rows, statuses]);
  const complete = error === undefined && rows.every((row) => row.compound_id in statuses);
  return {
    status: isFetching || settled !== attempt ? 'loading' : complete ? 'ready' : 'failed',
    liked,
    hidden,
    retry: () => {
      void refetch();
      setAttempt(attempt + 1);
    },
  };
}

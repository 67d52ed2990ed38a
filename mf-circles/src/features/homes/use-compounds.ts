import {
  loadCompound,
  selectCompounds,
  useAppDispatch,
  useAppSelector,
  useReportError,
} from '@commonhearth/contract';
import type { PublicCompound } from '@commonhearth/schemas';
import { useEffect } from 'react';

/** Homes by id, as they come; one that fails to load is missing, and the failure is reported. */
export function useCompounds(ids: readonly string[]): Readonly<Record<string, PublicCompound>> {
  const dispatch = useAppDispatch();
  const reportError = useReportError();
  const wanted = ids.join();
  useEffect(() => {
    if (wanted === '') return;
    for (const id of wanted.split(',')) dispatch(loadCompound(id)).catch(reportError);
  }, [dispatch, reportError, wanted]);
  return useAppSelector(selectCompounds);
}

import type { BoardCompound } from '@commonhearth/schemas';
import {
  useListCurrentCycleForStaffAdminQuery,
  useListPreviousCycleForStaffAdminQuery,
} from '../../api.generated.ts';

const most = 8;

/** Homes of the cycles under review and of the ones before, those whose address or title has the words. */
export function useHomesFound(q: string, areaId?: string) {
  const asked = { limit: most, ...(q !== '' && { q }), ...(areaId !== undefined && { areaId }) };
  const now = useListCurrentCycleForStaffAdminQuery(asked);
  const before = useListPreviousCycleForStaffAdminQuery(asked);
  const known = new Map<string, BoardCompound>();
  for (const { currentData } of [now, before])
    for (const home of currentData?.compounds ?? [])
      if (!known.has(home.compound_id)) known.set(home.compound_id, home);
  return {
    homes: [...known.values()].slice(0, most),
    isFetching: now.isFetching || before.isFetching,
    /** Both lists are there, or did not come: what stands first stays first. */
    isWhole: [now, before].every(({ currentData, isError }) => currentData !== undefined || isError),
    isError: now.isError && before.isError,
  };
}

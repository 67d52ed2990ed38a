import { selectVisibleAreas, useAppSelector } from '@commonhearth/contract';
import { useCallback, useMemo } from 'react';

/** The name of an area that people read, of any market; null for none and for one that is not known. */
export function useAreaNames(): (areaId: string | null) => string | null {
  const areas = useAppSelector(selectVisibleAreas);
  const byId = useMemo(() => new Map(areas.map((area) => [area.area_id, area.display_name])), [areas]);
  return useCallback((areaId) => (areaId === null ? null : (byId.get(areaId) ?? null)), [byId]);
}

import type { Editorial, MatchStatus } from '@commonhearth/schemas';

export interface MissingInfo {
  /** Stops a publish. */
  readonly required: readonly ('title' | 'area')[];
  /** Warns at a publish. */
  readonly important: readonly 'description'[];
}

const blank = (text: string | null): boolean => text === null || text.trim() === '';

/** What an approved compound lacks [5]; nothing is asked of one with another status. */
export function missingInfo(
  editorial: Pick<Editorial, 'title' | 'description'>,
  areaId: string | null,
  status: MatchStatus,
): MissingInfo {
  if (status !== 'approved') return { required: [], important: [] };
  return {
    required: [
      ...(blank(editorial.title) ? ['title' as const] : []),
      ...(areaId === null ? ['area' as const] : []),
    ],
    important: blank(editorial.description) ? ['description'] : [],
  };
}

import type { MatchStatus } from '@commonhearth/schemas';
import { matchStatuses } from '@commonhearth/schemas/constants';
import { useState } from 'react';
import type { Columns } from './state/column-order.ts';

/** All of one column, or of every column, as the filter leaves them; also what was not loaded. */
export type Whole = MatchStatus | 'found';
interface Kept {
  readonly ids: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor: string | null;
  readonly whole: Whole | null;
}
export interface Selection extends Kept {
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** Selects from where the last one was selected to this card of the same column. */
  readonly extend: (id: string, from?: string | null) => void;
  readonly selectWhole: (whole: Whole) => void;
  /** Lets go of what was moved but for what was refused; what was selected meanwhile stays. */
  readonly release: (moved: ReadonlySet<string>, refused: readonly string[]) => void;
  readonly clear: () => void;
}

const none: Kept = { ids: new Set(), anchor: null, whole: null };
const columnOf = (columns: Columns, id: string | null): MatchStatus | undefined =>
  id === null ? undefined : matchStatuses.find((status) => columns[status].includes(id));

/** Which cards are selected; what leaves the board leaves the selection. */
export function useSelection(columns: Columns): Selection {
  const [kept, setKept] = useState(none);
  const inside = (id: string): boolean =>
    kept.whole === 'found' || (kept.whole !== null && columns[kept.whole].includes(id)) || kept.ids.has(id);
  const loadedOf = (whole: Whole | null): readonly string[] =>
    whole === null
      ? []
      : whole === 'found'
        ? matchStatuses.flatMap((status) => columns[status])
        : columns[whole];
  return {
    ...kept,
    has: inside,
    toggle: (id) => {
      const ids = new Set([...kept.ids, ...loadedOf(kept.whole)]);
      if (!ids.delete(id)) ids.add(id);
      setKept({ ids, anchor: id, whole: null });
    },
    extend: (id, from = kept.anchor) => {
      const status = columnOf(columns, id);
      if (status === undefined) return;
      const column = columns[status];
      const [end, begin] = [column.indexOf(id), from === null ? -1 : column.indexOf(from)];
      const range = begin < 0 ? [id] : column.slice(Math.min(begin, end), Math.max(begin, end) + 1);
      setKept({
        ids: new Set([...kept.ids, ...loadedOf(kept.whole), ...range]),
        anchor: begin < 0 ? id : from,
        whole: null,
      });
    },
    selectWhole: (whole) => {
      setKept({ ids: new Set(), anchor: null, whole });
    },
    release: (moved, refused) => {
      setKept((now) => ({
        ids: new Set([
          ...(now.whole === null ? [...now.ids].filter((id) => !moved.has(id)) : []),
          ...refused,
        ]),
        anchor: now.anchor,
        whole: null,
      }));
    },
    clear: () => {
      setKept(none);
    },
  };
}

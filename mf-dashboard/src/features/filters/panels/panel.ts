import type { FilterSet, OptionCounts } from '@commonhearth/domain';
import type { Area } from '@commonhearth/schemas';
import type { ComponentType } from 'react';

/** What every panel of a filter is given; `onChange` takes the whole set, as it shall be. */
export interface PanelProps {
  readonly filters: FilterSet;
  /** Of the market that is shown. */
  readonly areas: readonly Area[];
  /** Null while they are counted for the first time. */
  readonly counts: OptionCounts | null;
  /** What each market would show, by its name; null while that is counted for the first time. */
  readonly marketCounts: ReadonlyMap<string, number> | null;
  readonly onChange: (filters: FilterSet) => void;
}
export type Panel = ComponentType<PanelProps>;

import type { FilterSet, OptionCounts } from '@commonhearth/domain';
import type { Area } from '@commonhearth/schemas';
import type { ComponentType } from 'react';
import type { Press } from '../use-filter-steps.ts';

/** What every panel of a filter is given. */
export interface PanelProps {
  readonly filters: FilterSet;
  /** Of the market that is shown. */
  readonly areas: readonly Area[];
  /** Null while they are counted for the first time. */
  readonly counts: OptionCounts | null;
  /** What each market would show, by its name; null while that is counted for the first time. */
  readonly marketCounts: ReadonlyMap<string, number> | null;
  readonly onPress: (press: Press) => void;
  /** Somebody chose what ends the visit to the panel; not given where it stays open. */
  readonly onDone?: () => void;
}
export type Panel = ComponentType<PanelProps>;

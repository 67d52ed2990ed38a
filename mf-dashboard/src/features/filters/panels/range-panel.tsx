import type { ReactNode } from 'react';
import type { RangeRow } from '../filter-rows.ts';
import { RangeHistogram } from '../counts/range-histogram.tsx';
import type { PanelProps } from './panel.ts';
import { Group } from './panel-layout.ts';
import { RangeFields } from './range-fields.tsx';

interface Props extends Pick<PanelProps, 'filters' | 'counts' | 'onPress'> {
  readonly row: RangeRow;
  /** Draws how the homes spread over it. */
  readonly bars?: boolean;
  readonly children?: ReactNode;
}

/** A range as its row describes it, with what else belongs to its group. */
export function RangePanel({ row, filters, counts, bars = false, onPress, children }: Props) {
  const { min, max, legend, ...fields } = row;
  return (
    <Group>
      <legend>{legend}</legend>
      {bars && <RangeHistogram of={counts && counts.ranges[min]} min={filters[min]} max={filters[max]} />}
      <RangeFields
        {...fields}
        min={filters[min]}
        max={filters[max]}
        onChange={(range) => {
          onPress((set) => ({ ...set, [min]: range.min, [max]: range.max }));
        }}
      />
      {children}
    </Group>
  );
}

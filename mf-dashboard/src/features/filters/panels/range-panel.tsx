import type { FilterSet, MeasuredHomes } from '@commonhearth/domain';
import type { ReactNode } from 'react';
import type { RangeRow } from '../filter-rows.ts';
import { RangeHistogram } from '../counts/range-histogram.tsx';
import { Group } from './panel-layout.ts';
import { RangeFields } from './range-fields.tsx';

interface Props {
  readonly row: RangeRow;
  readonly filters: FilterSet;
  readonly onChange: (filters: FilterSet) => void;
  /** How the homes spread over it; without it no bars are drawn. */
  readonly spread?: MeasuredHomes | null;
  readonly children?: ReactNode;
}

/** A range as its row describes it, with what else belongs to its group. */
export function RangePanel({ row, filters, spread, onChange, children }: Props) {
  const { min, max, legend, ...fields } = row;
  return (
    <Group>
      <legend>{legend}</legend>
      {spread !== undefined && <RangeHistogram of={spread} min={filters[min]} max={filters[max]} />}
      <RangeFields
        {...fields}
        min={filters[min]}
        max={filters[max]}
        onChange={(range) => {
          onChange({ ...filters, [min]: range.min, [max]: range.max });
        }}
      />
      {children}
    </Group>
  );
}

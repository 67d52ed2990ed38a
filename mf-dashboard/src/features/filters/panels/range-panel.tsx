import type { FilterSet } from '@commonhearth/domain';
import type { ReactNode } from 'react';
import type { RangeRow } from '../filter-rows.ts';
import { Group } from './panel-layout.ts';
import { RangeFields } from './range-fields.tsx';

interface Props {
  readonly row: RangeRow;
  readonly filters: FilterSet;
  readonly onChange: (filters: FilterSet) => void;
  readonly children?: ReactNode;
}

/** A range as its row describes it, with what else belongs to its group. */
export function RangePanel({ row, filters, onChange, children }: Props) {
  const { min, max, legend, ...fields } = row;
  return (
    <Group>
      <legend>{legend}</legend>
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

import type { PanelProps } from '../filter-kinds.ts';
import { Group } from './panel-layout.ts';
import { RangeFields } from './range-fields.tsx';

const mostDollars = 999_999_999;
const stepDollars = 50_000;

export function PricePanel({ filters, onChange }: PanelProps) {
  return (
    <Group>
      <legend>Price</legend>
      <RangeFields
        min={filters.minPrice}
        max={filters.maxPrice}
        minLabel="From, in $"
        maxLabel="To, in $"
        most={mostDollars}
        step={stepDollars}
        onChange={({ min, max }) => {
          onChange({ ...filters, minPrice: min, maxPrice: max });
        }}
      />
    </Group>
  );
}

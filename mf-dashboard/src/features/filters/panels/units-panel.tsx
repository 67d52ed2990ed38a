import { setFilter } from '@commonhearth/domain';
import { Checkbox } from '@commonhearth/ui';
import type { PanelProps } from '../filter-kinds.ts';
import { Group } from './panel-layout.ts';
import { RangeFields } from './range-fields.tsx';

export function UnitsPanel({ filters, onChange }: PanelProps) {
  return (
    <Group>
      <legend>Room for how many households?</legend>
      <RangeFields
        min={filters.minHouseholdUnits}
        max={filters.maxHouseholdUnits}
        minLabel="At least"
        maxLabel="At most"
        most={99}
        step={1}
        stepper
        onChange={({ min, max }) => {
          onChange({ ...filters, minHouseholdUnits: min, maxHouseholdUnits: max });
        }}
      />
      <Checkbox
        label="Count potential units"
        hint="Homes that could be built there count too."
        checked={filters.includePotentialUnits}
        onChange={(event) => {
          onChange(setFilter(filters, 'includePotentialUnits', event.target.checked));
        }}
      />
    </Group>
  );
}

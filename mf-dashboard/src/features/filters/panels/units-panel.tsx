import { setFilter } from '@commonhearth/domain';
import { Checkbox } from '@commonhearth/ui';
import { rangesOf } from '../filter-rows.ts';
import { HomesCount } from '../counts/homes-count.tsx';
import type { PanelProps } from './panel.ts';
import { RangePanel } from './range-panel.tsx';

export function UnitsPanel(props: PanelProps) {
  return rangesOf('units').map((row) => (
    <RangePanel key={row.min} row={row} {...props}>
      <Checkbox
        label="Count what could be built"
        hint="The second number of “Fits 2, 3 with work”. Off, only what stands counts."
        count={<HomesCount of={props.counts && props.counts.withPotential} />}
        checked={props.filters.includePotentialUnits}
        onChange={(event) => {
          props.onChange(setFilter(props.filters, 'includePotentialUnits', event.target.checked));
        }}
      />
    </RangePanel>
  ));
}

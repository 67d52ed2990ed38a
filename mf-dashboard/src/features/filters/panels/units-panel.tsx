import { setFilter } from '@commonhearth/domain';
import { Checkbox, ChipButton } from '@commonhearth/ui';
import { rangesOf } from '../filter-rows.ts';
import { HomesCount } from '../counts/homes-count.tsx';
import type { PanelProps } from './panel.ts';
import { Chips } from './panel-layout.ts';
import { RangePanel } from './range-panel.tsx';

/** Friends come as two to four households. */
const roomFor = [2, 3, 4] as const;

export function UnitsPanel(props: PanelProps) {
  return rangesOf('units').map((row) => (
    <RangePanel key={row.min} row={row} {...props}>
      <Chips>
        {roomFor.map((least) => {
          const pressed = props.filters[row.min] === least && props.filters[row.max] === null;
          return (
            <ChipButton
              key={least}
              pressed={pressed}
              count={
                <HomesCount of={props.counts && props.counts.ranges.minHouseholdUnits.between(least, null)} />
              }
              onClick={() => {
                props.onChange({ ...props.filters, [row.min]: pressed ? null : least, [row.max]: null });
              }}
            >
              {least} or more
            </ChipButton>
          );
        })}
      </Chips>
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

import { setFilter, type FilterSet } from '@commonhearth/domain';
import { rangesOf, type RangeRow } from '../filter-rows.ts';
import { HomesCount } from '../counts/homes-count.tsx';
import { OptionBox, OptionChip } from './option.tsx';
import type { PanelProps } from './panel.ts';
import { Chips } from './panel-layout.ts';
import { RangePanel } from './range-panel.tsx';

/** Friends come as two to four households. */
const roomFor = [2, 3, 4] as const;

const isChosen = (set: FilterSet, { min, max }: RangeRow, least: number): boolean =>
  set[min] === least && set[max] === null;

export function UnitsPanel(props: PanelProps) {
  return rangesOf('units').map((row) => (
    <RangePanel key={row.min} row={row} {...props}>
      <Chips>
        {roomFor.map((least) => (
          <OptionChip
            key={least}
            pressed={isChosen(props.filters, row, least)}
            count={
              <HomesCount of={props.counts && props.counts.ranges.minHouseholdUnits.between(least, null)} />
            }
            onPress={() => {
              props.onPress((set) => ({
                ...set,
                [row.min]: isChosen(set, row, least) ? null : least,
                [row.max]: null,
              }));
            }}
          >
            {least} or more
          </OptionChip>
        ))}
      </Chips>
      <OptionBox
        label="Include homes you could add"
        hint="Also counts cottages or units that could be built."
        count={<HomesCount of={props.counts && props.counts.withPotential} />}
        checked={props.filters.includePotentialUnits}
        onPress={(checked) => {
          props.onPress((set) => setFilter(set, 'includePotentialUnits', checked));
        }}
      />
    </RangePanel>
  ));
}

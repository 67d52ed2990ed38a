import { marketByKey, setFilter } from '@commonhearth/domain';
import { listedMarketKeys } from '@commonhearth/schemas/constants';
import { ChipButton } from '@commonhearth/ui';
import type { PanelProps } from './panel.ts';
import { Chips, Group } from './panel-layout.ts';

const names = listedMarketKeys.map((key) => marketByKey(key)?.name ?? key);

/** Another market drops the areas, which are its own. */
export function MarketPanel({ filters, onChange }: PanelProps) {
  return (
    <Group>
      <legend>Market</legend>
      <Chips>
        {names.map((name) => (
          <ChipButton
            key={name}
            pressed={name === filters.marketName}
            onClick={() => {
              if (name !== filters.marketName) onChange(setFilter(filters, 'marketName', name));
            }}
          >
            {name}
          </ChipButton>
        ))}
      </Chips>
    </Group>
  );
}

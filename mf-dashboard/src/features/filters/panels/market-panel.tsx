import { marketByKey, setFilter } from '@commonhearth/domain';
import { listedMarketKeys } from '@commonhearth/schemas/constants';
import { ChipButton } from '@commonhearth/ui';
import { HomesCount } from '../counts/homes-count.tsx';
import type { PanelProps } from './panel.ts';
import { Chips, Group } from './panel-layout.ts';

const names = listedMarketKeys.map((key) => marketByKey(key)?.name ?? key);

/** Another market drops the areas, which are its own. */
export function MarketPanel({ filters, counts, marketCounts, onPress, onDone }: PanelProps) {
  const homesIn = (name: string): number | null =>
    name === filters.marketName ? counts && counts.fitting : (marketCounts?.get(name) ?? null);
  return (
    <Group>
      <legend>Market</legend>
      <Chips>
        {names.map((name) => (
          <ChipButton
            key={name}
            pressed={name === filters.marketName}
            count={<HomesCount of={homesIn(name)} />}
            onClick={() => {
              // the one that is set stays, and its panel with it
              if (name === filters.marketName) return;
              onPress((set) => setFilter(set, 'marketName', name));
              onDone?.();
            }}
          >
            {name}
          </ChipButton>
        ))}
      </Chips>
    </Group>
  );
}

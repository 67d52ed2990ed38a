import type { FullArea, Market } from '@commonhearth/schemas';
import { areaStatusLabels } from '@commonhearth/schemas/constants';
import { SelectField } from '@commonhearth/ui';
import type { AreaChoice } from './use-area-choice.ts';
import type { MarketAreas } from './use-areas.ts';

interface AreaSelectProps {
  readonly byMarket: readonly MarketAreas[];
  readonly choice: AreaChoice | null;
  /** What nothing chosen is called; it can be chosen then. */
  readonly none?: string;
  readonly onChoose: (market: Market | null, area: FullArea | null) => void;
}

/** Chooses an area, or all of a market, from a list that phones show in their own way. */
export function AreaSelect({ byMarket, choice, none, onChoose }: AreaSelectProps) {
  const value = choice === null ? '' : `${choice.market.market_id}:${choice.area?.area_id ?? ''}`;
  return (
    <SelectField
      label="Area"
      size="dense"
      value={value}
      {...(none === undefined && { placeholder: 'Choose an area' })}
      options={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...byMarket.flatMap(({ market, areas }) => [
          { value: `${market.market_id}:`, label: `All of ${market.name}` },
          ...areas.map((area) => ({
            value: `${market.market_id}:${area.area_id}`,
            label: `${market.name} · ${area.display_name} (${areaStatusLabels[area.status].toLowerCase()})`,
          })),
        ]),
      ]}
      onChange={({ target }) => {
        const [marketId, areaId] = target.value.split(':');
        const found = byMarket.find(({ market }) => market.market_id === marketId);
        onChoose(found?.market ?? null, found?.areas.find(({ area_id: id }) => id === areaId) ?? null);
      }}
    />
  );
}

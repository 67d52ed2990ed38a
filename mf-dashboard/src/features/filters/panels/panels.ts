import type { FilterKind, Panel } from '../filter-kinds.ts';
import { AreaPanel } from './area-panel.tsx';
import { MarketPanel } from './market-panel.tsx';
import { MorePanel } from './more-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { TypePanel } from './type-panel.tsx';
import { UnitsPanel } from './units-panel.tsx';

export const panels: Readonly<Record<FilterKind, Panel>> = {
  market: MarketPanel,
  areas: AreaPanel,
  units: UnitsPanel,
  price: PricePanel,
  types: TypePanel,
  more: MorePanel,
};

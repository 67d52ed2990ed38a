import { rangesOf, type FilterKind } from '../filter-rows.ts';
import { AreaPanel } from './area-panel.tsx';
import { MarketPanel } from './market-panel.tsx';
import { MorePanel } from './more-panel.tsx';
import type { Panel, PanelProps } from './panel.ts';
import { RangePanel } from './range-panel.tsx';
import { TypePanel } from './type-panel.tsx';
import { UnitsPanel } from './units-panel.tsx';

const PricePanel = (props: PanelProps) =>
  rangesOf('price').map((row) => <RangePanel key={row.min} row={row} {...props} bars />);

/** The panel of each button of the bar. */
export const panels: Readonly<Record<FilterKind, Panel>> = {
  market: MarketPanel,
  areas: AreaPanel,
  units: UnitsPanel,
  price: PricePanel,
  types: TypePanel,
  more: MorePanel,
};

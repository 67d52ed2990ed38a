import { parameters } from '@commonhearth/domain';
import { RouteLink } from '@commonhearth/contract/router';
import type { Market } from '@commonhearth/schemas';
import { media } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { countryOutline, placeOn } from './country-outline.ts';

const Sheet = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: var(--sky);
  > div {
    position: relative;
    width: 88%;
    aspect-ratio: 460 / 260;
    @media ${media.mobile} {
      /* names at the coast stay whole */
      width: 78%;
    }
  }
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  path {
    fill: var(--surface-quiet);
    stroke: var(--surface);
    stroke-width: 3;
    stroke-linejoin: round;
  }
`;
const Pin = styled(RouteLink)`
  position: absolute;
  translate: -50% -100%;
  padding: 6px 12px;
  border: 2px solid var(--surface);
  border-radius: var(--radius-full);
  background: var(--surface);
  box-shadow: var(--shadow);
  color: var(--ink);
  font-size: 0.9375rem;
  font-weight: 650;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    border-color: var(--action);
  }
  &[aria-current] {
    background: var(--chosen);
    color: var(--on-chosen);
  }
  &.later {
    padding: 4px 10px;
    background: var(--surface-sunk);
    box-shadow: none;
    font-size: 0.8125rem;
    font-weight: 550;
  }
  @media ${media.mobile} {
    padding: 3px 9px;
    font-size: 0.8125rem;
    /* the list has them; here they would stand on one another */
    &.later {
      display: none;
    }
  }
`;

interface Props {
  readonly open: readonly Market[];
  readonly comingSoon: readonly Market[];
  readonly chosenId: string | undefined;
}

/** What the map calls a market, where that is not its name [1]. */
const shownAs: Readonly<Record<string, string>> = { bay_area: 'SF Bay Area' };

/** In the crowded east, names stand beside their places. */
const shifts: Readonly<Record<string, string>> = {
  boston: '-10% -110%',
  new_york: '4px -80%',
  philadelphia: '8px 0%',
  washington_dc: '-104% -20%',
};
const placed = ({ key, center }: Market) => ({ ...placeOn(center), translate: shifts[key] });

/** The markets where they lie. The list beside it has the same ones, so it stays out of the tab order. */
export const MarketMap = ({ open, comingSoon, chosenId }: Props) => (
  <Sheet aria-hidden="true">
    <div>
      <svg viewBox="0 0 460 260">
        <path d={countryOutline} />
      </svg>
      {comingSoon.map((market) => (
        <Pin
          key={market.key}
          to="Coming Soon - HFC Area"
          params={{ cityKey: market.key }}
          tabIndex={-1}
          className="later"
          style={placed(market)}
        >
          {market.name}
        </Pin>
      ))}
      {open.map((market) => (
        <Pin
          key={market.key}
          to="Onboard Flow"
          params={{ product: 'hfc', cityKey: market.key }}
          query={{ [parameters.flowStep]: 'areas' }}
          tabIndex={-1}
          aria-current={market.market_id === chosenId ? 'true' : undefined}
          style={placed(market)}
        >
          {shownAs[market.key] ?? market.name}
        </Pin>
      ))}
    </div>
  </Sheet>
);

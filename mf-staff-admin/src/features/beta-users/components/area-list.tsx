import { RouteLink } from '@commonhearth/contract/router';
import type { FullArea, Market } from '@commonhearth/schemas';
import { areaStatusLabels } from '@commonhearth/schemas/constants';
import { Badge, touchTarget } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { choiceQuery, type AreaChoice } from '../../../areas/use-area-choice.ts';
import type { MarketAreas } from '../../../areas/use-areas.ts';
import { KeyedSearch } from '../../../keyed-search.tsx';
import { nobody, type Counts } from '../beta-rows.ts';

const Frame = styled.nav`
  display: grid;
  align-content: start;
  gap: 10px;
  h2 {
    padding: 0 8px;
    font-size: 0.75rem;
    color: var(--ink-soft);
  }
  ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
const Choice = styled(RouteLink)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 2rem;
  ${touchTarget}
  padding: 2px 8px;
  border: 1px solid transparent;
  border-radius: 8px;
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    background: var(--surface-sunk);
  }
  &[aria-current] {
    border-color: var(--line);
    background: var(--selected);
    font-weight: 620;
  }
`;

interface AreaListProps {
  readonly byMarket: readonly MarketAreas[];
  readonly counts: ReadonlyMap<string, Counts>;
  readonly choice: AreaChoice | null;
}

/** "47 + 6": who has access, and who waits. */
const counted = ({ access, waits }: Counts): string => (waits === 0 ? `${access}` : `${access} + ${waits}`);
const counting = ({ access, waits }: Counts): string =>
  `${access} with access${waits === 0 ? '' : `, ${waits} waiting`}`;

/** The areas by market, each with how many people it has, or who sees it. */
export function AreaList({ byMarket, counts, choice }: AreaListProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const isChosen = (market: Market, area: FullArea | null): boolean =>
    choice?.market.market_id === market.market_id && choice.area?.area_id === area?.area_id;
  const link = (market: Market, area: FullArea | null) => (
    <Choice
      to="HFCi Area Beta Users"
      query={choiceQuery(market, area)}
      {...(isChosen(market, area) && { 'aria-current': 'page' as const })}
    >
      <span>{area?.display_name ?? `All of ${market.name}`}</span>
      {area !== null && <Marks area={area} counts={counts.get(area.area_id) ?? nobody} />}
    </Choice>
  );
  return (
    <Frame aria-label="Areas">
      <KeyedSearch
        label="Find an area"
        hideLabel
        placeholder="Area"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
      {byMarket.map(({ market, areas }) => {
        const shown = areas.filter(({ display_name: name }) => name.toLowerCase().includes(wanted));
        return (
          (shown.length > 0 || market.name.toLowerCase().includes(wanted)) && (
            <section key={market.market_id}>
              <h2>{market.name}</h2>
              <ul>
                <li>{link(market, null)}</li>
                {shown.map((area) => (
                  <li key={area.area_id}>{link(market, area)}</li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </Frame>
  );
}

function Marks({ area, counts }: { readonly area: FullArea; readonly counts: Counts }) {
  if (counts.access + counts.waits === 0 && area.status !== 'in_beta')
    return (
      <Badge dense tone={area.status === 'live' ? 'plain' : 'outline'}>
        {areaStatusLabels[area.status].toLowerCase()}
      </Badge>
    );
  return (
    <Badge dense tone={area.status === 'in_beta' ? 'popular' : 'plain'}>
      <span title={counting(counts)}>{counted(counts)}</span>
    </Badge>
  );
}

import { RouteLink } from '@commonhearth/contract/router';
import type { Market } from '@commonhearth/schemas';
import { Inline, Stack, touchTarget } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { homesWords } from '../../places/area-words.ts';
import { useHomeCounts } from '../../places/use-home-counts.ts';

const Group = styled(Inline)`
  justify-content: center;
  gap: 0 var(--space-3);
`;
const Name = styled(RouteLink)`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  ${touchTarget}
  color: inherit;
`;

/** The open markets: those with homes today, with how many, and those that are starting. */
export function OpenMarkets({ markets }: { readonly markets: readonly Market[] }) {
  const homesIn = useHomeCounts();
  const counted = markets.map((market) => ({ ...market, homes: homesIn(market.market_id) }));
  if (counted.some(({ homes }) => homes === undefined)) return null;
  const groups = [
    { label: 'Homes today', markets: counted.filter(({ homes = 0 }) => homes > 0) },
    { label: 'Starting', markets: counted.filter(({ homes }) => homes === 0) },
  ].filter((group) => group.markets.length > 0);
  return (
    <Stack $gap={2}>
      {groups.map((group) => (
        <Group key={group.label} role="group" aria-label={group.label}>
          <span>{group.label}:</span>
          {group.markets.map(({ key, name, homes = 0 }) => (
            <Name key={key} to="Onboard Flow" params={{ product: 'hfc', cityKey: key }}>
              {homes > 0 ? `${name} (${homesWords(homes)})` : name}
            </Name>
          ))}
        </Group>
      ))}
    </Stack>
  );
}

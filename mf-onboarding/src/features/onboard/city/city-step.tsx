import { useNavigation } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import type { Market } from '@commonhearth/schemas';
import { Button, icons, media, useKeys } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { useHomeCounts } from '../../../places/use-home-counts.ts';
import { useRegions } from '../../../places/use-regions.ts';
import { ComingNext } from './coming-next.tsx';
import { FlowFrame } from '../flow-frame.tsx';
import { MarketCard } from './market-card.tsx';
import { MarketMap } from './market-map.tsx';

const Cards = styled.ul`
  display: grid;
  /* two beside one another, unless the letters are too large for that */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9.5rem, 40%)), 1fr));
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
  @media ${media.tabletUp} {
    gap: 14px;
  }
`;
/** Where nothing lies beside the step. */
const Below = styled.div`
  position: relative;
  aspect-ratio: 16 / 10;
  margin-top: var(--space-4);
  overflow: hidden;
  border-radius: 20px;
  @media ${media.desktop} {
    display: none;
  }
`;
const Other = styled.p`
  margin-top: var(--space-4);
`;

interface Props {
  readonly chosen: Market | undefined;
  readonly of: number;
}

/** Step 1: the markets, the open ones first. Escape leaves the flow, as its way back does. */
export function CityStep({ chosen, of }: Props) {
  const navigation = useNavigation();
  const { open, comingSoon } = useRegions();
  const map = <MarketMap open={open} comingSoon={comingSoon} chosenId={chosen?.market_id} />;
  const homesIn = useHomeCounts();
  useKeys(({ key }) => {
    if (key === 'Escape') navigation.back();
  });
  return (
    <FlowFrame
      title="Where do you want to live?"
      lead="Pick one to start. You can follow more markets later."
      step={{ at: 1, of }}
      beside={map}
      foot={
        <Button
          variant="quiet"
          icon={icons.arrowLeft}
          onClick={() => {
            navigation.back();
          }}
        >
          Back
        </Button>
      }
    >
      <Cards aria-label="Markets">
        {open.map((market) => (
          <li key={market.market_id}>
            <MarketCard
              market={market}
              homes={homesIn(market.market_id)}
              chosen={market.market_id === chosen?.market_id}
            />
          </li>
        ))}
        <li>
          <ComingNext markets={comingSoon} />
        </li>
      </Cards>
      <Below>{map}</Below>
      <Other>
        Somewhere else? <RouteLink to="Onboard City Select Only Flow">Find your city</RouteLink>. In a hurry?{' '}
        <RouteLink to="HFC Sign-up">Just sign up</RouteLink>.
      </Other>
    </FlowFrame>
  );
}

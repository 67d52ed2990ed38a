import { marketPlace } from '@commonhearth/domain/formatting';
import { parameters } from '@commonhearth/domain';
import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { Market } from '@commonhearth/schemas';
import { icons, LinkButton, media } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { followWords } from '../../../places/area-words.ts';
import { AreaMap } from './area-map.tsx';
import { AreaList } from './area-list.tsx';
import { FlowFrame } from '../flow-frame.tsx';
import goldenEvening from '../pictures/golden-evening.svg';
import { useIsDesktop } from '../use-is-desktop.ts';
import { useWishedAreas } from './use-wished-areas.ts';

const Above = styled.div`
  aspect-ratio: 6 / 5;
  margin-bottom: var(--space-4);
  overflow: hidden;
  border-radius: 20px;
  background: var(--surface-sunk);
  @media ${media.tabletUp} {
    aspect-ratio: 1.7;
  }
`;

/** Step 2: as many areas as one likes; none of them means the whole market. */
export function AreaStep({ market, of }: { readonly market: Market; readonly of: number }) {
  const navigation = useNavigation();
  const areas = useWishedAreas(market);
  const to = (fs: string): string =>
    navigation.href('Onboard Flow', { product: 'hfc', cityKey: market.key }, { [parameters.flowStep]: fs });
  const isDesktop = useIsDesktop();
  const map = areas.choices.length > 0 ? <AreaMap market={market} {...areas} /> : undefined;
  return (
    <FlowFrame
      title="Which neighborhoods?"
      lead={
        areas.choices.length === 0
          ? `No areas to choose from in ${marketPlace(market.name)} yet, so you’ll follow all of it.`
          : 'Tap the map or the list. Pick as many as you like, or none to follow them all.'
      }
      step={{ at: 2, of }}
      beside={(isDesktop ? map : undefined) ?? <img src={goldenEvening} alt="" />}
      foot={
        <>
          <LinkButton variant="quiet" icon={icons.arrowLeft} href={to('city')} LinkComponent={AppLink}>
            Back
          </LinkButton>
          <span className="main">
            <LinkButton variant="primary" wide href={to('preferences')} LinkComponent={AppLink}>
              {followWords(areas.chosen, { marketName: market.name, homes: areas.homes })}
            </LinkButton>
          </span>
        </>
      }
    >
      {map !== undefined && !isDesktop && <Above>{map}</Above>}
      <AreaList {...areas} />
    </FlowFrame>
  );
}

import { parameters } from '@commonhearth/domain';
import { AppLink } from '@commonhearth/contract/router';
import { useNavigation } from '@commonhearth/contract';
import { LinkButton, Panel, Stack } from '@commonhearth/ui';
import { FlowFrame } from './flow-frame.tsx';
import goldenEvening from './pictures/golden-evening.svg';

/** Shown where a link asks not to skip it (`dsps`): there is one product so far. */
export const ProductStep = () => (
  <FlowFrame
    title="What brings you here?"
    lead="Homes for you and your friends."
    beside={<img src={goldenEvening} alt="" />}
  >
    <Panel title="A home near friends">
      <Stack $gap={4}>
        <p>Duplexes, triplexes and homes with a second unit, so your friends can live next door.</p>
        <div>
          <LinkButton
            variant="primary"
            href={useNavigation().href('Onboard Flow', { product: 'hfc' }, { [parameters.flowStep]: 'city' })}
            LinkComponent={AppLink}
          >
            Find a home near friends
          </LinkButton>
        </div>
      </Stack>
    </Panel>
  </FlowFrame>
);

import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { InvitedCircle } from '@commonhearth/schemas';
import { Inline, LinkButton } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { listed } from '../../circle/counts.ts';
import { Faces } from '../../circle/faces.tsx';
import { useMarketName } from '../../circle/use-markets.ts';
import { Lead, NarrowPage, Soft } from '../../frames/page.ts';
import { Failed, Over, Pending } from './states.tsx';
import { useInvitation } from './use-invitation.ts';

const Middle = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  padding-block: var(--space-5);
  text-align: center;
  h1 {
    font-size: clamp(2rem, 8vw, 2.75rem);
    text-wrap: balance;
  }
  p {
    text-wrap: pretty;
  }
`;
const Buttons = styled(Inline)`
  justify-content: center;
`;

function Open({ invited }: { readonly invited: InvitedCircle }) {
  const { href } = useNavigation();
  const market = useMarketName(invited.market_id);
  const who = invited.inviter_name === '' ? 'A friend' : invited.inviter_name;
  return (
    <NarrowPage>
      <Middle>
        <Faces people={invited.members} size={84} halo="var(--ground)" />
        <div>
          <h1>{who} wants you next door</h1>
          <Lead>
            {invited.name} is looking for a place{market !== undefined && ` in ${inMarket(market)}`}. So far:{' '}
            {listed(invited.members.map(({ name }) => name))}.
          </Lead>
        </div>
        <Buttons $gap={3}>
          <LinkButton variant="primary" href={href('Join Circle')} LinkComponent={AppLink}>
            Join the circle
          </LinkButton>
          <LinkButton href={href('HFC Home Dashboard')} LinkComponent={AppLink}>
            Look at homes first
          </LinkButton>
        </Buttons>
        <Soft>You see names and faces. The rest opens when you join. Nobody knows you looked.</Soft>
      </Middle>
    </NarrowPage>
  );
}
/** "the Bay Area", "Austin". */
const inMarket = (name: string): string => (name.endsWith('Area') ? `the ${name}` : name);

/** What somebody with the link sees before they join. */
export function Invitation() {
  const state = useInvitation();
  if (state.is === 'over') return <Over />;
  if (state.is === 'loading') return <Pending />;
  if (state.is === 'failed') return <Failed {...state} />;
  return <Open invited={state.invited} />;
}

import { parameters } from '@commonhearth/domain';
import { selectSession, useAppSelector } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { styled } from 'styled-components';
import { TourForm, useAskedHome } from '../features/tour-form/index.ts';

const Page = styled.div`
  width: min(100%, 592px);
  margin-inline: auto;
  padding: var(--space-5) var(--space-4) var(--space-8);
`;

/** RTR-43: somebody wants to see a home, which `cid` names; visitors may ask, too. */
export default function TourPage() {
  const [query] = useSearchParams();
  const home = useAskedHome(query.get(parameters.compoundId));
  const { user } = useAppSelector(selectSession);
  return (
    <Page>
      {/* who signs in meanwhile has their name and address in the form */}
      <TourForm key={user?.user_id ?? 'visitor'} home={home} />
    </Page>
  );
}

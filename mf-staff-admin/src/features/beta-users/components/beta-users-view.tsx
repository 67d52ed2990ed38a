import type { FullArea } from '@commonhearth/schemas';
import { EmptyState, ErrorPanel, media, Panel, Skeleton, StaffHead, VisuallyHidden } from '@commonhearth/ui';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { AreaSelect } from '../../../areas/area-select.tsx';
import { useAreaChoice, type AreaChoice } from '../../../areas/use-area-choice.ts';
import { useAreas } from '../../../areas/use-areas.ts';
import { countsOf, type BetaLists } from '../beta-rows.ts';
import { useBetaLists } from '../use-beta-users.ts';
import { AddPeople } from './add-people.tsx';
import { AreaList } from './area-list.tsx';
import { People } from './people.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr) 320px;
  align-items: start;
  gap: 16px;
  @media ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Beside = styled.div`
  @media ${media.belowDesktop} {
    display: none;
  }
`;
const Above = styled.div`
  @media ${media.desktop} {
    display: none;
  }
`;
const Waiting = styled(Skeleton)`
  height: 20rem;
`;

interface BetaUsersViewProps {
  /** Who sees an area, and how that is changed. */
  readonly status: (area: FullArea) => ReactNode;
}

/** HFCi Area Beta Users: who was let into which area before everyone else. */
export function BetaUsersView({ status }: BetaUsersViewProps) {
  const areas = useAreas();
  const people = useBetaLists();
  const { choice, choose, unknownArea } = useAreaChoice(areas.byMarket);
  const failed = areas.failed || people.failed;
  const again = (): void => {
    areas.again();
    people.again();
  };
  return (
    <>
      <StaffHead>
        <div>
          <h1>Beta access</h1>
          <p>Who can see homes in beta areas before everyone else.</p>
        </div>
      </StaffHead>
      {failed && (
        <ErrorPanel title="Couldn’t load beta access" onRetry={again}>
          Check the connection and try again. Nothing was changed.
        </ErrorPanel>
      )}
      {!failed && (areas.byMarket === undefined || people.lists === undefined) && (
        <>
          <VisuallyHidden role="status">Loading areas and people…</VisuallyHidden>
          <Waiting />
        </>
      )}
      {areas.byMarket !== undefined && people.lists !== undefined && (
        <Columns>
          <Above>
            <AreaSelect byMarket={areas.byMarket} choice={choice} onChoose={choose} />
          </Above>
          <Beside>
            <AreaList byMarket={areas.byMarket} counts={countsOf(people.lists)} choice={choice} />
          </Beside>
          {choice === null ? (
            <Panel dense>
              <EmptyState
                title={unknownArea === null ? 'Choose an area' : `There is no area “${unknownArea}”`}
              >
                {unknownArea !== null && 'Choose another area. '}See the people with access and the emails
                without an account yet.
              </EmptyState>
            </Panel>
          ) : (
            <Chosen choice={choice} lists={people.lists} status={status} />
          )}
        </Columns>
      )}
    </>
  );
}

interface ChosenProps extends BetaUsersViewProps {
  readonly choice: AreaChoice;
  readonly lists: BetaLists;
}

/** What was typed and said of one choice is not of another. */
function Chosen({ choice, lists, status }: ChosenProps) {
  const addresses = useRef<HTMLTextAreaElement>(null);
  const key = `${choice.market.market_id}:${choice.area?.area_id ?? ''}`;
  return (
    <>
      <People
        key={`${key} people`}
        choice={choice}
        lists={lists}
        status={status}
        onAdd={() => addresses.current?.focus()}
      />
      <AddPeople key={`${key} add`} choice={choice} field={addresses} />
    </>
  );
}

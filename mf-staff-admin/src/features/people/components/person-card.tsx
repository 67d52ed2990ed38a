import { RouteLink } from '@commonhearth/contract/router';
import type { StaffPerson } from '@commonhearth/schemas';
import { Badge, Note, Panel, touchTarget } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { cityInWords } from '../../../city-in-words.ts';
import { momentInWords } from '../../../moment-in-words.ts';
import { useRegionNames } from '../../../region-names.ts';
import { AdvisorForm } from './advisor-form.tsx';
import { Facts } from './facts.tsx';
import { LastMails } from './last-mails.tsx';
import { MailAnswers } from './mail-answers.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: 14px;
  align-items: start;
`;
const Parts = styled.div`
  display: grid;
  gap: 14px;
`;

const Areas = styled.ul`
  list-style: none;
  a {
    ${touchTarget}
  }
`;

const listed = (words: readonly string[]): string | undefined =>
  words.length === 0 ? undefined : words.join('; ');

/** Each leads to the page where somebody is let in or taken out. */
function BetaAreas({ ids }: { readonly ids: readonly string[] }) {
  const { areaName, areaQuery } = useRegionNames();
  return (
    <Areas>
      {ids.map((id) => {
        const query = areaQuery(id);
        return (
          <li key={id}>
            {query === null ? (
              areaName(id)
            ) : (
              <RouteLink to="HFCi Area Beta Users" query={query}>
                {areaName(id)}
              </RouteLink>
            )}
          </li>
        );
      })}
    </Areas>
  );
}
const areasOf = (ids: readonly string[]) => (ids.length === 0 ? undefined : <BetaAreas ids={ids} />);

function Standing({ person }: { readonly person: StaffPerson }) {
  if (person.user_id === null)
    return <Note dense>No account uses this address. Here’s what we have on it.</Note>;
  if (person.email_verified) return null;
  return (
    <Note dense tone="warn" title="This address isn’t confirmed.">
      Until it is, this person can’t access beta areas or become staff.
    </Note>
  );
}

/** All that staff see of one person. */
export function PersonCard({ person }: { readonly person: StaffPerson }) {
  const { marketName } = useRegionNames();
  const markets = person.subscribers.map(
    ({ market_id: market, area_names: areas }) =>
      `${marketName(market)}: ${areas.length === 0 ? 'all of it' : areas.join(', ')}`,
  );
  return (
    <Columns>
      <Panel
        dense
        title={person.name === '' ? person.email : person.name}
        actions={
          person.is_staff && (
            <Badge dense tone="good">
              {person.is_superuser ? 'Superuser' : 'Staff'}
            </Badge>
          )
        }
      >
        <Parts>
          <Standing person={person} />
          <Facts
            facts={[
              ['Address', person.email],
              [
                'Joined',
                person.create_timestamp === null ? undefined : momentInWords(person.create_timestamp),
              ],
              ['Follows', person.user_id === null ? undefined : (listed(markets) ?? 'no market')],
              ['Areas in beta', areasOf(person.beta_area_ids)],
              [
                'Access once confirmed',
                areasOf(person.beta_approval_area_ids.filter((id) => !person.beta_area_ids.includes(id))),
              ],
              ['Waits for', listed(person.waits_for.map(({ city_key: key }) => cityInWords(key)))],
            ]}
          />
          {person.user_id !== null && <AdvisorForm person={person} />}
        </Parts>
      </Panel>
      <Panel dense title="Emails they get">
        <MailAnswers person={person} />
      </Panel>
      <Panel dense flush title="Latest emails">
        <LastMails mails={person.last_mails} />
      </Panel>
    </Columns>
  );
}

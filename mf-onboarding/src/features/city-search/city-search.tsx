import { unlistedPlace } from '@commonhearth/domain';
import { RouteLink } from '@commonhearth/contract/router';
import { ErrorPanel, Icon, icons, Stack, TextField } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Lead } from '../../frames/split-frame.ts';
import { InterestForm } from '../../places/interest-form.tsx';
import { useCities } from '../../places/use-place.ts';
import { findCities } from './find-cities.ts';

const Page = styled.div`
  width: min(100%, 720px);
  margin-inline: auto;
  padding: var(--space-6) var(--space-4) var(--space-8);
  h1 {
    font-size: clamp(2rem, 4.2vw, 2.75rem);
  }
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-2) var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    padding: 8px 16px;
    border-radius: 16px;
    background: var(--surface);
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;

/** The ten popular cities, then any of the list by its name. Where it leads, its key decides. */
export function CitySearch() {
  const { cities, failed, retry } = useCities();
  const [text, setText] = useState('');
  const found = findCities(cities ?? [], text);
  const searched = text.trim() !== '';
  const unlisted = searched && cities !== null && found.length === 0 ? unlistedPlace(text) : null;
  const said = !searched
    ? ''
    : cities === null
      ? 'Loading the cities …'
      : found.length === 0
        ? `No results for “${text.trim()}”. ${unlisted === null ? 'Try a larger city nearby.' : 'Leave your email and we’ll write if we open there.'}`
        : `${found.length} ${found.length === 1 ? 'city' : 'cities'}`;
  return (
    <Page>
      <Stack $gap={5}>
        <div>
          <h1>Find your city</h1>
          <Lead>See if we’re there yet, or be the first to know when we are.</Lead>
        </div>
        <div role="search">
          <TextField
            label="City"
            type="search"
            autoComplete="address-level2"
            maxLength={80}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
        </div>
        {failed && (
          <ErrorPanel title="Couldn’t load the list of cities" onRetry={retry}>
            You can still pick a popular one, or try again in a moment.
          </ErrorPanel>
        )}
        <p role="status">{said}</p>
        {unlisted !== null && (
          <InterestForm key={unlisted.key} cityKey={unlisted.key} placeName={unlisted.name} />
        )}
        <List aria-label={searched ? 'Matching cities' : 'Popular cities'}>
          {found.map(({ key, name }) => (
            <li key={key}>
              <RouteLink to="Onboard Flow" params={{ product: 'hfc', cityKey: key }}>
                {name}
                <Icon drawing={icons.chevronRight} size={20} />
              </RouteLink>
            </li>
          ))}
        </List>
      </Stack>
    </Page>
  );
}

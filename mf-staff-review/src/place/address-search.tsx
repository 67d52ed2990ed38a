import type { GeocodedPlace } from '@commonhearth/schemas';
import { Button, Note, TextField, touchTarget } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePlaces } from './use-places.ts';

/** No form of its own: it stands in others. */
const Line = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 8px;
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
const Found = styled.ul`
  display: grid;
  margin: 6px 0 0;
  padding: 0;
  list-style: none;
`;
const Choice = styled.button`
  width: 100%;
  min-height: 36px;
  ${touchTarget}
  padding: 6px 8px;
  border: 0;
  border-bottom: 1px solid var(--line);
  background: none;
  text-align: start;
  > small {
    display: block;
    color: var(--ink-soft);
  }
`;
const leastLetters = 3;
const named = (missing: readonly string[]): string =>
  missing.map((part) => (part === 'zipcode' ? 'ZIP code' : part.replace('_', ' '))).join(', ');

/** Finds an address, where this site can search for one; elsewhere it is typed below. */
export function AddressSearch({ onTake }: { readonly onTake: (place: GeocodedPlace) => void }) {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const [isShort, setShort] = useState(false);
  const { isThere, places, busy, failure, again } = usePlaces(query);
  const search = (): void => {
    const isLong = text.trim().length >= leastLetters;
    setShort(!isLong);
    if (isLong && text === query) again();
    else if (isLong) setQuery(text);
  };
  if (!isThere) return <p>Address search isn’t available. Type the address and set its pin on the map.</p>;
  return (
    <div>
      <Line role="search">
        <TextField
          size="dense"
          label="Find address"
          error={isShort ? `Type ${leastLetters} or more letters.` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setShort(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            search();
          }}
        />
        <Button size="dense" busy={busy} onClick={search}>
          Search
        </Button>
      </Line>
      <div role="status">
        {failure !== null && (
          <Note dense tone="warn">
            {failure}
          </Note>
        )}
        {places?.length === 0 && <p>No results. Type the address and set its pin on the map.</p>}
      </div>
      {places !== null && places.length > 0 && (
        <Found aria-label="Places found">
          {places.map((place) => (
            <li key={`${place.formatted_address} ${place.lat} ${place.lng}`}>
              <Choice
                type="button"
                onClick={() => {
                  onTake(place);
                }}
              >
                {place.formatted_address}
                {place.missing.length > 0 && (
                  <small>Only its pin: this place has no {named(place.missing)}.</small>
                )}
              </Choice>
            </li>
          ))}
        </Found>
      )}
    </div>
  );
}

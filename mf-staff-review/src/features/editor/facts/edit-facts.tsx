import { listingTypes, mostRooms } from '@commonhearth/schemas/constants';
import { Button, Inline, SelectField } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { listingWords } from '../../../listing-words.ts';
import { factNames, valueInWords } from './fact-words.ts';
import { FactNumber } from './fact-number.tsx';
import type { Fact } from './homes.slice.ts';
import type { FactsOfHome } from './use-home-facts.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  align-items: start;
  gap: 12px;
`;
/** Where the home stands has fields of its own. */
const shownFacts = [
  ...(['price', 'bedrooms', 'bathrooms', 'sqft', 'lot_area_value', 'year_built'] as const),
  ...(['current_status', 'listing_type'] as const),
];
const statuses = ['active', 'pending', 'sold', 'recently_sold', 'rented', 'off_market'] as const;

/** The facts of a home, to be changed by hand; beside each what the source says, and the way back to it. */
export function EditFacts({ facts: { home, change, ask } }: { readonly facts: FactsOfHome }) {
  const { source_values: source } = home;
  const living = (sqft: number | null) => ({
    sqft,
    ...(home.living_area_value !== null && { living_area_value: sqft }),
  });
  const hints = (fact: Fact): { hint?: string } =>
    fact in source ? { hint: `Source: ${valueInWords(fact, source[fact])}` } : {};
  const byHand = shownFacts.filter((fact) => fact in source);
  const number = (fact: 'price' | 'bedrooms' | 'bathrooms' | 'lot_area_value', max: number) => (
    <FactNumber
      label={fact === 'lot_area_value' ? `Lot, ${home.lot_area_units ?? 'sqft'}` : factNames[fact]}
      max={max}
      value={home[fact]}
      {...(fact === 'price' && { unit: 'usd' as const })}
      {...hints(fact)}
      onChange={(value) => {
        change({ [fact]: value });
      }}
      onLeft={(value) => {
        ask({ [fact]: value });
      }}
    />
  );
  return (
    <>
      <Grid>
        {number('price', 1e9)}
        {number('bedrooms', mostRooms.bedrooms)}
        {number('bathrooms', mostRooms.bathrooms)}
        <FactNumber
          label={factNames.sqft}
          max={1e6}
          unit="sqft"
          value={home.living_area_value ?? home.sqft}
          {...hints('sqft')}
          onChange={(value) => {
            change(living(value));
          }}
          onLeft={(value) => {
            ask(living(value));
          }}
        />
        {number('lot_area_value', 1e10)}
        <FactNumber
          label={factNames.year_built}
          min={1600}
          max={2200}
          whole
          value={home.year_built}
          {...hints('year_built')}
          onChange={(value) => {
            change({ year_built: value });
          }}
          onLeft={(value) => {
            ask({ year_built: value });
          }}
        />
        <SelectField
          label={factNames.current_status}
          size="dense"
          value={home.current_status}
          {...hints('current_status')}
          options={[...new Set<string>([...statuses, home.current_status])].map((value) => ({
            value,
            label: listingWords(value),
          }))}
          onChange={({ target }) => {
            change({ current_status: target.value });
          }}
        />
        <SelectField
          label={factNames.listing_type}
          size="dense"
          value={home.listing_type}
          {...hints('listing_type')}
          options={listingTypes.map((value) => ({ value, label: listingWords(value) }))}
          onChange={({ target }) => {
            change({ listing_type: target.value });
          }}
        />
      </Grid>
      {byHand.length > 0 && (
        <Inline $gap={2}>
          {byHand.map((fact) => (
            <Button
              key={fact}
              size="dense"
              icon="undo"
              onClick={() => {
                const value = source[fact] ?? null;
                change(fact === 'sqft' ? living(value as number | null) : { [fact]: value });
              }}
            >
              {factNames[fact]} use the source’s: {valueInWords(fact, source[fact])}
            </Button>
          ))}
        </Inline>
      )}
    </>
  );
}

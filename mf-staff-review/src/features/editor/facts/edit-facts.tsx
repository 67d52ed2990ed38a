import { formatMoney } from '@commonhearth/domain/formatting';
import { listingTypes, mostRooms } from '@commonhearth/schemas/constants';
import type { StaffHome } from '@commonhearth/schemas';
import { Button, Inline, Note, SelectField } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { FactNumber } from './fact-number.tsx';
import type { Fact } from './homes.slice.ts';
import type { FactsOfHome } from './use-home-facts.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  align-items: start;
  gap: 12px;
`;
const names: Readonly<Record<Fact, string>> = {
  price: 'Price',
  bedrooms: 'Bedrooms',
  bathrooms: 'Baths',
  sqft: 'Living area, sqft',
  living_area_value: 'Living area, sqft',
  lot_area_value: 'Lot',
  year_built: 'Built',
  current_status: 'Listing status',
  listing_type: 'Listed for',
  formatted_address: 'Address',
};
const statuses = ['active', 'pending', 'sold', 'recently_sold', 'rented', 'off_market'] as const;

type Value = StaffHome['source_values'][string] | undefined;
function inWords(fact: Fact, value: Value): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value !== 'number') return String(value).replaceAll('_', ' ');
  if (fact === 'price') return formatMoney(value, 'full');
  return fact === 'year_built' ? String(value) : value.toLocaleString('en-US');
}

/** The facts of a home, to be changed by hand; beside each what the source says, and the way back to it. */
export function EditFacts({ facts: { home, clashes, change, settle } }: { readonly facts: FactsOfHome }) {
  const { source_values: source } = home;
  const living = (sqft: number | null) => ({
    sqft,
    ...(home.living_area_value !== null && { living_area_value: sqft }),
  });
  const hints = (fact: Fact): { hint?: string } =>
    fact in source ? { hint: `The source says ${inWords(fact, source[fact])}` } : {};
  const byHand = (Object.keys(names) as Fact[]).filter(
    (fact) => fact in source && fact !== 'living_area_value',
  );
  const colliding = (Object.keys(clashes) as Fact[]).filter((fact) => fact !== 'living_area_value');
  const number = (fact: 'price' | 'bedrooms' | 'bathrooms' | 'lot_area_value', max: number) => (
    <FactNumber
      label={fact === 'lot_area_value' ? `Lot, ${home.lot_area_units ?? 'sqft'}` : names[fact]}
      max={max}
      value={home[fact]}
      {...(fact === 'price' && { unit: 'usd' as const })}
      {...hints(fact)}
      onChange={(value) => {
        change({ [fact]: value });
      }}
    />
  );
  return (
    <>
      {colliding.map((fact) => (
        <div role="alert" key={fact}>
          <Note dense title={`Someone changed ${names[fact].toLowerCase()} while you did.`}>
            Yours: {inWords(fact, clashes[fact])}. Theirs: {inWords(fact, home[fact])}.
            <Inline $gap={2}>
              <Button
                size="dense"
                onClick={() => {
                  settle(fact, true);
                }}
              >
                Keep mine
              </Button>
              <Button
                size="dense"
                onClick={() => {
                  settle(fact, false);
                }}
              >
                Take theirs
              </Button>
            </Inline>
          </Note>
        </div>
      ))}
      <Grid>
        {number('price', 1e9)}
        {number('bedrooms', mostRooms.bedrooms)}
        {number('bathrooms', mostRooms.bathrooms)}
        <FactNumber
          label={names.sqft}
          max={1e6}
          unit="sqft"
          value={home.living_area_value ?? home.sqft}
          {...hints('sqft')}
          onChange={(value) => {
            change(living(value));
          }}
        />
        {number('lot_area_value', 1e10)}
        <FactNumber
          label={names.year_built}
          min={1600}
          max={2200}
          whole
          value={home.year_built}
          {...hints('year_built')}
          onChange={(value) => {
            change({ year_built: value });
          }}
        />
        <SelectField
          label={names.current_status}
          size="dense"
          value={home.current_status}
          {...hints('current_status')}
          options={[...new Set<string>([...statuses, home.current_status])].map((value) => ({
            value,
            label: value.replaceAll('_', ' '),
          }))}
          onChange={({ target }) => {
            change({ current_status: target.value });
          }}
        />
        <SelectField
          label={names.listing_type}
          size="dense"
          value={home.listing_type}
          {...hints('listing_type')}
          options={listingTypes.map((value) => ({ value, label: value }))}
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
              {names[fact]} as the source: {inWords(fact, source[fact])}
            </Button>
          ))}
        </Inline>
      )}
    </>
  );
}

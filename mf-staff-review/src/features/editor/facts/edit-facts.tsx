import { homeFactRow, listingTypes, type MeasuredFact, measuredFacts } from '@commonhearth/schemas/constants';
import { Button, icons, Inline, SelectField } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { listingWords } from '../../../listing-words.ts';
import { factNames, shownFacts, valueInWords } from './fact-words.ts';
import { FactNumber } from './fact-number.tsx';
import type { Fact } from './homes.slice.ts';
import type { FactsOfHome } from './use-home-facts.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  align-items: start;
  gap: 12px;
`;
const statuses = ['active', 'pending', 'sold', 'recently_sold', 'rented', 'off_market'] as const;

/** The facts of a home, to be changed by hand; beside each what the source says, and the way back to it. */
export function EditFacts({
  facts: { home, change, ask },
  lastEditor,
}: {
  readonly facts: FactsOfHome;
  readonly lastEditor: string;
}) {
  const { source_values: source } = home;
  const living = (sqft: number | null) => ({
    sqft,
    ...(home.living_area_value !== null && { living_area_value: sqft }),
  });
  const hints = (fact: Fact): { hint?: string } =>
    fact in source ? { hint: `Source: ${valueInWords(fact, source[fact])}` } : {};
  const byHand = shownFacts.filter((fact) => fact in source);
  const changeOf = (fact: MeasuredFact, value: number | null) =>
    fact === 'sqft' ? living(value) : { [fact]: value };
  const number = (fact: MeasuredFact) => {
    const { kind, unit, least = 0, most = Infinity } = homeFactRow(fact);
    return (
      <FactNumber
        key={fact}
        label={fact === 'lot_area_value' ? `Lot, ${home.lot_area_units ?? 'sqft'}` : factNames[fact]}
        min={least}
        max={most}
        {...(kind === 'year' && { whole: true })}
        {...(unit !== undefined && { unit })}
        value={fact === 'sqft' ? (home.living_area_value ?? home.sqft) : home[fact]}
        {...hints(fact)}
        lastEditor={lastEditor}
        onChange={(value) => {
          change(changeOf(fact, value));
        }}
        onLeft={(value) => {
          ask(changeOf(fact, value));
        }}
      />
    );
  };
  return (
    <>
      <Grid>
        {measuredFacts.map((fact) => number(fact))}
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
              icon={icons.undo}
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

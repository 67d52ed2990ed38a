import { usePlatform } from '@commonhearth/contract';
import { formatMoney, householdCost, usualLoan } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import { NumberField } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../../layout/section.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-4);
  align-items: start;
  @media print {
    display: none;
  }
`;
const Total = styled.p`
  font: 650 1.75rem/1.2 var(--font-display);
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
  margin-bottom: var(--space-2);
  @media print {
    margin-bottom: 1mm;
    font-size: 13pt;
  }
`;
const Parts = styled.dl`
  display: grid;
  gap: var(--space-2);
  max-width: 30rem;
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-4);
  }
  dt {
    color: var(--ink-soft);
  }
  dd {
    font-weight: 620;
  }
  @media print {
    display: flex;
    flex-wrap: wrap;
    gap: 1mm 7mm;
    max-width: none;
    > div {
      display: block;
    }
  }
`;
const Small = styled.p`
  max-width: 68ch;
  color: var(--ink-soft);
  font-size: 0.9375rem;
  @media print {
    max-width: none;
    font-size: 8.5pt;
  }
`;
const PrintedTerms = styled.p`
  display: none;
`;
const dollars = (amount: number): string => formatMoney(Math.round(amount), 'full');
const monthly = (amount: number): string => `${dollars(amount)} a month`;

/** What a household would pay of a home for sale, with what they assume of the loan. Nothing where price or homes are unknown. */
export function Cost({ compound: { home, editorial } }: { readonly compound: PublicCompound }) {
  const { loanRate = usualLoan.ratePercent } = usePlatform().config;
  const standing = editorial.numUnits ?? 0;
  const [households, setHouseholds] = useState<number | null>(standing);
  const [down, setDown] = useState<number | null>(usualLoan.downPercent);
  const [rate, setRate] = useState<number | null>(loanRate);
  const [years, setYears] = useState<number | null>(usualLoan.years);
  const [upkeep, setUpkeep] = useState<number | null>(usualLoan.yearlyPercent);
  const cost = householdCost(home.price, households ?? 0, {
    downPercent: down ?? 0,
    ratePercent: rate ?? 0,
    years: years ?? 0,
    yearlyPercent: upkeep ?? 0,
  });
  if (home.listing_type !== 'sale' || householdCost(home.price, standing, usualLoan) === null) return null;
  return (
    <Section>
      <h2>What it costs each household</h2>
      <div role="status">
        {cost === null ? (
          <p>Enter households and loan term to see the estimate.</p>
        ) : (
          <>
            <Total>About {monthly(cost.total)}</Total>
            <Parts>
              <div>
                <dt>Share of the price</dt>
                <dd>{dollars(cost.share)}</dd>
              </div>
              <div>
                <dt>Down payment</dt>
                <dd>{dollars(cost.down)}</dd>
              </div>
              <div>
                <dt>Loan</dt>
                <dd>{monthly(cost.loan)}</dd>
              </div>
              <div>
                <dt>Taxes and insurance</dt>
                <dd>{monthly(cost.upkeep)}</dd>
              </div>
            </Parts>
          </>
        )}
      </div>
      <Fields>
        <NumberField
          label="Households"
          value={households}
          onValueChange={setHouseholds}
          min={1}
          max={99}
          whole
        />
        <NumberField label="Down payment in %" value={down} onValueChange={setDown} min={0} max={100} />
        <NumberField
          label="Interest in % a year"
          value={rate}
          onValueChange={setRate}
          min={0}
          max={25}
          step={0.1}
        />
        <NumberField
          label="Loan term in years"
          value={years}
          onValueChange={setYears}
          min={1}
          max={50}
          whole
        />
        <NumberField
          label="Taxes and insurance in %"
          hint="Of the price, per year"
          value={upkeep}
          onValueChange={setUpkeep}
          min={0}
          max={10}
          step={0.1}
        />
      </Fields>
      {cost !== null && (
        <PrintedTerms data-paper="only">
          For {households} {households === 1 ? 'household' : 'households'}: {down ?? 0}% down, {rate ?? 0}% a
          year over {years} years, taxes and insurance of {upkeep ?? 0}% of the price a year.
        </PrintedTerms>
      )}
      <Small>
        Estimate only. Splits the price evenly between the existing homes
        {(editorial.numPotentialUnits ?? 0) > 0 && ', not the ones you could build'}. Not included: closing
        costs, repairs, mortgage insurance and HOA fees.
      </Small>
    </Section>
  );
}

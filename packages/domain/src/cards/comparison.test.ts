import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import { summaryOf } from '../compound-summary.ts';
import { usualLoan } from '../cost/household-cost.ts';
import { comparison } from './comparison.ts';

const at = { brand: 'Commonhearth', now: Date.parse('2026-11-20T12:00:00Z'), loan: usualLoan };
const sample = buildPublicCompound();
type Home = Partial<typeof sample.home>;
const homeOf = (id: string, home: Home, editorial: Partial<typeof sample.editorial> = {}) => {
  const compound = {
    ...sample,
    compound_id: id,
    home: { ...sample.home, ...home },
    editorial: { ...sample.editorial, ...editorial },
  };
  return [summaryOf(compound), compound] as const;
};
const rowOf = (homes: readonly ReturnType<typeof homeOf>[], label: string) =>
  comparison(homes, at).find((row) => row.label === label);

it('says which home has the lowest price and the largest lot, whatever it is measured in, and what all share', () => {
  const homes = [
    homeOf('1', { price: 900_000, lot_area_value: 6_250, lot_area_units: 'sqft' }, { numUnits: 2 }),
    homeOf('2', { price: 1_200_000, lot_area_value: 0.5, lot_area_units: 'acres' }, { numUnits: 4 }),
    homeOf('3', { price: 900_000, lot_area_value: null }, { numUnits: 2 }),
  ];
  expect(rowOf(homes, 'Price')).toEqual({
    label: 'Price',
    values: ['$900,000', '$1,200,000', '$900,000'],
    best: [true, false, true],
    bestIs: 'lowest',
    same: false,
  });
  expect(rowOf(homes, 'Price per home')?.best).toEqual([false, true, false]);
  expect(rowOf(homes, 'Lot')).toMatchObject({ best: [false, true, false], bestIs: 'largest', same: false });
  expect(rowOf(homes, 'Lot')?.values[2]).toBeNull();
  expect(rowOf(homes, 'Inside')).toMatchObject({ best: [false, false, false], same: true });
  expect(rowOf(homes, 'Bedrooms')?.best).toEqual([false, false, false]);
});

it('lists what each is known for, and leaves out what nobody knows', () => {
  const homes = [
    homeOf('1', { year_built: null }, { mainTag: 'ev charging', secondaryTags: ['pool'] }),
    homeOf('2', { year_built: null, price: null }, { mainTag: null, secondaryTags: [] }),
  ];
  expect(rowOf(homes, 'Known for')?.values).toEqual(['EV charging, Pool', null]);
  expect(rowOf(homes, 'Year built')).toBeUndefined();
  // a single price is no better than none
  expect(rowOf(homes, 'Price')?.best).toEqual([false, false]);
});

it('says what each household pays a month of what is for sale, and the price of a home of a single one', () => {
  const homes = [
    homeOf('1', { price: 900_000, listing_type: 'sale' }, { numUnits: 1 }),
    homeOf('2', { price: 1_200_000, listing_type: 'sale' }, { numUnits: 3 }),
    homeOf('3', { price: 4_000, listing_type: 'rental' }, { numUnits: 2 }),
  ];
  expect(rowOf(homes, 'Each household a month')).toMatchObject({
    values: ['About $5,676', 'About $2,523', null],
    best: [false, true, false],
  });
  expect(rowOf(homes, 'Price per home')?.values.slice(0, 2)).toEqual(['$900,000', '$400,000']);
});

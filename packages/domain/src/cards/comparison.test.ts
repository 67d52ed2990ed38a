import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import { summaryOf } from '../compound-summary.ts';
import { usualLoan } from '../cost/household-cost.ts';
import { comparison, householdChoice } from './comparison.ts';

const at = { brand: 'Commonhearth', now: Date.parse('2026-11-20T12:00:00Z'), loan: usualLoan, households: 2 };
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

const monthly = (homes: readonly ReturnType<typeof homeOf>[], households: number) =>
  comparison(homes, { ...at, households }).find(({ label }) => label === 'Each household a month');

it('compares what each household pays a month for one number of households, of homes for sale that have room for them today', () => {
  const homes = [
    homeOf('1', { price: 1_245_000, listing_type: 'sale' }, { numUnits: 1, numPotentialUnits: 2 }),
    homeOf('2', { price: 1_615_000, listing_type: 'sale' }, { numUnits: 2 }),
    homeOf('3', { price: 1_900_000, listing_type: 'sale' }, { numUnits: 3 }),
    homeOf('4', { price: 4_000, listing_type: 'rental' }, { numUnits: 2 }),
  ];
  expect(monthly(homes, 1)).toMatchObject({
    values: ['About $7,852', 'About $10,185', 'About $11,982', null],
    best: [true, false, false, false],
  });
  expect(monthly(homes, 2)).toMatchObject({
    values: ['Room for 1 today', 'About $5,093', 'About $5,991', null],
    best: [false, true, false, false],
  });
  // a single amount is no better than none
  expect(monthly(homes, 3)).toMatchObject({
    values: ['Room for 1 today', 'Room for 2 today', 'About $3,994', null],
    best: [false, false, false, false],
  });
  expect(rowOf(homes, 'Price per home')?.values.slice(0, 2)).toEqual(['$1,245,000', '$807,500']);
});

it('says no cost of a home whose price or homes are not known', () => {
  const homes = [
    homeOf('1', { price: null, listing_type: 'sale' }, { numUnits: 2 }),
    homeOf('2', { price: 900_000, listing_type: 'sale' }, { numUnits: null }),
    homeOf('3', { price: 900_000, listing_type: 'sale' }, { numUnits: 2 }),
  ];
  expect(monthly(homes, 2)?.values).toEqual([null, null, 'About $2,838']);
  expect(monthly(homes.slice(0, 2), 2)).toBeUndefined();
});

describe('the number of households that costs are compared for', () => {
  const forSale = (...units: readonly (number | null)[]) =>
    units.map((numUnits, i) => homeOf(String(i), { price: 900_000, listing_type: 'sale' }, { numUnits }));

  it.each([
    ['the number that a person asks for', [2, 4], 3, { households: 3, most: 4 }],
    ['the most that a home has room for, if a person asks for more', [2, 3], 4, { households: 3, most: 3 }],
    ['as many as each home has room for', [3, 4], null, { households: 3, most: 4 }],
    ['two, which is sharing, where a home has room for one', [1, 4], null, { households: 2, most: 4 }],
    ['one, where no home has room for more', [1, 1], null, { households: 1, most: 1 }],
    ['none, where no home has a cost', [null, 0], null, { households: 0, most: 0 }],
  ])('is %s', (_what, units, wanted, expected) => {
    expect(householdChoice(forSale(...units), wanted)).toEqual(expected);
  });

  it('leaves out homes that are not for sale', () => {
    const rental = homeOf('9', { price: 4_000, listing_type: 'rental' }, { numUnits: 8 });
    expect(householdChoice([...forSale(2, 3), rental], null)).toEqual({ households: 2, most: 3 });
  });
});

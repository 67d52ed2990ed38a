import { factsOf } from '@commonhearth/domain';
import { paragraphsOf } from './paragraphs-of.ts';
import { sampleCompound } from '../../sample-compound.harness.ts';

const { home, editorial } = sampleCompound;
const at = { brand: 'Commonhearth', now: Date.parse('2026-11-20T12:00:00Z') };
const shown = (compound: typeof sampleCompound) =>
  Object.fromEntries(factsOf(compound, at).map(({ label, value }) => [label, value]));

it('tells what is known, and the price of each home that stands', () => {
  expect(shown(sampleCompound)).toEqual({
    Homes: '2 + 1 potential',
    Bedrooms: '5',
    Bathrooms: '3',
    Inside: '2,310 sqft',
    Lot: '6,250 sqft',
    'Year built': '1912',
    'Price per built home': '$947,500',
    'On Commonhearth': '3 days',
  });
});

it('leaves out what is not known: zero bedrooms, no units, no price', () => {
  const bare = {
    ...sampleCompound,
    publish_date: null,
    home: {
      ...home,
      price: null,
      sqft: null,
      bedrooms: 0,
      bathrooms: null,
      lot_area_value: null,
      year_built: null,
    },
    editorial: { ...editorial, numUnits: null, numPotentialUnits: null },
  };
  expect(shown(bare)).toEqual({});
  expect(
    shown({ ...bare, home: { ...home, price: 900_000 }, editorial: { ...editorial, numUnits: 1 } }),
  ).not.toHaveProperty('Price per built home');
});

it('parts paragraphs at empty lines', () => {
  expect(paragraphsOf('One\nstill one.\n\n \n\nTwo.')).toEqual(['One\nstill one.', 'Two.']);
});

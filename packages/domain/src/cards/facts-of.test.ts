import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import { home as homeShape } from '@commonhearth/schemas';
import { factsOf } from './facts-of.ts';

const sample = buildPublicCompound({ home: { living_area_value: null, living_area_units: null } });
const { home, editorial } = sample;
const at = { brand: 'Commonhearth', now: Date.parse('2026-11-20T12:00:00Z') };
const shown = (compound: typeof sample) =>
  Object.fromEntries(factsOf(compound, at).map(({ label, value }) => [label, value]));

it('tells what is known, and the price of each home that stands', () => {
  expect(shown(sample)).toEqual({
    Homes: '2 + 1 if you build',
    Bedrooms: '5',
    Bathrooms: '3',
    Inside: '2,310 sqft',
    Lot: '6,250 sqft',
    'Year built': '1912',
    'Price per home': '$947,500',
    'On Commonhearth': '3 days',
  });
});

it('leaves out zero bedrooms, and what each home costs where one stands alone', () => {
  const alone = { ...sample, home: { ...home, bedrooms: 0 }, editorial: { ...editorial, numUnits: 1 } };
  expect(Object.keys(shown(alone))).toEqual(
    Object.keys(shown(sample)).filter((label) => !['Bedrooms', 'Price per home'].includes(label)),
  );
});

it.each([
  ['told as unknown', null],
  ['missing, in a document from before they were added', undefined],
])('leaves out every fact of a home that is %s', (_, value) => {
  const nullable = Object.entries(homeShape.shape).flatMap(([name, of]) =>
    of.safeParse(null).success ? name : [],
  );
  const unknown = Object.fromEntries(nullable.map((name) => [name, value]));
  const without = { ...sample, publish_date: null, home: { ...home, ...unknown } };
  expect(shown(without)).toEqual({ Homes: '2 + 1 if you build' });
  const unwritten = { ...editorial, numUnits: null, numPotentialUnits: null };
  expect(shown({ ...without, editorial: unwritten })).toEqual({});
});

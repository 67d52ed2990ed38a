import { buildUnit } from '@commonhearth/fixtures/entities';
import { unitDifferences } from './unit-differences.ts';
import { unitFacts, unitName, unitWords } from './unit-words.ts';

it.each([
  [buildUnit({ bedrooms: 1 }), ['1 bedroom']],
  [buildUnit({ bedrooms: 0, sqft: 480, potential: true }), ['studio', 'about 480 sqft', 'not built yet']],
  [buildUnit({ bedrooms: null }), []],
  [
    buildUnit({ sqft: 1_040, step_free: true, own_entrance: true, parking: true, yard: true }),
    ['2 bedrooms', '1,040 sqft', 'step-free', 'own entrance', 'own parking', 'own yard'],
  ],
  [
    buildUnit({ step_free: false, own_entrance: false, parking: false, yard: false }),
    [
      ...['2 bedrooms', 'not step-free', 'no entrance of its own', 'no parking of its own'],
      'no yard of its own',
    ],
  ],
])('[GRP-04] says what is known of a unit, and nothing of what is not', (unit, words) => {
  expect(unitFacts(unit)).toEqual(words);
});

it('[GRP-04] a unit without a label is named by its place', () => {
  expect([
    unitWords(buildUnit({ bedrooms: null }), 0),
    unitWords(buildUnit({ label: 'Cottage' }), 1),
  ]).toEqual(['Home 1', 'Cottage (2 bedrooms)']);
  expect([unitName({ label: ' ' }, 1), unitName({ label: 'Cottage' }, 1)]).toEqual(['Home 2', 'Cottage']);
});

const home = { bedrooms: 4, sqft: 2_000 };
const editorial = { numUnits: 2, numPotentialUnits: 0 };
const two = [buildUnit({ sqft: 1_000 }), buildUnit({ sqft: 900 })];

it.each([
  ['nothing is listed', [], { home, editorial }, []],
  ['all agrees', two, { home, editorial }, []],
  [
    'a unit more',
    [...two, buildUnit({ bedrooms: 0, sqft: 100 })],
    { home, editorial },
    [/^The number of units is 2, but 3/],
  ],
  [
    'one could be built',
    [...two, buildUnit({ potential: true })],
    { home, editorial },
    [/potential units is 0, but 1/],
  ],
  [
    'more bedrooms',
    [buildUnit({ bedrooms: 3 }), buildUnit()],
    { home, editorial },
    [/has 4 bedrooms, but its units have 5/],
  ],
  [
    'less inside',
    [buildUnit({ sqft: 900 }), buildUnit({ sqft: 800 })],
    { home, editorial },
    [/2,000 sqft, but its units have 1,700 sqft/],
  ],
  ['a unit of which the size is not known', [buildUnit({ sqft: 100 }), buildUnit()], { home, editorial }, []],
  [
    'a home of which nothing is known',
    [buildUnit({ sqft: 100 })],
    { home: { bedrooms: null, sqft: null }, editorial: { numUnits: null, numPotentialUnits: null } },
    [],
  ],
] as const)(
  '[GRP-04] compares listed units with the facts of their home: %s',
  (_case, units, facts, expected) => {
    const found = unitDifferences(units, facts);
    expect(found).toHaveLength(expected.length);
    for (const [i, words] of expected.entries()) expect(found[i]).toMatch(words);
  },
);

import { buildFitHome, buildFitUnit } from '../built-homes.harness.ts';
import { buildFitColumns } from './build-columns.ts';

const small = buildFitUnit({ bedrooms: 0, sqft: 500 });
const large = buildFitUnit({ sqft: 1_500 });

it('writes one row for each home and each unit', () => {
  const columns = buildFitColumns([
    buildFitHome({ standingUnits: 3, potentialUnits: 1, price: 900_000 }),
    buildFitHome({
      units: [small, buildFitUnit({ bedrooms: null, potential: true })],
      parking: true,
      petsAllowed: false,
    }),
  ]);
  expect(columns).toMatchObject({ homes: 2, firstUnit: Uint32Array.of(0, 0, 2) });
  expect([columns.standingUnits, columns.potentialUnits]).toEqual([Uint8Array.of(3, 0), Uint8Array.of(1, 0)]);
  expect([columns.price, columns.evenShare]).toEqual([
    Float64Array.of(900_000, Number.NaN),
    Float64Array.of(300_000, Number.NaN),
  ]);
  expect([columns.homeYes, columns.homeNo]).toEqual([Uint8Array.of(0, 1), Uint8Array.of(0, 16)]);
  expect([columns.bedrooms, columns.sqft, columns.potential]).toEqual([
    Uint8Array.of(0, 255),
    Uint32Array.of(500, 0),
    Uint8Array.of(0, 1),
  ]);
});

it.each([
  ['by size', [small, large], [500_000, 1_500_000]],
  ['evenly, where the size of a standing unit is not known', [small, buildFitUnit()], [1_000_000, 1_000_000]],
  [
    'by the size of standing units, which a potential one adds to',
    [small, large, { ...small, potential: true }],
    [500_000, 1_500_000, 500_000],
  ],
  [
    'evenly for a potential unit whose size is not known',
    [small, large, buildFitUnit({ potential: true })],
    [500_000, 1_500_000, 1_000_000],
  ],
  [
    'over all units, where none stands',
    [
      { ...small, potential: true },
      { ...large, potential: true },
    ],
    [500_000, 1_500_000],
  ],
])('splits the price %s', (_case, units, shares) => {
  const { unitShare } = buildFitColumns([buildFitHome({ price: 2_000_000, units })]);
  expect([...unitShare]).toEqual(shares);
});

it('rejects a home with more units than can be listed', () => {
  const units = Array.from({ length: 13 }, () => small);
  expect(() => buildFitColumns([buildFitHome({ units })])).toThrow('Home 0 lists 13 units; at most 12');
});

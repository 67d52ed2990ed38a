import {
  formatDistance,
  formatLot,
  formatMoney,
  formatSqft,
  formatUnits,
  metersFromMiles,
  milesFromMeters,
  scaleDistance,
} from './index.ts';

describe('formatMoney', () => {
  it.each([
    [9_999, '$9,999'],
    [10_000, '$10k'],
    [12_500, '$12.5k'],
    [849_900, '$849.9k'],
    [975_000, '$975k'],
    [999_899, '$999.9k'],
    [999_900, '$1m'],
    [1_250_000, '$1.25m'],
    [1_999_999, '$2m'],
    [12_345_678, '$12.35m'],
  ])('[CMP-04] abbreviates %d to %s: k above 9999, m from 999900', (value, text) => {
    expect(formatMoney(value, 'short')).toBe(text);
  });

  it.each([
    [999, '$999'],
    [1_000, '$1k'],
    [1_550, '$1.6k'],
    [9_999, '$10k'],
    [999_899, '$999.9k'],
    [999_900, '$1m'],
  ])('[CMP-04] abbreviates %d more, to %s: k above 999', (value, text) => {
    expect(formatMoney(value, 'shorter')).toBe(text);
  });

  it('writes every dollar in full', () => {
    expect(formatMoney(1_248_000, 'full')).toBe('$1,248,000');
    expect(formatMoney(0, 'full')).toBe('$0');
    expect(formatMoney(-12_500, 'short')).toBe('-$12.5k');
  });

  it('says in words that a price is unknown', () => {
    expect(formatMoney(null, 'full')).toBe('Price not listed');
    expect(formatMoney(Number.NaN, 'shorter')).toBe('No price');
  });
});

describe('sizes', () => {
  it.each([
    [21_779, 'sqft', '21,779 sqft'],
    [21_780, 'sqft', '0.5 acres'],
    [43_560, 'sqft', '1 acre'],
    [60_000, 'sqft', '1.38 acres'],
    [435_600, 'sqft', '10 acres'],
    [0.4999, 'acres', '21,776 sqft'],
    [0.5, 'acres', '0.5 acres'],
    [2.126, 'acres', '2.13 acres'],
  ] as const)('[CMP-04] writes a lot of %d %s as %s', (value, units, text) => {
    expect(formatLot(value, units)).toBe(text);
  });

  it('leaves out a size that is not known', () => {
    expect(formatLot(null, 'sqft')).toBeNull();
    expect(formatLot(5_000, null)).toBeNull();
    expect(formatSqft(null)).toBeNull();
    expect(formatSqft(1_850.4)).toBe('1,850 sqft');
  });

  it.each([
    [2, 1, '2 units + 1 if you build'],
    [1, 0, '1 unit'],
    [3, null, '3 units'],
    [null, 1, '1 unit if you build'],
    [0, 2, '2 units if you build'],
    [null, null, null],
  ])('writes %p standing and %p potential units as %p', (standing, potential, text) => {
    expect(formatUnits(standing, potential)).toBe(text);
  });
});

describe('distances', () => {
  it('[CMP-04] counts 1609.34 metres a mile, 12.25 per unit of distance', () => {
    expect(milesFromMeters(1609.34)).toBe(1);
    expect(metersFromMiles(2)).toBe(3218.68);
    expect(scaleDistance(4)).toBe(49);
  });

  it.each([
    [100, 'under 0.1 miles'],
    [400, '0.2 miles'],
    [1_610, '1 mile'],
    [2_092, '1.3 miles'],
    [16_050, '10 miles'],
    [22_500, '14 miles'],
  ])('writes %d m as %s', (meters, text) => {
    expect(formatDistance(meters)).toBe(text);
  });
});

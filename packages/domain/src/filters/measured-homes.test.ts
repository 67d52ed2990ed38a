import { measuredHomes } from './measured-homes.ts';

const of = (...values: number[]) => measuredHomes(Float64Array.from(values));

it('draws bars of a round width from the least to the usual, and counts every home once', () => {
  const prices = Array.from({ length: 100 }, (_, n) => 480_000 + n * 20_000);
  const histogram = of(...prices, 90_000_000).histogram(24);
  expect(histogram).toMatchObject({ from: 400_000, step: 100_000 });
  expect(histogram?.bars.length).toBeLessThanOrEqual(24);
  expect(histogram?.bars.slice(0, 3)).toEqual([1, 5, 5]);
  expect(histogram?.bars.reduce((sum, bar) => sum + bar, 0)).toBe(101);
});

it.each([
  [[1_615_000, 985_000], 985_000, 1_615_000],
  [[500_000, 500_000, 500_000, 900_000], 500_000, 900_000],
])('homes of two prices, %j, are two bars apart, not one block', (prices, low, high) => {
  const { from, step, bars } = of(...prices).histogram(24) ?? { from: 0, step: 1, bars: [] };
  const at = (price: number): number => Math.min(bars.length - 1, Math.floor((price - from) / step));
  expect([at(low), at(high)]).toEqual([0, bars.length - 1]);
  expect(bars.length).toBeGreaterThan(10);
  expect([bars.at(0), bars.at(-1)]).toEqual([prices.length - 1, 1]);
});

it('draws one bar for homes of one price, and none without any', () => {
  expect(of(5, 5, 5).histogram(24)).toEqual({ from: 5, step: 1, bars: [3] });
  expect(of().histogram(24)).toBeNull();
});

it('counts between ends that are both within, and between none', () => {
  const homes = of(3, 1, 2, 2);
  expect([homes.between(1, 2), homes.between(2, null), homes.between(null, 1), homes.between(3, 1)]).toEqual([
    3, 3, 1, 0,
  ]);
});

import { below, sortedNumbers } from './ordered-numbers.ts';
import { finish } from './steps/steps.ts';

it('puts numbers in order in several steps, as an array does in one', () => {
  const numbers = Float64Array.from({ length: 9_001 }, (_, at) =>
    at % 7 === 0 ? Infinity : (at * 7_919) % 1_013,
  );
  expect(finish(sortedNumbers(numbers))).toEqual(numbers.toSorted());
  expect([...sortedNumbers(numbers)].length).toBeGreaterThan(5);
  expect(finish(sortedNumbers(new Float64Array()))).toHaveLength(0);
});

it('tells how many are less', () => {
  expect([0, 1, 2, 9].map((value) => below(Float64Array.of(1, 1, 3), value))).toEqual([0, 0, 2, 3]);
});

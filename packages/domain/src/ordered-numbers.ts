import type { Steps } from './steps/steps.ts';

/** How many of ordered numbers are less than a value: where it stands, or would. */
export function below(ordered: Float64Array, value: number): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** So many are put in order between two moments at which that may pause. */
const numbersAtOnce = 2_000;

/** The smaller first: two runs that are in order, as one. */
function merged(one: Float64Array, other: Float64Array): Float64Array {
  const both = new Float64Array(one.length + other.length);
  let [at, from] = [0, 0];
  for (let to = 0; to < both.length; to++) {
    const [a = Infinity, b = Infinity] = [one[at], other[from]];
    const isFirst = from >= other.length || (at < one.length && a <= b);
    both[to] = isFirst ? a : b;
    if (isFirst) at += 1;
    else from += 1;
  }
  return both;
}

/** Numbers in order, the smallest first. Pauses often, where an array's own sort of very many does not. */
export function* sortedNumbers(numbers: Float64Array): Steps<Float64Array> {
  let runs: Float64Array[] = [];
  for (let from = 0; from < numbers.length; from += numbersAtOnce) {
    runs.push(numbers.slice(from, from + numbersAtOnce).sort());
    yield;
  }
  while (runs.length > 1) {
    const longer: Float64Array[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [one = new Float64Array(), other] = runs.slice(at, at + 2);
      longer.push(other === undefined ? one : merged(one, other));
      yield;
    }
    runs = longer;
  }
  return runs[0] ?? new Float64Array();
}

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

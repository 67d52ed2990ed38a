/** Number of bits that are set in a whole number of 32 bits. */
export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The indexes of the bits that are set, ascending. */
export function indexesOf(bits: number): readonly number[] {
  const indexes: number[] = [];
  for (let index = 0; bits >>> index !== 0; index++) if ((bits & (1 << index)) !== 0) indexes.push(index);
  return indexes;
}

import sharp from 'sharp';

/** The largest color difference, of 255, that counts as invisible. */
const threshold = 8;

const pixelsOf = (picture: Buffer) =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Counts the pixels that differ between two screenshots of the same viewport, and returns their bounding box. */
export async function pixelDifference(first: Buffer, second: Buffer): Promise<string> {
  const { data: before, info } = await pixelsOf(first);
  const { data: after } = await pixelsOf(second);
  let count = 0;
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let at = 0; at < before.length; at += 3)
    if (
      [0, 1, 2].some((color) => Math.abs((before[at + color] ?? 0) - (after[at + color] ?? 0)) > threshold)
    ) {
      const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)];
      count += 1;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
  if (count === 0) return '0 pixels';
  return `${count} pixels within ${right - left + 1} × ${bottom - top + 1} at ${left}, ${top}`;
}

import sharp from 'sharp';

/** The largest color difference, of 255, that counts as invisible. */
const threshold = 8;

const pixelsOf = (picture: Buffer) =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Counts the pixels that differ between two screenshots of the same viewport, and returns their bounding box. */
export async function pixelDifference(first: Buffer, second: Buffer): Promise<string> {
  const { data: before, info } = await pixelsOf(first);
  const { data: after } = await pixelsOf(second);
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < before.length; at += 3)
    if (
      [0, 1, 2].some((color) => Math.abs((before[at + color] ?? 0) - (after[at + color] ?? 0)) > threshold)
    ) {
      xs.push((at / 3) % info.width);
      ys.push(Math.floor(at / 3 / info.width));
    }
  if (xs.length === 0) return '0 pixels';
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return `${xs.length} pixels within ${Math.max(...xs) - left + 1} × ${Math.max(...ys) - top + 1} at ${left}, ${top}`;
}

import { isRing, type StreetFile, type StreetKind, type StreetLine } from './streets.ts';

/** Numbers below 2^50 in groups of five bits, lowest first, each group one character. */
class Reader {
  readonly #text: string;
  #at = 0;
  constructor(text: string) {
    this.#text = text;
  }
  get ended(): boolean {
    return this.#at >= this.#text.length;
  }
  whole(): number {
    let [value, step] = [0, 1];
    for (;;) {
      const group = this.#text.charCodeAt(this.#at) - 63;
      // NaN past the end of a file that was cut
      if (!(group >= 0 && group < 64)) throw new Error('The streets are cut off or damaged.');
      this.#at += 1;
      value += (group & 31) * step;
      if (group < 32) return value;
      step *= 32;
    }
  }
  signed(): number {
    const value = this.whole();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }
}

const written = (value: number): string => {
  let [rest, text] = [value, ''];
  while (rest >= 32) {
    text += String.fromCharCode((rest % 32) + 32 + 63);
    rest = Math.floor(rest / 32);
  }
  return text + String.fromCharCode(rest + 63);
};
const writtenSigned = (value: number): string => written(value < 0 ? -2 * value - 1 : 2 * value);

/** The lines of one kind; throws where the stream is cut off or damaged. */
export function decodeStreets(file: StreetFile, kind: StreetKind): StreetLine[] {
  const reader = new Reader(file[kind] ?? '');
  const lines: StreetLine[] = [];
  let [x, y] = file.origin;
  while (!reader.ended) {
    const head = reader.whole();
    const points: number[] = [];
    for (let left = reader.whole(); left > 0; left -= 1) {
      x += reader.signed();
      y += reader.signed();
      points.push(x, y);
    }
    const name = file.names[isRing(kind) ? head >> 1 : head] ?? '';
    lines.push({ name, hole: isRing(kind) && head % 2 === 1, points });
  }
  return lines;
}

/** The stream that `decodeStreets` reads; `nameAt` answers the place of a name in the file's `names`. */
export function encodeStreets(
  lines: readonly StreetLine[],
  kind: StreetKind,
  { origin, nameAt }: { readonly origin: StreetFile['origin']; readonly nameAt: (name: string) => number },
): string {
  let [x, y] = origin;
  const parts: string[] = [];
  for (const { name, hole, points } of lines) {
    const index = nameAt(name);
    parts.push(written(isRing(kind) ? index * 2 + Number(hole) : index), written(points.length / 2));
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [nextX, nextY] = [points[at] ?? 0, points[at + 1] ?? 0];
      parts.push(writtenSigned(nextX - x), writtenSigned(nextY - y));
      [x, y] = [nextX, nextY];
    }
  }
  return parts.join('');
}

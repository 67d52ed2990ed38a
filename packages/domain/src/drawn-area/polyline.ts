/** Latitude and longitude in degrees. */
export type Corner = readonly [lat: number, lng: number];

const steps = 1e5;
/** Five bits to a character, each of them from `?` on; the sixth bit says that another follows. */
const [bits, first, more] = [5, 63, 0x20];

function writeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= more) {
    text += String.fromCharCode(((rest & (more - 1)) | more) + first);
    rest >>= bits;
  }
  return text + String.fromCharCode(rest + first);
}

/** Points as Google's encoded polyline: to five decimals, each as its step from the one before. */
export function encodePolyline(corners: readonly Corner[]): string {
  const rounded = corners.map(([lat, lng]) => [Math.round(lat * steps), Math.round(lng * steps)] as const);
  return rounded
    .map(([lat, lng], at) => {
      const [latBefore, lngBefore] = rounded[at - 1] ?? [0, 0];
      return writeNumber(lat - latBefore) + writeNumber(lng - lngBefore);
    })
    .join('');
}

/** The points of an encoded polyline; of a text that is none, whatever comes out: it is not the same encoded again. */
export function decodePolyline(text: string): Corner[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const part = text.charCodeAt(at) - first;
    value |= (part & (more - 1)) << shift;
    shift += bits;
    if (part >= more) continue;
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  let [lat, lng] = [0, 0];
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => {
    lat += numbers[2 * at] ?? 0;
    lng += numbers[2 * at + 1] ?? 0;
    return [lat / steps, lng / steps];
  });
}

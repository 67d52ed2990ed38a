/** Degrees as parts of the world's map, 0 to 1 from its north-west corner (web Mercator). */
export const acrossOf = (lng: number): number => (lng + 180) / 360;
export function downOf(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Parts of the world's map as degrees. */
export const lngAcross = (part: number): number => part * 360 - 180;
export const latDown = (part: number): number =>
  (360 * Math.atan(Math.exp((1 - 2 * part) * Math.PI))) / Math.PI - 90;

const inside = (part: number): number => (part >= 0 && part < 1 ? part : 0);

/** Where a place lies on the world's map, 0 to below 1; 0 for what lies beyond it. */
export const worldPartOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => ({
  x: inside(acrossOf(lng)),
  y: inside(downOf(lat)),
});

/** The 26 faces of the specification [3]. */
export const faceNames = [
  'Aya',
  'Chuckles',
  'Edgar',
  'Emma',
  'Frank',
  'Glasses',
  'Happy',
  'Hodor',
  'Imp',
  'Jackie',
  'Joy',
  'Julius',
  'Kawaii',
  'Luke',
  'Nick',
  'Pikachu',
  'Pixie',
  'Ramona',
  'Sidney',
  'Sunny',
  'Teddy',
  'Thurber',
  'Totoro',
  'Upbeat',
  'Winkle',
  'Wired',
] as const;
/** The 12 hues of the specification [3]. */
export const hueNames = [
  'brown',
  'cyan',
  'yellow',
  'red',
  'pink',
  'turquoise',
  'sky-blue',
  'blue',
  'magenta',
  'barbie',
  'light-orange',
  'hot-pink',
] as const;

export type FaceName = (typeof faceNames)[number];
export type HueName = (typeof hueNames)[number];

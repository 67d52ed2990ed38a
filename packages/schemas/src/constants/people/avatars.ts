/** Faces of the house avatars [3]; a new profile gets one at random. */
export const avatarFaces = [
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
export type AvatarFace = (typeof avatarFaces)[number];

/** Hues of the house avatars [3]. */
export const avatarHues = [
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
export type AvatarHue = (typeof avatarHues)[number];

/** The house of who shares a home and does not show theirs: it is nobody's sign. */
export const plainHouse = {
  avatarHouseFace: 'Happy',
  avatarHouseHue: 'brown',
} as const satisfies { readonly avatarHouseFace: AvatarFace; readonly avatarHouseHue: AvatarHue };

/** Outline of the house and line of its roof, on a grid of 96. */
export const roofs = {
  gable: {
    house: 'M16 45 48 16 80 45V79q0 8-8 8H24q-8 0-8-8Z',
    ridge: 'M8.5 47 48 11.5 87.5 47',
    shadeFrom: 46,
  },
  steep: {
    house: 'M18 46 48 10 78 46V80q0 7-7 7H25q-7 0-7-7Z',
    ridge: 'M11.5 50 48 8 84.5 50',
    shadeFrom: 46,
  },
  round: {
    house: 'M15 50C15 24 30 14 48 14s33 10 33 36v29q0 8-8 8H23q-8 0-8-8Z',
    ridge: 'M10 50C10 22 29 10.5 48 10.5S86 22 86 50',
    shadeFrom: 46,
  },
  barn: {
    house: 'M15 46 25 25 48 13 71 25 81 46V79q0 8-8 8H23q-8 0-8-8Z',
    ridge: 'M9.5 48 22.5 23.5 48 10.5 73.5 23.5 86.5 48',
    shadeFrom: 46,
  },
  flat: { house: 'M15 24H81V79q0 8-8 8H23q-8 0-8-8Z', ridge: 'M10.5 23.5H85.5', shadeFrom: 24 },
  shed: { house: 'M16 38 80 22V79q0 8-8 8H24q-8 0-8-8Z', ridge: 'M9.5 37.5 86.5 17.5', shadeFrom: 24 },
} as const;

export type RoofName = keyof typeof roofs;

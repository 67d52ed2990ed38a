import { dotEyes, glasses, wideEyes } from '../eyes.tsx';
import { flatMouth, roundMouth, smirk, zigzag } from '../mouths.tsx';
import { disc, fill, stroke } from '../strokes.tsx';
import type { Face } from '../face.ts';

const laurels =
  'M10 18q-8 0-9-6 7-1 9 6ZM11 11q-5-4-2-9 5 3 2 9ZM86 18q8 0 9-6-7-1-9 6ZM85 11q5-4 2-9-5 3-2 9ZM18 12q2-6 8-6-1 6-8 6ZM78 12q-2-6-8-6 1 6 8 6Z';

/** Faces of houses with a flat roof or a shed’s. */
export const flatFaces = {
  Frank: {
    roof: 'flat',
    back: () => (
      <>
        {fill('M4 56h12v9H4ZM80 56h12v9H80Z', '#7b746b')}
        {fill('M2 54h5v13H2ZM89 54h5v13h-5Z', '#524d47')}
      </>
    ),
    front: (h) => (
      <>
        {wideEyes({ look: [0, 1.5], radius: 7.5, pupil: 4 })}
        {fill('M24 42h48v8.5H24Z', h.deep)}
        {fill('M15 27h66v4l-5 8-5-6-6 7-6-7-6 7-6-7-6 7-5-7-6 6-5-6-5 5-5-7Z', h.deep)}
        {flatMouth(72)}
        {stroke('M44 68.5v6M52 68.5v6', 2.2)}
      </>
    ),
  },
  Julius: {
    roof: 'flat',
    back: () => (
      <>
        {stroke('M14 24q-8-12 2-20M82 24q8-12-2-20', 2.6, '#3f7a2c')}
        {fill(laurels, '#5aa23c')}
      </>
    ),
    front: () => (
      <>
        {wideEyes({ look: [3.5, 0], radius: 7.5, pupil: 4.2, y: 49 })}
        {stroke('M28 38q7-4 14-1M54 37q7-3 14 1', 3.4)}
        {stroke('M47 48c-1 8-4 11-4 14 0 3 5 3 8 2', 3.4)}
        {stroke('M40 75h15', 4)}
      </>
    ),
  },
  Luke: {
    roof: 'shed',
    back: (h) => fill('M18 34C20 14 46 4 70 8c8 2 12 8 12 14Z', h.deep),
    front: (h) => (
      <>
        {fill('M16 38 80 22v6C66 42 40 34 30 50c-4-4-10-2-14 0Z', h.deep)}
        {dotEyes(57, 4.6)}
        {smirk()}
        {stroke('M56 48q6-3 11 1', 3.2)}
      </>
    ),
  },
  Sidney: {
    roof: 'shed',
    front: (h) => (
      <>
        {wideEyes({ look: [0, 2], radius: 8.5, pupil: 4.4, y: 56 })}
        {fill('M25 46h20v9.5H25ZM51 46h20v9.5H51Z', h.wall)}
        {stroke('M26 56h18M52 56h18', 3.8)}
        {roundMouth(72, 3.6)}
        {stroke('M62 36h8l-8 8h8', 2.8, h.deep)}
        {stroke('M75 29h5l-5 5h5', 2.2, h.deep)}
      </>
    ),
  },
  Wired: {
    roof: 'flat',
    back: () => (
      <>
        {stroke('M34 22 28 4M62 22 68 4', 3.2)}
        {disc(28, 5, 4.5, '#ffb400')}
        {disc(68, 5, 4.5, '#ffb400')}
      </>
    ),
    front: () => (
      <>
        {wideEyes({ radius: 11.5, pupil: 3, y: 51, gap: 14 })}
        {glasses(51, 11.5, 2.6)}
        {zigzag()}
      </>
    ),
  },
} satisfies Readonly<Record<string, Face>>;

import { arcEyes, dotEyes, starEyes, wideEyes } from './eyes.tsx';
import { catMouth, cheeks, openMouth, smallSmile, smirk } from './mouths.tsx';
import { fill, ink, oval, paper, stroke } from './strokes.tsx';
import type { Face } from './face.ts';

const laurels =
  'M10 18q-8 0-9-6 7-1 9 6ZM11 11q-5-4-2-9 5 3 2 9ZM86 18q8 0 9-6-7-1-9 6ZM85 11q5-4 2-9-5 3-2 9ZM18 12q2-6 8-6-1 6-8 6ZM78 12q-2-6-8-6 1 6 8 6Z';

export const facesIToN = {
  Imp: {
    roof: 'gable',
    back: (h) => fill('M12 34C6 24 8 12 16 6c0 8 4 13 13 15ZM84 34c6-10 4-22-4-28 0 8-4 13-13 15Z', h.deep),
    front: () => (
      <>
        {wideEyes({ look: [1, 1.5], radius: 8, pupil: 4.2, y: 55 })}
        {fill('M24 42l20 8-2 4-20-7ZM72 42l-20 8 2 4 20-7Z', ink)}
        {stroke('M33 67q15 12 30-2', 4)}
        {fill('M38 70.5l7 2-4 6.5Z', paper)}
      </>
    ),
  },
  Jackie: {
    roof: 'round',
    front: () => (
      <>
        {fill(
          'M19 45h26c3 0 4 3 4 6 0 8-6 14-14 14s-15-6-16-14ZM51 45h26c0 14-6 20-14 20s-14-6-14-14c0-3 0-6 2-6Z',
          ink,
        )}
        {stroke('M45 49q3-2 6 0', 4)}
        {fill('M25 49h8l-6 9q-2-4-2-9ZM57 49h8l-6 9q-2-4-2-9Z', '#fff', 0.35)}
        {fill('M39 73c3-3 6-3 9-1 3-2 6-2 9 1-3 5-6 6-9 6s-6-1-9-6Z', '#b3122f')}
      </>
    ),
  },
  Joy: {
    roof: 'steep',
    front: (h) => (
      <>
        {arcEyes(56)}
        {openMouth(63)}
        {cheeks(h, 61, 5.5, 24)}
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
  Kawaii: {
    roof: 'round',
    front: (h) => (
      <>
        {starEyes()}
        {catMouth(65)}
        {cheeks(h, 65, 7, 25)}
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
  Nick: {
    roof: 'gable',
    front: (h) => (
      <>
        {arcEyes(54)}
        {fill('M22 57c5 6 11 4 15 3 4-1 7 1 11 1s7-2 11-1c4 1 10 3 15-3 2 14-4 27-26 27S20 71 22 57Z', paper)}
        {fill('M48 66c-7-5-13-2-16 1 4 6 12 6 16 2 4 4 12 4 16-2-3-3-9-6-16-1Z', '#e9e2d6')}
        {smallSmile(73)}
        {oval(48, 61, 5, 4, h.blush)}
      </>
    ),
    cap: () =>
      fill('M26 25 48 4l22 21c1 6-5 8-7 3-2 6-7 5-8 0-2 7-11 7-13 0-1 5-6 6-8 0-2 5-9 3-8-3Z', paper),
  },
} as const satisfies Record<string, Face>;

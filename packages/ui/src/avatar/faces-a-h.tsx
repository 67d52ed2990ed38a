import { chimney } from './chimney.tsx';
import { dotEyes, glasses, lashedEyes, shutEyes, squeezedEyes, wideEyes } from './eyes.tsx';
import { cheeks, flatMouth, openMouth, smallSmile, smile } from './mouths.tsx';
import { disc, fill, ink, oval, paper, stroke } from './strokes.tsx';
import type { Face } from './face.ts';

const petals = [0, 72, 144, 216, 288];

export const facesAToH = {
  Aya: {
    roof: 'round',
    front: (h) => (
      <>
        {shutEyes()}
        {smallSmile()}
        {cheeks(h)}
      </>
    ),
    cap: () => (
      <>
        {petals.map((turn) => (
          <circle key={turn} cx="74" cy="14" r="5.6" fill={paper} transform={`rotate(${turn} 74 21.5)`} />
        ))}
        {disc(74, 21.5, 5, '#ffb52e')}
      </>
    ),
  },
  Chuckles: {
    roof: 'gable',
    back: (h) => chimney(h),
    front: () => (
      <>
        {squeezedEyes()}
        {openMouth(64)}
        {fill('M24 58q-5 6-1.5 9 4 1.5 4.5-3 0-3-3-6ZM72 58q5 6 1.5 9-4 1.5-4.5-3 0-3 3-6Z', '#4ab4ef')}
      </>
    ),
  },
  Edgar: {
    roof: 'steep',
    front: () => (
      <>
        {dotEyes(53, 4.3)}
        {stroke('M28 47q7-5 13-1M55 43q7-4 13 3', 3.8)}
        {fill('M48 65c-5-4-12-3-14 3-1 3-4 4-6 3 2 6 13 7 20-1 7 8 18 7 20 1-2 1-5 0-6-3-2-6-9-7-14-3Z', ink)}
        {smallSmile(76)}
      </>
    ),
  },
  Emma: {
    roof: 'gable',
    front: (h) => (
      <>
        {lashedEyes()}
        {smile(67)}
        {cheeks(h)}
        {fill('M48 27c-3-6-11-3-10 3 1 5 7 7 10 10 3-3 9-5 10-10 1-6-7-9-10-3Z', paper)}
      </>
    ),
  },
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
  Glasses: {
    roof: 'gable',
    back: (h) => chimney(h, 20),
    front: () => (
      <>
        {glasses(54, 11, 3.6, '#fff')}
        {stroke('M45 53q3-2.5 6 0M23 52l-6-2M73 52l6-2', 3.2)}
        {dotEyes(54, 4)}
        {smile(71)}
      </>
    ),
  },
  Happy: {
    roof: 'gable',
    back: (h) => chimney(h),
    front: (h) => (
      <>
        {dotEyes(53, 5.2)}
        {stroke('M31 64q17 20 34 0', 4.4)}
        {cheeks(h, 62, 5, 24)}
      </>
    ),
  },
  Hodor: {
    roof: 'barn',
    front: (h) => (
      <>
        {dotEyes(50, 3.8, 11)}
        {stroke('M30 43h10M56 43h10', 4.4)}
        {fill(
          'M20 56c4 4 6 5 12 4 5-1 9-3 16-3s11 2 16 3c6 1 8 0 12-4v21c0 7-5 10-28 10S20 84 20 77Z',
          h.deep,
        )}
        {oval(48, 60, 6, 4.5, h.blush)}
        {fill('M38 68q10 8 20 0-3 8-10 8t-10-8Z', paper)}
      </>
    ),
  },
} as const satisfies Record<string, Face>;

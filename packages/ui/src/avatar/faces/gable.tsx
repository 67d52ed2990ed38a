import { arcEyes, dotEyes, glasses, lashedEyes, squeezedEyes, wideEyes } from '../eyes.tsx';
import { catMouth, cheeks, freckles, openMouth, smallSmile, smile } from '../mouths.tsx';
import { chimney, disc, fill, ink, oval, paper, stroke } from '../strokes.tsx';
import type { Face } from '../face.ts';

const headband = (): ReturnType<typeof stroke> => stroke('M13 58C13 20 30 7 48 7s35 13 35 51', 5);

/** Faces of houses with a gable. */
export const gableFaces = {
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
  Pikachu: {
    roof: 'gable',
    back: () => <path d="M44 14 40 4h7l-2-6h9l-2 7h8L48 22Z" fill="#ffc400" stroke={ink} strokeWidth="1.5" />,
    front: () => (
      <>
        {dotEyes(53, 5.4, 14)}
        {catMouth(63)}
        {disc(24, 67, 7, '#e8402c')}
        {disc(72, 67, 7, '#e8402c')}
        {fill('M46.5 58h3l-1.5 2Z', ink)}
      </>
    ),
  },
  Ramona: {
    roof: 'gable',
    front: (h) => (
      <>
        {fill('M16 45 48 16 80 45v6q-6 2-9-3-5 5-11-1-6 5-12 0-6 5-12 0-6 6-11 1-3 5-9 3Z', h.deep)}
        {dotEyes(58, 4.6)}
        {fill('M33 68h30q-3 13-15 13T33 68Z', ink)}
        {fill('M40 68h7v6h-7ZM49.5 68h7v6h-7Z', paper)}
        {freckles(
          [
            [24, 66],
            [28, 70],
            [22, 72],
            [72, 66],
            [68, 70],
            [74, 72],
          ],
          h,
          1.7,
        )}
      </>
    ),
  },
  Thurber: {
    roof: 'gable',
    front: (h) => (
      <>
        {fill(
          'M16 44c-10 2-14 18-10 32 3 8 12 6 13-2 1-10 1-20 1-30ZM80 44c10 2 14 18 10 32-3 8-12 6-13-2-1-10-1-20-1-30Z',
          h.deep,
        )}
        {dotEyes(50, 3.8, 10)}
        {stroke('M33 43q4-3 8-1M55 42q4-2 8 1', 3)}
        {fill('M36 58c0-6 24-6 24 0 2 8 4 21-12 21S34 66 36 58Z', paper, 0.92)}
        {oval(48, 62, 8, 5.5, ink)}
        {stroke('M41 72q7 5 14 0', 3)}
      </>
    ),
  },
  Upbeat: {
    roof: 'gable',
    front: () => (
      <>
        {dotEyes(56, 4.6)}
        {stroke('M29 46q6-5 12-1M55 45q6-4 12 1', 3.2)}
        {openMouth(66)}
        {fill(
          'M5 52q0-5 5-5h5q3 0 3 3v20q0 3-3 3h-5q-5 0-5-5ZM91 52q0-5-5-5h-5q-3 0-3 3v20q0 3 3 3h5q5 0 5-5Z',
          ink,
        )}
      </>
    ),
    cap: headband,
  },
} satisfies Readonly<Record<string, Face>>;

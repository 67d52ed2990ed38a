import { arcEyes, dotEyes, wideEyes } from '../eyes.tsx';
import { cheeks, freckles, openMouth, smallSmile, smile } from '../mouths.tsx';
import { chimney, disc, fill, ink, oval, paper, stroke } from '../strokes.tsx';
import type { Face } from '../face.ts';

/** Faces of houses with a steep roof or a barn’s. */
export const tallFaces = {
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
  Pixie: {
    roof: 'steep',
    front: (h) => (
      <>
        {fill('M18 46 48 10 78 46v8c-6-8-12-12-18-14-6 6-18 8-26 6-6 1-12 4-16 10Z', h.deep)}
        {wideEyes({ radius: 7, pupil: 4, y: 57 })}
        {fill('M24 50h22v16H24Z', h.wall)}
        {stroke('M28 57q7 7 13 0', 4)}
        {smile(70)}
        {freckles(
          [
            [26, 67],
            [31, 70],
            [70, 67],
            [65, 70],
          ],
          h,
          1.5,
        )}
      </>
    ),
  },
  Winkle: {
    roof: 'barn',
    back: (h) => chimney(h, 68),
    front: (h) => (
      <>
        {stroke('M28 55q7-8 13 0', 4)}
        {disc(61, 54, 8.5, paper)}
        {disc(61, 54, 5, ink)}
        {disc(63, 52, 1.7, paper)}
        {stroke('M36 66q12 11 25-1', 4)}
        <path
          d="M47 71.5q6 0 10-3c2 6 1 13-4 13.5-5 0-6-5-6-10.5Z"
          fill="#ff6f77"
          stroke={ink}
          strokeWidth="2"
        />
        {cheeks(h, 64, 4.5, 24)}
      </>
    ),
  },
} satisfies Readonly<Record<string, Face>>;

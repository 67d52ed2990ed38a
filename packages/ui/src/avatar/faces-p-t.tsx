import { arcEyes, dotEyes, wideEyes } from './eyes.tsx';
import { catMouth, cheeks, freckles, roundMouth, smile, teeth } from './mouths.tsx';
import { disc, fill, ink, oval, paper, stroke } from './strokes.tsx';
import type { Face } from './face.ts';

const rays = [-64, -42, -21, 0, 21, 42, 64];

export const facesPToT = {
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
  Sunny: {
    roof: 'round',
    back: () => (
      <>
        {rays.map((turn) => (
          <path
            key={turn}
            d="M45 13h6L48 0Z"
            fill="#ffb400"
            stroke="#ffb400"
            strokeWidth="2"
            strokeLinejoin="round"
            transform={`rotate(${turn} 48 48) translate(0 -4.5)`}
          />
        ))}
      </>
    ),
    front: (h) => (
      <>
        {arcEyes(54)}
        {stroke('M29 63q19 22 38 0', 4.4)}
        {cheeks(h, 61, 5, 25)}
      </>
    ),
  },
  Teddy: {
    roof: 'round',
    back: (h) => (
      <>
        {disc(19, 22, 13, h.roof)}
        {disc(19, 22, 7, h.blush)}
        {disc(77, 22, 13, h.roof)}
        {disc(77, 22, 7, h.blush)}
      </>
    ),
    front: () => (
      <>
        {dotEyes(50, 4.4)}
        {oval(48, 69, 17, 13, paper, 0.92)}
        {oval(48, 63, 6, 4.4, ink)}
        {stroke('M48 66v5M40 71q4 6 8 0q4 6 8 0', 3)}
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
  Totoro: {
    roof: 'round',
    back: (h) => fill('M20 26 16 3q12 6 14 16ZM76 26 80 3Q68 9 66 19Z', h.roof),
    front: () => (
      <>
        {wideEyes({ radius: 7.5, pupil: 3.6, y: 49, gap: 17 })}
        {oval(48, 54, 5, 3.2, ink)}
        {teeth()}
        {stroke('M18 60l-9-3M18 65l-10 1M78 60l9-3M78 65l10 1', 2.2)}
      </>
    ),
  },
} as const satisfies Record<string, Face>;

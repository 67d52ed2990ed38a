import { contrastRatio } from './contrast.ts';
import { cssVariables } from './css-variables.ts';
import { breakpoints, heights } from './layout.ts';
import { palette } from './palette.ts';
import { purposes } from './purposes.ts';
import { badgeTones, blockedTone, buttonTones, singleTones } from './tones.ts';
import { noteTones } from './note-tones.ts';
import { pinTones } from './pin-tones.ts';
import type { ColorToken } from './purposes.ts';
import type { Tone } from './tones.ts';

const hexOf = (token: ColorToken): string =>
  palette[token in purposes ? purposes[token as keyof typeof purposes] : (token as keyof typeof palette)];
/** Running text and where it stands, besides the tones of single components. */
const readingTones = (['ink', 'ink-soft', 'ink-faint', 'info', 'good', 'bad', 'warn'] as const).flatMap(
  (text) => (['ground', 'surface', 'surface-quiet', 'surface-sunk'] as const).map((back) => ({ text, back })),
);
const tones: Tone[] = [
  ...[buttonTones, badgeTones, noteTones, pinTones, singleTones].flatMap((group) =>
    Object.values<Tone>(group),
  ),
  blockedTone,
  ...readingTones,
];

describe('tokens', () => {
  it('[DSH-13] offers black, white and the scales of cream, gray, lime, tangerine and lavender as custom properties', () => {
    expect(cssVariables).toContain('--black:#000000;');
    expect(cssVariables).toContain('--white:#ffffff;');
    for (const scale of ['cream', 'gray', 'lime', 'tangerine', 'lavender']) {
      const steps = Object.entries(palette).filter(([name]) => name.startsWith(`${scale}-`));
      expect(steps.length).toBeGreaterThanOrEqual(5);
      for (const [name, hex] of steps) expect(cssVariables).toContain(`--${name}:${hex};`);
    }
  });

  it('gets darker with every step of a scale', () => {
    for (const scale of ['cream', 'gray', 'lime', 'tangerine', 'lavender']) {
      const onWhite = Object.entries(palette)
        .filter(([name]) => name.startsWith(`${scale}-`))
        .map(([, hex]) => contrastRatio(hex, palette.white));
      expect(onWhite).toEqual([...onWhite].sort((a, b) => a - b));
    }
  });

  it('[DSH-13] gives every text pair that components paint a contrast of at least 4.5 to 1', () => {
    const pairs = tones.flatMap(
      ({ text, back, hover }) =>
        [[text, back], ...(hover ? [[text, hover]] : [])] as [ColorToken, ColorToken][],
    );
    const weak = pairs
      .filter(([text, back]) => contrastRatio(hexOf(text), hexOf(back)) < 4.5)
      .map(([text, back]) => `${text} on ${back}: ${contrastRatio(hexOf(text), hexOf(back)).toFixed(2)}`);
    expect(pairs.length).toBeGreaterThan(40);
    expect(weak).toEqual([]);
  });

  it('keeps control lines and the focus ring visible: 3 to 1 on ground and surface', () => {
    for (const line of ['line-control', 'focus'] as const)
      for (const back of ['ground', 'surface', 'surface-sunk'] as const)
        expect(contrastRatio(hexOf(line), hexOf(back))).toBeGreaterThanOrEqual(3);
  });

  it('measures contrast as WCAG does', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('knows the layout steps and bar heights of the specification', () => {
    expect(Object.values(breakpoints)).toEqual([640, 768, 1024, 1280, 1536]);
    expect(heights).toMatchObject({
      topBar: { small: 56, large: 88 },
      hero: { small: 350, large: 380 },
      headerTop: { small: 64, large: 96 },
      filtersBar: { small: 64, large: 82 },
      mainBanner: 55,
      lowerBanner: 84,
    });
  });
});

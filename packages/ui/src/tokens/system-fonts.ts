/** A weight range of one of our fonts, and its width in percent of each system font. */
interface Face {
  readonly weights: string;
  readonly isBold: boolean;
  readonly widths: Readonly<Record<SystemFont, number>>;
}
interface OwnFont {
  /** In percent of the em, from the font file. */
  readonly ascent: number;
  readonly descent: number;
  readonly faces: readonly Face[];
}

/** Names of each system font in browsers, and of fonts with the same metrics. */
const systemFonts = {
  Arial: {
    regular: ['Arial', 'Liberation Sans', 'Helvetica'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold', 'Helvetica Bold'],
  },
  Roboto: { regular: ['Roboto', 'Roboto Regular'], bold: ['Roboto Bold', 'Roboto-Bold'] },
  DejaVu: { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold', 'DejaVuSans-Bold'] },
} as const;
type SystemFont = keyof typeof systemFonts;
const names = Object.keys(systemFonts) as SystemFont[];

/** Widths are measured with the text of our pages. */
const ownFonts = {
  'Bricolage Grotesque': {
    ascent: 93,
    descent: 27,
    faces: [{ weights: '200 800', isBold: true, widths: { Arial: 101.2, Roboto: 107.6, DejaVu: 84.5 } }],
  },
  Figtree: {
    ascent: 95,
    descent: 25,
    faces: [
      { weights: '300 549', isBold: false, widths: { Arial: 100.4, Roboto: 101.4, DejaVu: 89.1 } },
      { weights: '550 900', isBold: true, widths: { Arial: 95.4, Roboto: 101.6, DejaVu: 79.8 } },
    ],
  },
} as const satisfies Readonly<Record<string, OwnFont>>;
type OwnFontName = keyof typeof ownFonts;

const fallbackFamily = (family: OwnFontName, system: SystemFont): string => `${family} as ${system}`;

/**
 * The fallback families of one of our fonts: system fonts scaled to its width and height. Browsers use the first
 * available one.
 */
export const fallbackFamilies = (family: OwnFontName): string =>
  names.map((system) => `'${fallbackFamily(family, system)}'`).join(', ');

function fontFace(family: OwnFontName, system: SystemFont, { weights, isBold, widths }: Face): string {
  const { ascent, descent } = ownFonts[family];
  const local = systemFonts[system][isBold ? 'bold' : 'regular'];
  const percent = (height: number): string => ((100 * height) / widths[system]).toFixed(1);
  return `@font-face{font-family:'${fallbackFamily(family, system)}';src:${local.map((name) => `local('${name}')`).join(',')};font-weight:${weights};size-adjust:${widths[system]}%;ascent-override:${percent(ascent)}%;descent-override:${percent(descent)}%;line-gap-override:0%}`;
}

/** Font faces of the fallbacks, which prevent a layout shift when our font loads. */
export const fallbackFaces = (Object.keys(ownFonts) as OwnFontName[])
  .flatMap((family) =>
    names.flatMap((system) => ownFonts[family].faces.map((face) => fontFace(family, system, face))),
  )
  .join('\n');

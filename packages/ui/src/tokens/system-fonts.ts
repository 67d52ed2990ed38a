/** What a font of ours is beside a system font: weights that a face stands for, and how wide in percent. */
interface Face {
  readonly weights: string;
  readonly isBold: boolean;
  readonly widths: Readonly<Record<SystemFont, number>>;
}
interface OwnFont {
  /** Of the em, as in its file. */
  readonly ascent: number;
  readonly descent: number;
  readonly faces: readonly Face[];
}

/** By what names browsers know them, and what has the same letters. */
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

/** Measured on the words of our pages. */
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

const standIn = (family: OwnFontName, system: SystemFont): string => `${family} as ${system}`;

/** The families to name after a font of ours: system fonts in its widths and heights, whichever is there. */
export const standInsOf = (family: OwnFontName): string =>
  names.map((system) => `'${standIn(family, system)}'`).join(', ');

function faceOf(family: OwnFontName, system: SystemFont, { weights, isBold, widths }: Face): string {
  const { ascent, descent } = ownFonts[family];
  const local = systemFonts[system][isBold ? 'bold' : 'regular'];
  const percent = (height: number): string => ((100 * height) / widths[system]).toFixed(1);
  return `@font-face{font-family:'${standIn(family, system)}';src:${local.map((name) => `local('${name}')`).join(',')};font-weight:${weights};size-adjust:${widths[system]}%;ascent-override:${percent(ascent)}%;descent-override:${percent(descent)}%;line-gap-override:0%}`;
}

/** The faces of the stand-ins: no line moves when our font arrives. */
export const standInFaces = (Object.keys(ownFonts) as OwnFontName[])
  .flatMap((family) =>
    names.flatMap((system) => ownFonts[family].faces.map((face) => faceOf(family, system, face))),
  )
  .join('\n');

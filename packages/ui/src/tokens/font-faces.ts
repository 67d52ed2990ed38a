import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/**
 * A system font in the widths and heights of the font that it stands in for: no line moves when that one
 * arrives. Measured against Arial.
 */
const fallback = (
  family: string,
  weights: string,
  local: readonly string[],
  widths: number,
  ascent: number,
  descent: number,
): string =>
  `@font-face{font-family:'${family}';src:${local.map((name) => `local('${name}')`).join(',')};font-weight:${weights};size-adjust:${widths}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
const regular = ['Arial', 'Liberation Sans', 'Helvetica'];
const bold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold', 'Helvetica Bold'];

/** The build leaves the weights in the files that are named here (`fontWeights` of packages/tooling/src/webpack). */
export const fontFaces = `
@font-face{font-family:'Bricolage Grotesque Variable';src:url(${bricolage}) format('woff2');font-weight:550 700;font-style:normal;font-display:swap}
@font-face{font-family:'Figtree Variable';src:url(${figtree}) format('woff2');font-weight:400 700;font-style:normal;font-display:swap}
${fallback('Bricolage Grotesque Fallback', '200 800', bold, 101.2, 91.9, 26.7)}
${fallback('Figtree Fallback', '300 549', regular, 100.4, 94.6, 24.9)}
${fallback('Figtree Fallback', '550 900', bold, 95.4, 99.6, 26.2)}
`;

import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { fallbackFaces } from './system-fonts.ts';

/** The build leaves the weights in the files that are named here (`fontWeights` of packages/tooling/src/webpack). */
export const fontFaces = `
@font-face{font-family:'Bricolage Grotesque Variable';src:url(${bricolage}) format('woff2');font-weight:550 700;font-style:normal;font-display:swap}
@font-face{font-family:'Figtree Variable';src:url(${figtree}) format('woff2');font-weight:400 700;font-style:normal;font-display:swap}
${fallbackFaces}
`;

import { forcedColors } from './forced-colors.ts';
import { cssVariables } from './css-variables.ts';
import { fontFaces } from './font-faces.ts';
import { focusRoom } from './keeps-page-still.ts';
import { media } from './layout.ts';

const rules = `
${fontFaces}
:root { color-scheme: light; ${cssVariables} }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding: ${focusRoom.above}px 0 ${focusRoom.below}px; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 1rem/1.5 var(--font-text); -webkit-font-smoothing: antialiased; }
h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend { margin: 0; padding: 0; border: 0; min-width: 0; }
ul, ol { list-style: none; }
h1, h2, h3, legend { font-family: var(--font-display); font-weight: 650; letter-spacing: -0.015em; line-height: 1.12; text-wrap: balance; }
h1 { font-size: 2rem; } h2 { font-size: 1.6875rem; } h3 { font-size: 1.3125rem; }
table { font-variant-numeric: tabular-nums; }
/* a place of a page that nobody fills: see Slots of the contract */
:where([data-place]:empty) { display: none; }
img, svg { display: block; max-width: 100%; }
a { color: inherit; }
button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
button { cursor: pointer; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
:focus:not(:focus-visible) { outline: none; }
${forcedColors}@media ${media.reducedMotion} {
  *, *::before, *::after { transition-duration: 0.01ms !important; animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; scroll-behavior: auto !important; }
}
`;

/**
 * Fonts, custom properties, page background, focus ring and reduced motion. The host's build renders it once, and the
 * server puts it into the head of every page. The app loads it only where it is missing. It is a separate style sheet:
 * when a sheet with fonts gets another rule, as it would with the first render of each component, the browser restyles
 * and lays out the whole page.
 */
export const GlobalStyle = () => (
  <style href="commonhearth" precedence="ground">
    {rules}
  </style>
);

import { frameKinds } from '@commonhearth/registry';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Frame } from './frame.tsx';

/** Stands in the markup where the server puts the brand. */
const brand = '{brand}';

/** The frames of all kinds of pages as HTML, each with its own style; run by the build. */
export function renderFrames(): Record<string, string> {
  return Object.fromEntries(
    frameKinds.map((kind) => {
      const sheet = new ServerStyleSheet();
      const markup = renderToStaticMarkup(sheet.collectStyles(<Frame kind={kind} brand={brand} />));
      // without the marks by which styled-components would take the style for its own
      const style = sheet
        .getStyleTags()
        .replaceAll(/<style[^>]*>/g, '<style>')
        .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
        .replaceAll(/\/\*!sc\*\/\s*/g, '');
      sheet.seal();
      return [kind, style + markup];
    }),
  );
}

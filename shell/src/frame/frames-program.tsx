import { frameKinds } from '@commonhearth/registry';
import { GlobalStyle } from '@commonhearth/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Frame, place } from './frame.tsx';
import { withOwnClasses } from './own-classes.ts';

/** Stands in the markup where the server puts the brand. */
const brand = '{brand}';

/** A link to a place of the site, which the server puts in for each of them; an older server shows none. */
const placeLink = new RegExp(`<a [^>]*href="${place.href}"[^>]*>${place.label}</a>`, 'g');

/**
 * The frames of all kinds of pages as HTML, each with its own style; run by the build. `place` is the link to a place of the
 * site, for the start of each navigation. `ground` is the style below all of
 * them and below the app, which finds it in the document.
 */
export function renderFrames(): Record<string, string> {
  const frames: Record<string, string> = Object.fromEntries(
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
      return [kind, withOwnClasses(style, markup)];
    }),
  );
  const [link = ''] = Object.values(frames).flatMap((frame) => frame.match(placeLink) ?? []);
  for (const kind of frameKinds) frames[kind] = frames[kind]?.replaceAll(placeLink, '') ?? '';
  return { ground: renderToStaticMarkup(<GlobalStyle />), place: link, ...frames };
}

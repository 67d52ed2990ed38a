import { frameKinds } from '@commonhearth/registry';
import { GlobalStyle } from '@commonhearth/ui';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Frame, FrameFooter, linkTemplate } from './frame.tsx';
import { classNameShortener } from './short-class-names.ts';

/** Stands in the markup where the server puts the brand. */
const brand = '{brand}';

/** The rendered link template. The server replaces it with the site's links; an older server shows no links. */
const renderedTemplate = new RegExp(
  `<a [^>]*href="${linkTemplate.href}"[^>]*>${linkTemplate.label}</a>`,
  'g',
);

/**
 * Renders the frames of all kinds of pages to HTML, each with its own style; the build runs it. `place` is the link
 * template, which the server fills in at the start of each `<nav>`. `ground` is the global style of all frames and of
 * the app, which finds it in the document. `footer` follows a first view.
 */
export function renderFrames(): Record<string, string> {
  const shortenClassNames = classNameShortener();
  const render = (element: ReactElement): string => {
    const sheet = new ServerStyleSheet();
    const markup = renderToStaticMarkup(sheet.collectStyles(element));
    // without the marks by which styled-components would take the style for its own
    const style = sheet
      .getStyleTags()
      .replaceAll(/<style[^<>]*>/g, '<style>')
      .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
      .replaceAll(/\/\*!sc\*\/\s*/g, '');
    sheet.seal();
    return shortenClassNames(style, markup);
  };
  const frames: Record<string, string> = Object.fromEntries(
    frameKinds.map((kind) => [kind, render(<Frame kind={kind} brand={brand} />)]),
  );
  const [link = ''] = Object.values(frames).flatMap((frame) => frame.match(renderedTemplate) ?? []);
  for (const kind of frameKinds) frames[kind] = frames[kind]?.replaceAll(renderedTemplate, '') ?? '';
  return {
    ground: renderToStaticMarkup(<GlobalStyle />),
    place: link,
    footer: render(<FrameFooter brand={brand} />),
    ...frames,
  };
}

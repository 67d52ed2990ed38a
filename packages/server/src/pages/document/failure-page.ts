import { startGuardStyle } from './inline/start-guard.ts';

/**
 * What a browser shows where the site cannot answer with its shell: in the look of the page that did not
 * start, of one file, without scripts. `words` are ours and safe in HTML.
 */
export const failurePage = (words: string): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<title>This page didn’t open</title>',
    `<style>body { margin: 0; background: #fbf6ea; }\n${startGuardStyle}</style>`,
    '</head>',
    '<body>',
    '<main id="site-failed">',
    '<h1>This page didn’t open</h1>',
    `<p>${words}</p>`,
    '<p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p>',
    '</main>',
    '</body>',
    '</html>',
  ].join('\n');

import { startGuardStyle } from './inline/start-guard.ts';

const usual = { heading: 'This page didn’t open', way: { href: '', label: 'Try again' } };

/**
 * What a browser shows where the site cannot answer with its shell: in the look of the page that did not
 * start, of one file, without scripts. `words`, the heading, and the way on are ours and safe in HTML.
 */
export const failurePage = (words: string, { heading, way } = usual): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${heading}</title>`,
    `<style>body { margin: 0; background: #fbf6ea; }\n${startGuardStyle}</style>`,
    '</head>',
    '<body>',
    '<main id="site-failed">',
    `<h1>${heading}</h1>`,
    `<p>${words}</p>`,
    `<p><a href="${way.href}">${way.label}</a> or <a href="/">go to the home page</a>.</p>`,
    '</main>',
    '</body>',
    '</html>',
  ].join('\n');

/** For a person who opens an incomplete unsubscribe link. */
export const brokenLinkPage: string = failurePage(
  'Nothing has changed. The link may have been cut off: open it from the email again, or choose your emails in your account.',
  {
    heading: 'This link is incomplete',
    way: { href: '/account/email_preferences', label: 'Choose which emails you get' },
  },
);

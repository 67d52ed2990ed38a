import { text } from '../text.ts';
import { inlineScript } from './inline-script.ts';

/**
 * Stops every later script of the page in a browser that lacks the newest built-ins of our code: the first view stays
 * readable, nothing fails half-way, and nothing is reported. Browsers that have these have all older ones too, and
 * syntax such as lookbehind. Runs first, in ES5.
 */
export const oldBrowserCheck = inlineScript(`(function () {
  if ([].findLast && [].toReversed && URL.canParse && Map.groupBy && AbortSignal.any) return;
  document.documentElement.setAttribute('data-old-browser', '');
  var policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  document.head.appendChild(policy);
})();`);

/** Only selectors that old browsers know. Shows the first view if there is one, and no skeletons. */
export const oldBrowserStyle = `html:not([data-old-browser]) #old-browser, html[data-old-browser] #first-view:not([data-by]) main, html[data-old-browser] #first-view:not([data-by]) footer, html[data-old-browser] #root main, html[data-old-browser] #root footer { display: none; }
html[data-old-browser] #first-view[data-by] { padding-bottom: 180px; }`;

const list = new Intl.ListFormat('en-US');

/** `browsers` are the oldest ones that the shell is built for; older shells do not list theirs. */
export function oldBrowserPanel(brand: string, browsers: readonly string[] = []): string {
  const ways =
    browsers.length === 0 ? 'Please update it.' : `It works in ${list.format(browsers)}, or newer.`;
  return `<div id="old-browser" role="alert"><p>${text(`This browser is too old for ${brand}. ${ways}`)}</p></div>`;
}

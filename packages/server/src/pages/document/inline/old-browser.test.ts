// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { oldBrowserCheck, oldBrowserPanel } from './old-browser.ts';

const root = document.documentElement;
const policies = (): readonly string[] =>
  [...document.head.querySelectorAll<HTMLMetaElement>('meta[http-equiv=Content-Security-Policy]')].map(
    ({ content }) => content,
  );

afterEach(() => {
  delete root.dataset['oldBrowser'];
  for (const policy of document.head.querySelectorAll('meta')) policy.remove();
});

it('[RWD-06] leaves a supported browser alone', () => {
  runInThisContext(oldBrowserCheck.text);
  expect([root.dataset['oldBrowser'], policies()]).toEqual([undefined, []]);
});

it.each([
  ['Array.prototype.findLast', Array.prototype, 'findLast'],
  ['Array.prototype.toReversed', Array.prototype, 'toReversed'],
  ['URL.canParse', URL, 'canParse'],
  ['Map.groupBy', Map, 'groupBy'],
  ['AbortSignal.any', AbortSignal, 'any'],
])('[RWD-06] stops all later scripts of a browser without %s', (_name, holder, key) => {
  const own = Object.getOwnPropertyDescriptor(holder, key);
  // not deleted: jsdom's URL inherits from another one
  Object.defineProperty(holder, key, { value: undefined, configurable: true });
  try {
    runInThisContext(oldBrowserCheck.text);
  } finally {
    if (own === undefined) Reflect.deleteProperty(holder, key);
    else Object.defineProperty(holder, key, own);
  }
  expect([root.dataset['oldBrowser'], policies()]).toEqual(['', ["script-src 'none'"]]);
});

it('[RWD-06] names the oldest browsers that the shell is built for, if it lists them', () => {
  expect(oldBrowserPanel('Fig & Co', ['Chrome 125', 'Firefox 126', 'Safari 17.5'])).toContain(
    'This browser is too old for Fig &amp; Co. It works in Chrome 125, Firefox 126, and Safari 17.5, or newer.',
  );
  expect(oldBrowserPanel('Commonhearth')).toContain(
    'This browser is too old for Commonhearth. Please update it.',
  );
});

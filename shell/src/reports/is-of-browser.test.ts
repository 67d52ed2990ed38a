import { isOfBrowser } from './is-of-browser.ts';

const file = 'https://site.example/home.js:1:2';
const inChrome = (frame: string): string => `TypeError: x\n    at f (${frame})\n    at Card (${file})`;
const inFirefox = (frame: string): string => `f@${frame}\nCard@${file}`;

it.each([
  [inChrome('chrome-extension://abc/content.js:1:20')],
  [inChrome('chrome-extension://abc/content.js:1:20').replace('f (', '').replace(')', '')],
  [inFirefox('moz-extension://abc/content.js:1:20')],
  [inFirefox('safari-extension://abc/content.js:1:20')],
  [inFirefox('safari-web-extension://abc/content.js:1:20')],
])('[RWD-02] an error is of the browser if an extension threw it: %s', (stack) => {
  expect(isOfBrowser({ message: 'x', stack })).toBe(true);
});

it.each([
  ['our code threw it', inChrome(file)],
  [
    'our code threw it in a handler that an extension calls',
    `TypeError: x\n    at f (${file})\n    at g (chrome-extension://abc/content.js:1:20)`,
  ],
  ['it has no stack', undefined],
  ['an extension is in its message only', `TypeError: chrome-extension: x\n    at f (${file})`],
])('[RWD-02] an error is not of the browser if %s', (_what, stack) => {
  expect(isOfBrowser({ message: 'chrome-extension: x', stack })).toBe(false);
});

it.each([
  "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
  "Failed to execute 'insertBefore' on 'Node': The node before which the new node is to be inserted is not a child of this node.",
  'Node.removeChild: The node to be removed is not a child of this node',
  'Node.insertBefore: Child to insert before is not a child of this node',
  'The object can not be found here.',
])('[RWD-02] a missing node is of the browser on a translated page alone: %s', (message) => {
  expect(isOfBrowser({ message })).toBe(false);
  document.body.innerHTML = '<p><font>Haus</font></p>';
  expect(isOfBrowser({ message })).toBe(true);
  expect(isOfBrowser({ message: 'it broke' })).toBe(false);
  document.body.innerHTML = '';
  document.documentElement.lang = 'de';
  expect(isOfBrowser({ message })).toBe(true);
  document.documentElement.lang = '';
});

it('[RWD-02] every error is of the browser if functions of the language were replaced before the page started', async () => {
  const { map } = Array.prototype;
  Object.assign(Array.prototype, { map: () => [] });
  expect(isOfBrowser({ message: 'it broke' })).toBe(false);
  vi.resetModules();
  const later = await import('./is-of-browser.ts');
  Object.assign(Array.prototype, { map });
  expect(later.isOfBrowser({ message: 'it broke' })).toBe(true);
});

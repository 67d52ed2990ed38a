// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { laterScripts } from './later-scripts.ts';

const deferredTags =
  '<link rel="later" as="script" href="/page.js"><script type="later" data-shell src="/main.js" integrity="sha384-x" crossorigin="anonymous"></script>';

/** Runs the script in a page whose first view has a picture in the viewport and one below it. */
function open({ differs = false, pressed = false } = {}) {
  vi.useFakeTimers();
  document.documentElement.toggleAttribute('data-differs', differs);
  if (differs) document.documentElement.dataset['differs'] = 'session';
  document.body.innerHTML = `${deferredTags}<main data-first-view>${pressed ? '<button data-pressed="1"></button>' : ''}<img src="/a.jpg"><img src="/b.jpg"></main>`;
  const [visible, below] = document.images;
  for (const [image, top] of [
    [visible, 0],
    [below, 5000],
  ] as const)
    if (image !== undefined) image.getBoundingClientRect = () => ({ width: 300, top, left: 0 }) as DOMRect;
  runInThisContext(laterScripts.text);
  return { visible };
}
const loadedTags = (): readonly string[] =>
  [...document.querySelectorAll('script:not([type]), link[rel=preload]')].map((element) => element.outerHTML);
const expectedTags = [
  '<link rel="preload" as="script" href="/page.js">',
  '<script data-shell="" src="/main.js" integrity="sha384-x" crossorigin="anonymous"></script>',
];

beforeEach(() => {
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
});
afterEach(() => {
  vi.useRealTimers();
});

it('loads the app scripts in document order once the visible pictures have loaded', () => {
  const { visible } = open();
  vi.advanceTimersByTime(500);
  expect(loadedTags()).toEqual([]);
  visible?.dispatchEvent(new Event('load'));
  expect(loadedTags()).toEqual(expectedTags);
});

it('waits at most one second for pictures', () => {
  open();
  vi.advanceTimersByTime(999);
  expect(loadedTags()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(loadedTags()).toEqual(expectedTags);
});

it('loads immediately when the visitor presses something', () => {
  const { visible } = open();
  vi.advanceTimersByTime(50);
  expect(loadedTags()).toEqual([]);
  visible?.click();
  expect(loadedTags()).toEqual(expectedTags);
});

it('loads immediately if the visitor pressed a button while the page loaded', () => {
  open({ pressed: true });
  expect(loadedTags()).toEqual(expectedTags);
});

it('loads immediately if the visitor does not see the first view or the page is in the background', () => {
  open({ differs: true });
  expect(loadedTags()).toEqual(expectedTags);
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  open();
  expect(loadedTags()).toEqual(expectedTags);
});

it('loads nothing while the browser prerenders the page, and then waits for pictures as usual', () => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const { visible } = open();
  vi.advanceTimersByTime(60_000);
  expect(loadedTags()).toEqual([]);
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  document.dispatchEvent(new Event('prerenderingchange'));
  vi.advanceTimersByTime(500);
  expect(loadedTags()).toEqual([]);
  visible?.dispatchEvent(new Event('load'));
  expect(loadedTags()).toEqual(expectedTags);
});
